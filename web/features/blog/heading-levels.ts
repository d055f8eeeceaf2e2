const highest = 2
const lowest = 6

/**
 * The levels at which a post's headings stand: its title is the page's only first level, so its own
 * begin at the second, and none skips one on the way down, whatever marks the author chose.
 *
 * @param depths the headings' own depths, in the order of the text
 */
export function headingLevels(depths: readonly number[]): number[] {
  const shift = highest - Math.min(...depths)
  let previous = highest - 1
  return depths.map((depth) => {
    previous = Math.min(depth + shift, previous + 1, lowest)
    return previous
  })
}
