/** Maximum number of values in JSON from clients. Parsing and serializing more values would block the event loop for too long. */
export const maxJsonValues = 100_000

const marks = new Set([','.charCodeAt(0), '['.charCodeAt(0), '{'.charCodeAt(0)])

/**
 * Estimates whether a JSON text has too many values by counting commas and opening brackets, including those in strings. Counting
 * is much cheaper than parsing: 1 MB of `[{},{},…]` needs a hundred times its size when it is parsed.
 */
export function hasTooManyValues(json: string): boolean {
  let count = 0
  for (let at = 0; at < json.length && count <= maxJsonValues; at += 1) if (marks.has(json.charCodeAt(at))) count += 1
  return count > maxJsonValues
}
