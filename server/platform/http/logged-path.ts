/** What opens something for whoever knows it, and so stands in no log. */
const secretParts = /(\/hooks\/)[^/]+/

/** A request's path as logs may tell it. */
export const loggedPath = (path: string): string => path.replace(secretParts, '$1…')
