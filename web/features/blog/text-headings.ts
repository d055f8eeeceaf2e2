const minHeadingLevel = 2
const maxHeadingLevel = 6

/** The fields of a Markdown tree node (mdast) that this module reads. */
interface TextNode {
  type: string
  depth?: number
  children?: TextNode[]
}

function headingsIn(node: TextNode): (TextNode & { depth: number })[] {
  const ownHeadings = node.type === 'heading' && node.depth !== undefined ? [{ node, depth: node.depth }] : []
  // Cast: the line above has checked `depth`.
  return [...ownHeadings.map((heading) => heading.node as TextNode & { depth: number }), ...(node.children ?? []).flatMap(headingsIn)]
}

/** A plugin for remark that changes the levels of headings to fit a page that already has a title. */
export function remarkTextHeadings() {
  return (tree: TextNode) => {
    const headings = headingsIn(tree)
    const levels = headingLevels(headings.map(({ depth }) => depth))
    for (const [index, heading] of headings.entries()) heading.depth = levels[index] ?? heading.depth
  }
}

/**
 * Returns the heading levels of a post. Level 1 is the title of the page, so the headings start at level 2. They never skip a level.
 *
 * @param depths levels of the headings in the Markdown text, in order
 */
export function headingLevels(depths: readonly number[]): number[] {
  const shift = minHeadingLevel - Math.min(...depths)
  let previous = minHeadingLevel - 1
  return depths.map((depth) => {
    previous = Math.min(depth + shift, previous + 1, maxHeadingLevel)
    return previous
  })
}
