// Written by tools/generate from Sources/HapticTokens/elements.json: change that file, then run tools/generate tokens.

/**
 * The ten entries of a page's type scale: the token and the text style of the system. Chosen.
 * @type {[string, string][]}
 */
export const SCALE = [
  ["display.hero", "largeTitle"],
  ["display.large", "title"],
  ["display.medium", "title2"],
  ["heading.large", "title3"],
  ["heading.medium", "headline"],
  ["body.large", "body"],
  ["body.default", "subheadline"],
  ["body.small", "footnote"],
  ["label.default", "caption"],
  ["caption", "caption2"],
];

/**
 * Why an element has no token.
 * @type {Record<string, string>}
 */
export const EXCEPTIONS = {"icon": "an icon has a size from 'icon'", "initial": "the letter scales with the avatar: 0.38 of its size"};

/**
 * The area, the component, and its elements: the name and the token, or the name of an exception.
 * @type {[string, string, [string, string][]][]}
 */
export const ELEMENTS = [
  ["Every screen", "ActionBarButton", [["label, compact", "button.small"], ["label", "button.default"]]],
  ["Every screen", "ActionHeaderButton", [["icon", "icon"]]],
  ["Every screen", "Avatar", [["initials", "initial"]]],
  ["Every screen", "Feed row", [["name", "heading.small"], ["description", "body.small"], ["time", "caption"], ["amount", "numeric.small"]]],
  ["Every screen", "Feed message", [["text", "body.default"]]],
  ["Every screen", "Feed notice", [["kind", "label.small"], ["text", "body.small"]]],
  ["Every screen", "Feed transaction", [["title", "heading.small"], ["amount", "numeric.default"]]],
  ["Every screen", "System message", [["kind", "label.small"], ["text", "body.small"]]],
  ["Home", "Home screen", [["title", "display.large"], ["balance", "numeric.hero"], ["section", "heading.large"]]],
  ["Home", "ProfileButton", [["initial", "initial"]]],
  ["People", "People screen", [["title", "display.large"]]],
  ["People", "Person", [["name", "display.medium"], ["balance", "numeric.large"], ["section", "heading.small"]]],
  ["People", "Conversation", [["title", "heading.medium"]]],
  ["People", "New person", [["title", "display.medium"], ["field label", "label.large"], ["field", "body.large"]]],
  ["People", "Group", [["name", "display.medium"], ["member", "heading.medium"]]],
  ["People", "Balance header", [["balance", "numeric.large"], ["label", "label.default"]]],
  ["People", "Transaction card", [["title", "heading.small"], ["amount", "numeric.default"], ["date", "caption"]]],
  ["People", "Message bubble", [["text", "body.default"]]],
  ["People", "Message field", [["text", "body.large"]]],
  ["People", "Date header", [["date", "label.small"]]],
  ["People", "Settlement", [["title", "display.medium"], ["amount", "numeric.large"]]],
  ["People", "Reminder sheet", [["title", "display.medium"]]],
  ["Profile", "Profile screen", [["name", "display.medium"], ["settings row", "body.large"], ["settings detail", "body.default"], ["section", "heading.small"]]],
  ["Profile", "Personal details", [["name", "display.large"], ["field label", "label.large"], ["field", "body.large"]]],
  ["Profile", "Appearance settings", [["title", "display.medium"], ["option", "body.large"]]],
  ["Profile", "Currency settings", [["preview amount", "numeric.hero"], ["currency", "body.large"]]],
  ["Profile", "Privacy settings", [["toggle", "body.large"], ["description", "body.small"]]],
  ["Profile", "Notification settings", [["toggle", "body.large"]]],
  ["Subscriptions", "Subscriptions screen", [["title", "display.large"]]],
  ["Subscriptions", "Subscription", [["name", "display.medium"], ["amount", "numeric.large"]]],
  ["Subscriptions", "Subscription row", [["name", "heading.medium"], ["amount", "numeric.default"], ["frequency", "body.small"]]],
  ["Subscriptions", "Status pill", [["text", "label.small"]]],
  ["Subscriptions", "Member chip", [["name", "label.default"]]],
  ["Subscriptions", "Subscription facts", [["label", "body.default"], ["value", "heading.medium"]]],
  ["Subscriptions", "Subscription costs", [["label", "body.default"], ["amount", "numeric.default"]]],
  ["Transactions", "Transaction history", [["title", "display.large"], ["amount", "numeric.hero"]]],
  ["Transactions", "Transaction", [["title", "display.medium"], ["amount", "numeric.large"]]],
  ["Transactions", "Transaction row", [["title", "heading.medium"], ["amount", "numeric.default"], ["date", "body.small"]]],
  ["Transactions", "New transaction", [["title", "display.medium"], ["field label", "label.large"]]],
  ["First steps", "Lock screen", [["title", "display.large"], ["digits", "numeric.hero"]]],
  ["First steps", "Sign-in by phone", [["title", "display.large"], ["description", "body.large"]]],
  ["First steps", "First run", [["title", "display.large"], ["description", "body.large"]]],
  ["Search", "Search screen", [["title", "display.large"], ["result", "heading.medium"], ["result detail", "body.small"], ["amount", "numeric.default"]]],
  ["Quick action", "Quick action sheet", [["title", "display.medium"]]],
  ["Quick action", "Quick action step", [["field label", "label.large"], ["amount field", "numeric.large"], ["description", "body.default"]]],
  ["By context", "Navigation", [["bar title", "heading.medium"], ["large title", "display.large"], ["sheet title", "display.medium"], ["section header", "heading.large"]]],
  ["By context", "Card", [["title", "heading.medium"], ["description", "body.default"], ["amount", "numeric.default"], ["metadata", "label.default"], ["time", "caption"]]],
  ["By context", "List row", [["name", "heading.medium"], ["description", "body.default"], ["date", "body.small"], ["amount", "numeric.default"], ["small amount", "numeric.small"]]],
  ["By context", "Form", [["field label", "label.large"], ["field", "body.large"], ["empty field", "body.large"], ["helper or error", "body.small"], ["section header", "heading.small"]]],
  ["By context", "Messages", [["text", "body.default"], ["sender", "heading.small"], ["time", "caption"], ["date separator", "label.small"]]],
  ["By context", "Amounts", [["top of a screen", "numeric.hero"], ["card", "numeric.large"], ["inline", "numeric.default"], ["small", "numeric.small"]]],
  ["By context", "Buttons", [["primary", "button.large"], ["standard", "button.default"], ["compact", "button.small"], ["text link", "button.small"]]],
  ["By context", "Badges", [["status pill", "label.small"], ["tag", "label.default"], ["number", "label.small"]]],
  ["By context", "Empty state", [["title", "display.medium"], ["description", "body.default"]]],
  ["By context", "First run", [["title", "display.large"], ["description", "body.large"]]],
  ["By context", "Settings", [["profile name", "display.medium"], ["section header", "heading.small"], ["row", "body.large"], ["row value", "body.default"], ["description", "body.small"]]],
];
