/** The whole address of a path of ours, as mails and other services are given it to lead back. */
export const ownAddress = (path: string): string => new URL(path, location.origin).href
