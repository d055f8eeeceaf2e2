/** Overhead added for each member of a list or object, in characters. */
const nodeSize = 8

/**
 * Returns the approximate size of JSON-like data, in characters. Stops counting above `limit`. Does not use recursion, so that
 * deep nesting is not a problem.
 */
export function sizeOf(value: unknown, limit: number): number {
  const open: unknown[] = [value]
  let size = 0
  while (open.length > 0 && size <= limit) {
    const part = open.pop()
    size += nodeSize
    if (typeof part === 'string') size += part.length
    else if (Array.isArray(part)) {
      size += part.length * nodeSize
      if (size <= limit) for (const item of part) open.push(item)
    } else if (typeof part === 'object' && part !== null) {
      for (const name in part) {
        size += nodeSize + name.length
        if (size > limit) break
        open.push((part as Record<string, unknown>)[name])
      }
    }
  }
  return size
}
