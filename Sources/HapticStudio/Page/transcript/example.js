/**
 * Texts to begin with, in words that anybody may say: each kind of text, and in the prose each kind of paragraph.
 * @type {Record<"prose" | "poem" | "list" | "code", string>}
 */
export const EXAMPLES = {
  prose: `# Paid

Your share is settled. Thank you! **Everybody** has been told, and *nobody* has to count again before the next evening together.

> Small debts weigh less when they are shared.

## What is left

- Ada owes you nothing, because she brought the cake that everybody praised.
- You owe Ben 4.50 for the tea.[^1]

1. Ask Ben whether the tea was his.
2. Call \`settle(share: .whole)\` once more, or [write to Ben](mailto:ben@example.org) if you would rather ask him first.

Will you tell the others, or shall the next reminder do it for you on Sunday evening?

[^1]: It was a good tea, and a long evening with many guests and a lot of sugar.`,
  poem: `Two cups on a table,
one of them is yours.
The rain is at the window,
the coats are at the doors.

Who owes and who is owing?
The tea is getting cold.
We share what we are growing,
and nobody is told.

`,
  list: `- Tea for two.
- A cake for everybody!
- Is there sugar left?`,
  code: `\`\`\`
let share = Share.whole
settle(share) // Done.
if share.isOpen { remind() }
\`\`\``,
};
