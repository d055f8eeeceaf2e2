/** Path segments that are secrets: tokens of webhook endpoints. */
const secretParts = /(\/hooks\/)[^/]+/

/** Redacts the secrets in a path, for use in the log. */
export const loggedPath = (path: string): string => path.replace(secretParts, '$1…')
