import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { indexErrors, indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, DocumentError, oneLine } from '../documents/block.ts'
import { charsetOf, decodeText } from '../documents/decode-text.ts'
import { readHtml } from '../documents/html-blocks.ts'
import { readDocument, requireText } from '../documents/read-document.ts'
import { splitLongWords } from '../documents/split-long-words.ts'
import { accessWallReason } from './access-walls.ts'
import { isSameSite } from './crawl/site-addresses.ts'
import { scanPage } from './scan-page.ts'

export interface ReadPageTask {
  bytes: Uint8Array
  /** Value of the Content-Type header. */
  contentType: string
  url: string
}

export interface ReadPage {
  /** Empty if the page loads another page instead (meta refresh). */
  blocks: Block[]
  links: string[]
  /** Address of the main version of the page; null if the page does not name one. */
  canonical: string | null
  /** Address of the page that this page loads instead (meta refresh); null if there is none. */
  refresh: string | null
}

/**
 * Returns the text and links of a page.
 * @throws DocumentError if the page cannot be read, contains no text, must not be indexed, or is a login page or consent notice
 */
export async function readPage({ bytes, contentType, url }: ReadPageTask): Promise<ReadPage> {
  if (!isHtml(contentType))
    return { blocks: (await readDocument(bytes, nameOf(url, contentType))).blocks, links: [], canonical: null, refresh: null }
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? charsetOf(bytes)
  const html = splitLongWords(decodeText(bytes, charset))
  const fullPage = readHtml(html)
  const scan = scanPage(html)
  const from = (scan.base !== null && URL.parse(scan.base, url)?.href) || url
  const addressOf = (address: string | null) => (address === null ? null : webAddressOf(address, from))
  const refresh = addressOf(scan.refresh)
  const [links, canonical] = [scan.isNofollow ? [] : linksOf(scan.links, url, from), addressOf(scan.canonical)]
  if (refresh !== null && refresh !== url) return { blocks: [], links, canonical, refresh }
  if (scan.isNoindex) throw new DocumentError(indexErrors.noindex, { code: 'disallowed_by_robots' })
  const article = scan.isOrdinary ? readableOf(html) : []
  // The extraction of articles may drop content, such as the prices in a price list, so its result is used only if enough text remains.
  const blocks = lengthOf(article) >= lengthOf(fullPage.blocks) / 3 ? article : fullPage.blocks
  const wall = accessWallReason({ url, html, text: blocks.map(({ text }) => text), hasPasswordField: scan.hasPasswordField })
  if (wall) throw new DocumentError(wall)
  return { blocks: requireText(withTitle(blocks, fullPage.title), indexErrors.pageEmpty), links, canonical, refresh: null }
}

/** Returns the absolute address of a web page, or null for other addresses. */
function webAddressOf(address: string, from: string): string | null {
  const parsed = URL.parse(address, from)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.href.length > indexLimits.linkMax) return null
  parsed.hash = ''
  return parsed.href
}

const isHtml = (contentType: string) => /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)

/** Returns a file name derived from address and content type. Its extension selects the reader. */
function nameOf(url: string, contentType: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return /markdown/i.test(contentType) ? `${name}.md` : name
}

/** Extracts the article of a page. Returns an empty list if the extraction fails; the whole page is then used. */
function readableOf(html: string): Block[] {
  try {
    const { document } = parseHTML(html)
    for (const hidden of document.querySelectorAll('[hidden], [aria-hidden="true"]')) hidden.remove()
    const article = new Readability(document).parse()
    return article?.content ? readHtml(article.content).blocks : []
  } catch {
    return []
  }
}

const lengthOf = (blocks: readonly Block[]) => blocks.reduce((sum, { text }) => sum + text.length, 0)

/** Adds the title of the page as a heading above all others, unless the page begins with a heading of the first level. */
function withTitle(blocks: Block[], title: string | null): Block[] {
  const [first] = blocks
  if (!title || blocks.length === 0 || first?.heading === 1) return blocks
  const name = oneLine(title.split(/\s[|–—·]\s/)[0] ?? '')
  return name === ''
    ? blocks
    : [{ heading: 1, text: name }, ...blocks.map(({ heading, ...rest }) => (heading ? { ...rest, heading: heading + 1 } : rest))]
}

/** Returns the links that lead to the same site, excluding fragments and duplicates. The crawl decides which of them to read. */
function linksOf(addresses: readonly string[], page: string, from: string): string[] {
  const home = new URL(page)
  const links = new Set<string>()
  for (const address of addresses) {
    const url = URL.parse(address, from)
    if (!url || !isSameSite(url, home)) continue
    url.hash = ''
    if (url.href.length <= indexLimits.linkMax) links.add(url.href)
  }
  return [...links]
}
