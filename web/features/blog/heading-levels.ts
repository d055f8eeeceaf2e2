const highest = 2
const lowest = 6

/**
 * Returns the heading levels of a post. The title is the page's only level 1, so the post's headings start at level 2 and
 * never skip a level.
 *
 * @param depths Markdown depths of the headings, in order
 */
export function headingLevels(depths: readonly number[]): number[] {
  const shift = highest - Math.min(...depths)
  let previous = highest - 1
  return depths.map((depth) => {
    previous = Math.min(depth + shift, previous + 1, lowest)
    return previous
  })
}
