/** The page's modules, by their path below Page/. */
export const page = (path) => import(new URL(`../../Sources/HapticStudio/Page/${path}`, import.meta.url).href);
