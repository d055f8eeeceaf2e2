/** Returns the absolute URL of a path, for links in emails and redirects from other services. */
export const absoluteUrl = (path: string): string => new URL(path, location.origin).href
