/** Counts characters as PostgreSQL's `length` does: in code points. JavaScript's `length` counts UTF-16 units. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
