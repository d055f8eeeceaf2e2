import { Parser } from 'htmlparser2'
import { indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'

export interface PageScan {
  /** Targets of links as written in the page. */
  links: string[]
  /** Value of the `base` element; null if there is none. */
  base: string | null
  /** True if the page is small and shallow enough to build a tree of its elements. */
  isOrdinary: boolean
}

const maximum = { elements: 30_000, depth: 400, links: indexLimits.linksMax }

/** Scans a page without building a tree of its elements, which would take minutes for a hostile page. */
export function scanPage(html: string): PageScan {
  const links: string[] = []
  let base: string | null = null
  let elements = 0
  let depth = 0
  let depthReached = 0
  const parser = new Parser(
    {
      onopentag: (name, { href, rel }) => {
        elements += 1
        depth += 1
        depthReached = Math.max(depthReached, depth)
        if (name === 'base' && href !== undefined) base ??= href
        if (name === 'a' && href !== undefined && links.length < maximum.links && !/\bnofollow\b/i.test(rel ?? '')) links.push(href)
      },
      onclosetag: () => {
        depth -= 1
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  return { links, base, isOrdinary: elements > 0 && elements <= maximum.elements && depthReached <= maximum.depth }
}
