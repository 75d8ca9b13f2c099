"""What tools/studio-browser and tools/studio-pages share: Chromium, a studio on a folder of its own, and the record of what held."""
