import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { indexFaults, indexLimits } from '../../../../contracts/knowledge-index.ts'
import { type Block, oneLine } from '../documents/block.ts'
import { cutWords } from '../documents/cut-words.ts'
import { charsetOf, decodeText } from '../documents/decode-text.ts'
import { readHtml } from '../documents/html-blocks.ts'
import { readDocument, requireText } from '../documents/read-document.ts'
import { isSameSite } from './crawl/site-addresses.ts'
import { surveyPage } from './survey-page.ts'

export interface ReadPageTask {
  bytes: Uint8Array
  /** As the website said it. */
  contentType: string
  url: string
}

/** What is to be read on a page, and where it leads. @throws DocumentFault */
export async function readPage({ bytes, contentType, url }: ReadPageTask): Promise<{ blocks: Block[]; links: string[] }> {
  if (!isHtml(contentType)) return { blocks: (await readDocument(bytes, nameOf(url, contentType))).blocks, links: [] }
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? charsetOf(bytes)
  const html = cutWords(decodeText(bytes, charset))
  const whole = readHtml(html)
  const { links: hrefs, base, isOrdinary } = surveyPage(html)
  const links = linksOf(hrefs, url, base)
  const article = isOrdinary ? readableOf(html) : []
  // What makes an article of a page leaves out what it takes for its frame; of a price list that may be the prices.
  const blocks = lengthOf(article) >= lengthOf(whole.blocks) / 3 ? article : whole.blocks
  return { blocks: requireText(withTitle(blocks, whole.title), indexFaults.pageEmpty), links }
}

const isHtml = (contentType: string) => /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)

/** A text's kind shows in its address; Markdown says it in its type. */
function nameOf(url: string, contentType: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return /markdown/i.test(contentType) ? `${name}.md` : name
}

/** Without anything where a page is too odd for it: then the whole of it is read. */
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

/** The page's own title stands above everything, unless its first heading says the same. */
function withTitle(blocks: Block[], title: string | null): Block[] {
  const [first] = blocks
  if (!title || blocks.length === 0 || first?.heading === 1) return blocks
  const name = oneLine(title.split(/\s[|–—·]\s/)[0] ?? '')
  return name === ''
    ? blocks
    : [{ heading: 1, text: name }, ...blocks.map(({ heading, ...rest }) => (heading ? { ...rest, heading: heading + 1 } : rest))]
}

/** Pages of the same site, each once, without their fragments. What of these is worth reading is for the crawl to say. */
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
