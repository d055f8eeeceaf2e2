/** Path segments that are secrets: webhook tokens. */
const secretParts = /(\/hooks\/)[^/]+/

/** Returns a path for the log, with secrets redacted. */
export const loggedPath = (path: string): string => path.replace(secretParts, '$1…')
