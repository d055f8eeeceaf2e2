const highest = 2
const lowest = 6

/** The parts of a Markdown tree (mdast) that are used here. */
interface TextNode {
  type: string
  depth?: number
  children?: TextNode[]
}

function headingsIn(node: TextNode): (TextNode & { depth: number })[] {
  const own = node.type === 'heading' && node.depth !== undefined ? [{ node, depth: node.depth }] : []
  // Cast: depth was checked in the line above.
  return [...own.map((heading) => heading.node as TextNode & { depth: number }), ...(node.children ?? []).flatMap(headingsIn)]
}

/** Remark plugin that adjusts heading levels to a page that already has a title. */
export function remarkTextHeadings() {
  return (tree: TextNode) => {
    const headings = headingsIn(tree)
    const levels = headingLevels(headings.map(({ depth }) => depth))
    for (const [place, heading] of headings.entries()) heading.depth = levels[place] ?? heading.depth
  }
}

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
