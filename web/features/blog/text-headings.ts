import { headingLevels } from './heading-levels.ts'

/** What we read and write of a Markdown tree (mdast). */
interface TextNode {
  type: string
  depth?: number
  children?: TextNode[]
}

function headingsIn(node: TextNode): (TextNode & { depth: number })[] {
  const own = node.type === 'heading' && node.depth !== undefined ? [{ node, depth: node.depth }] : []
  // The cast: depth was looked at the line before.
  return [...own.map((heading) => heading.node as TextNode & { depth: number }), ...(node.children ?? []).flatMap(headingsIn)]
}

/** A plugin of remark: puts the headings of a text where they belong on a page that has a title already. */
export function remarkTextHeadings() {
  return (tree: TextNode) => {
    const headings = headingsIn(tree)
    const levels = headingLevels(headings.map(({ depth }) => depth))
    for (const [place, heading] of headings.entries()) heading.depth = levels[place] ?? heading.depth
  }
}
