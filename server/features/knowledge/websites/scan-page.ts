import { Parser } from 'htmlparser2'
import { indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { isForRobot, robotRulesOf } from './robot-rules.ts'

export interface PageScan {
  /** Targets of links as written in the page. */
  links: string[]
  /** Value of the `base` element; null if there is none. */
  base: string | null
  /** True if the page is small and shallow enough to build a tree of its elements. */
  isOrdinary: boolean
  /** Address of the main version of the page, as written in the page; null if there is none. */
  canonical: string | null
  /** Address of the page that this page loads instead (meta refresh); null if there is none. */
  refresh: string | null
  isNoindex: boolean
  isNofollow: boolean
  /** True if the page has a password field. */
  hasPasswordField: boolean
}

const maximum = { elements: 30_000, depth: 400, links: indexLimits.linksMax }

/** Scans a page without building a tree of its elements, which would take minutes for a hostile page. */
export function scanPage(html: string): PageScan {
  const links: string[] = []
  let base: string | null = null
  let elements = 0
  let depth = 0
  let depthReached = 0
  const head = makeHeadScan()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { href, rel } = attributes
        head.read(name, attributes)
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
  const isOrdinary = elements > 0 && elements <= maximum.elements && depthReached <= maximum.depth
  return { links, base, isOrdinary, ...head.result }
}

type HeadScan = Pick<PageScan, 'canonical' | 'refresh' | 'isNoindex' | 'isNofollow' | 'hasPasswordField'>

/** Maximum delay of a meta refresh that is followed, in seconds. With a longer delay, the page itself counts as the content. */
const maxRefreshSeconds = 10

/** Collects what the elements of a page state about it, such as its base address, main version and refresh. */
function makeHeadScan(): { read: (name: string, attributes: Record<string, string | undefined>) => void; result: HeadScan } {
  const result: HeadScan = { canonical: null, refresh: null, isNoindex: false, isNofollow: false, hasPasswordField: false }
  return {
    result,
    read: (name, { href, rel = '', type, content = '', name: property = '', 'http-equiv': header = '' }) => {
      if (name === 'link' && href && /(?:^|\s)canonical(?:\s|$)/i.test(rel)) result.canonical ??= href
      if (name === 'input' && type?.toLowerCase() === 'password') result.hasPasswordField = true
      if (name !== 'meta') return
      if (/^refresh$/i.test(header)) result.refresh ??= refreshTargetOf(content)
      if (!isForRobot(property)) return
      const rules = robotRulesOf(content)
      result.isNoindex ||= rules.isNoindex
      result.isNofollow ||= rules.isNofollow
    },
  }
}

/** Returns the target of `0; url=/page`. Returns null for a reload, or if the delay is long. */
function refreshTargetOf(content: string): string | null {
  const match = /^\s*(\d{1,4})(?:\.\d{0,9})?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]{1,2000})/i.exec(content.slice(0, 3000))
  return match?.[2] && Number(match[1]) <= maxRefreshSeconds ? match[2] : null
}
