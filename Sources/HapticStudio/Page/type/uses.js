// Written by tools/tokens from the modules of the page: run it after a change of what they set.

/**
 * The pages that set a text in each token.
 * @type {Record<string, string[]>}
 */
export const USES = {
  "display.hero": ["Pattern", "Pictures"],
  "display.large": ["Library", "New", "Buttons", "Tests", "Type", "Transcript"],
  "heading.large": ["Library", "Pattern", "New", "Transcript"],
  "heading.medium": ["Every page"],
  "heading.small": ["Tests"],
  "body.large": ["Transcript"],
  "body.default": ["Every page"],
  "body.small": ["Library", "Pattern", "New", "Buttons", "Tests", "Type", "Pictures"],
  "label.large": ["Every page", "Pictures"],
  "label.default": ["Library", "Pattern", "New", "Tests", "Pictures"],
  "label.small": ["Pictures"],
  "caption": ["Pictures"],
  "numeric.default": ["Pictures"],
  "numeric.small": ["Library", "Pattern", "Buttons", "Tests", "Type"],
  "button.default": ["Buttons"],
  "button.small": ["Every page"],
  "code": ["Pattern", "Buttons", "Transcript"],
  "quote": ["Transcript"],
  "quote.mark": ["Transcript"],
};
