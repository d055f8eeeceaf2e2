/** Characters as PostgreSQL's `length` counts them: code points, of which an emoji may be one where JavaScript's `length` counts two. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
