/** Patterns for absolute paths, file names of PostgreSQL, and IP addresses with their ports. */
const patterns = [
  /\bfile:\/\/[^\s'")]+/g,
  /(?<![\w:/])\/(?:[\w.@~+-]+\/)+[\w.@~+-]*(?::\d+)*/g,
  /\b[A-Za-z]:\\\S+/g,
  /\b(?:base|global|pg_wal|pg_tblspc)\/[\w/.]+/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/g,
]

/** Replaces the server's paths and addresses in an error message, because administrators of the product can read the message. */
export const redactPaths = (message: string): string => patterns.reduce((text, pattern) => text.replaceAll(pattern, '…'), message)
