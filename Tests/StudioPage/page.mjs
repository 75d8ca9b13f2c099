/** The folder of the page's modules; `THRUM_PAGE` names that of a copy. */
const root = process.env.THRUM_PAGE ? `file://${process.env.THRUM_PAGE}/` : new URL("../../Sources/HapticStudio/Page/", import.meta.url).href;

/** The page's modules, by their path below Page/. */
export const page = (path) => import(root + path);
