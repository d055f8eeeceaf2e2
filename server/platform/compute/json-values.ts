/** Values of one JSON text that a stranger sends. Parsing and writing more takes longer than the event loop may wait. */
export const maxJsonValues = 100_000

const marks = new Set([','.charCodeAt(0), '['.charCodeAt(0), '{'.charCodeAt(0)])

/**
 * Tells if a JSON text may have more values than are read, by its commas and opening brackets; those inside of texts count
 * too. It is much cheaper than parsing: `[{},{},…]` of 1 MB takes a hundred times the memory of its text.
 */
export function hasTooManyValues(json: string): boolean {
  let count = 0
  for (let at = 0; at < json.length && count <= maxJsonValues; at += 1) if (marks.has(json.charCodeAt(at))) count += 1
  return count > maxJsonValues
}
