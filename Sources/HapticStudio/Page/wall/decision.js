/** The decision tree of the button standard, "Which button?": the first line that is true decides. */
export const DECISIONS = [
  { use: "A full-width call to action", style: "primary" },
  { use: "A dangerous action", style: "destructive" },
  { use: "A choice beside a primary button", style: "secondary" },
  { use: "Text only", style: "ghost" },
  { use: "A conversation's bar", style: "action-bar" },
  { use: "A floating button that adds", style: "floating" },
  { use: "One of a few segments", style: "segmented" },
  { use: "A header's tab with an icon", style: "action-header" },
  { use: "A person's picture", style: "profile" },
  { use: "Anything else", style: "generic" },
];
