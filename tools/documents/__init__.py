"""The project's documents: their Markdown, their links, and a site made from them."""
