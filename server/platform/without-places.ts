/** Absolute paths, names of PostgreSQL's own files, and addresses with their ports. */
const places = [
  /\bfile:\/\/[^\s'")]+/g,
  /(?<![\w:/])\/(?:[\w.@~+-]+\/)+[\w.@~+-]*(?::\d+)*/g,
  /\b[A-Za-z]:\\\S+/g,
  /\b(?:base|global|pg_wal|pg_tblspc)\/[\w/.]+/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/g,
]

/** Replaces paths and addresses of the server in an error message. Administrators of the product need not know the machine. */
export const withoutPlaces = (message: string): string => places.reduce((text, place) => text.replaceAll(place, '…'), message)
