/** The text that the page begins with: every kind of block, in words that anybody may say. */
export const EXAMPLE = `# Paid

Your share is settled. Thank you!

> Small debts weigh less when they are shared.

## What is left

- Ada owes you nothing.
- You owe Ben 4.50 for the tea.[^1]

| Two cups on a table,
| one of them is yours.

    settle(share: .whole)

Will you tell the others?

[^1]: It was a good tea.`;
