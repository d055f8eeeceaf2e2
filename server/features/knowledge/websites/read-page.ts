import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import { type Block, oneLine } from '../documents/block.ts'
import { charsetOf, decodeText } from '../documents/decode-text.ts'
import { readHtml } from '../documents/html-blocks.ts'
import { readDocument, requireText } from '../documents/read-document.ts'

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
  const html = decodeText(bytes, charset)
  const { document } = parseHTML(html)
  const links = linksOf(
    [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    url,
  )
  const whole = readHtml(html)
  const article = readableOf(document)
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

function readableOf(document: Document): Block[] {
  for (const hidden of document.querySelectorAll('[hidden], [aria-hidden="true"]')) hidden.remove()
  const article = new Readability(document, { maxElemsToParse: 100_000 }).parse()
  return article?.content ? readHtml(article.content).blocks : []
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

/** Pages of the same site, each once, without their fragments. */
function linksOf(addresses: readonly string[], base: string): string[] {
  const { origin } = new URL(base)
  const links = new Set<string>()
  for (const address of addresses) {
    const url = URL.parse(address, base)
    if (url?.origin !== origin) continue
    url.hash = ''
    links.add(url.href)
  }
  return [...links]
}
