// Written by tools/generate from the modules of the page: run tools/generate tokens after a change of what they set.

/**
 * The pages that set a text in each token.
 * @type {Record<string, string[]>}
 */
export const USES = {
  "display.hero": ["Pattern", "Pictures"],
  "display.large": ["Library", "New", "Buttons", "Tests", "Type", "Transcript"],
  "heading.large": ["Library", "Pattern", "New"],
  "heading.medium": ["Every page"],
  "heading.small": ["Tests"],
  "title.large": ["Transcript"],
  "body.default": ["Every page"],
  "body.small": ["Library", "Pattern", "New", "Buttons", "Tests", "Type", "Pictures"],
  "label.large": ["Every page", "Pictures"],
  "label.default": ["Library", "Pattern", "New", "Tests", "Pictures"],
  "label.small": ["Pictures"],
  "caption": ["Transcript", "Pictures"],
  "numeric.default": ["Pictures"],
  "numeric.small": ["Library", "Pattern", "Buttons", "Tests", "Type"],
  "button.default": ["Buttons"],
  "button.small": ["Every page"],
  "code": ["Pattern", "Buttons", "Transcript"],
  "quote": ["Quote"],
  "quote.mark": ["Quote"],
  "quote.block": ["Transcript"],
  "book.title": ["Quote"],
  "attribution": ["Quote"],
  "page.number": ["Quote"],
  "poem": ["Quote", "Transcript"],
  "cover.title": ["Pictures"],
  "cover.author": ["Pictures"],
};
