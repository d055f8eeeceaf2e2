import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { indexErrors, indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, oneLine } from '../documents/block.ts'
import { charsetOf, decodeText } from '../documents/decode-text.ts'
import { readHtml } from '../documents/html-blocks.ts'
import { readDocument, requireText } from '../documents/read-document.ts'
import { splitLongWords } from '../documents/split-long-words.ts'
import { isSameSite } from './crawl/site-addresses.ts'
import { scanPage } from './scan-page.ts'

export interface ReadPageTask {
  bytes: Uint8Array
  /** Value of the Content-Type header. */
  contentType: string
  url: string
}

/** Returns the text and links of a page. @throws DocumentError if the page cannot be read or contains no text */
export async function readPage({ bytes, contentType, url }: ReadPageTask): Promise<{ blocks: Block[]; links: string[] }> {
  if (!isHtml(contentType)) return { blocks: (await readDocument(bytes, nameOf(url, contentType))).blocks, links: [] }
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? charsetOf(bytes)
  const html = splitLongWords(decodeText(bytes, charset))
  const fullPage = readHtml(html)
  const { links: hrefs, base, isOrdinary } = scanPage(html)
  const links = linksOf(hrefs, url, base)
  const article = isOrdinary ? readableOf(html) : []
  // The extraction of articles may drop content, such as the prices in a price list, so use its result only if enough text remains.
  const blocks = lengthOf(article) >= lengthOf(fullPage.blocks) / 3 ? article : fullPage.blocks
  return { blocks: requireText(withTitle(blocks, fullPage.title), indexErrors.pageEmpty), links }
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

/** Adds the title of the page as first heading, unless the first heading is the same. */
function withTitle(blocks: Block[], title: string | null): Block[] {
  const [first] = blocks
  if (!title || blocks.length === 0 || first?.heading === 1) return blocks
  const name = oneLine(title.split(/\s[|–—·]\s/)[0] ?? '')
  return name === ''
    ? blocks
    : [{ heading: 1, text: name }, ...blocks.map(({ heading, ...rest }) => (heading ? { ...rest, heading: heading + 1 } : rest))]
}

/** Returns the links that lead to the same site, excluding fragments and duplicates. The crawl decides which of them to read. */
function linksOf(addresses: readonly string[], page: string, base: string | null): string[] {
  const home = new URL(page)
  const from = (base !== null && URL.parse(base, page)?.href) || page
  const links = new Set<string>()
  for (const address of addresses) {
    const url = URL.parse(address, from)
    if (!url || !isSameSite(url, home)) continue
    url.hash = ''
    if (url.href.length <= indexLimits.linkMax) links.add(url.href)
  }
  return [...links]
}
