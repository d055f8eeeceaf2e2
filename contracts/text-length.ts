/** Counts characters as PostgreSQL's `length` does: in code points, not in UTF-16 units as JavaScript's `length`. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
