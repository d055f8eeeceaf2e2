import { Parser } from 'htmlparser2'
import { indexLimits } from '../../../../contracts/knowledge-index.ts'

export interface PageSurvey {
  /** What its links say, as they stand. */
  links: string[]
  /** What it wants other addresses to be read from; null: from its own. */
  base: string | null
  /** Whether a tree of it is of a size that is soon made and soon walked. */
  isOrdinary: boolean
}

const most = { elements: 30_000, depth: 400, links: indexLimits.linksMax }

/** Looks through a page once, without a tree of it: a tree of a hostile page takes minutes. */
export function surveyPage(html: string): PageSurvey {
  const links: string[] = []
  let base: string | null = null
  let elements = 0
  let depth = 0
  let deepest = 0
  const parser = new Parser(
    {
      onopentag: (name, { href, rel }) => {
        elements += 1
        depth += 1
        deepest = Math.max(deepest, depth)
        if (name === 'base' && href !== undefined) base ??= href
        if (name === 'a' && href !== undefined && links.length < most.links && !/\bnofollow\b/i.test(rel ?? '')) links.push(href)
      },
      onclosetag: () => {
        depth -= 1
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  return { links, base, isOrdinary: elements > 0 && elements <= most.elements && deepest <= most.depth }
}
