import { getDocumentProxy } from 'unpdf'
import { indexErrors, indexLimits, indexWarnings } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, DocumentError, oneLine, type ReadProgress, type ReadText } from './block.ts'
import { findScannedPages, hasImages } from './scanned-pages.ts'

interface Line {
  text: string
  /** Font size of the text, in points. */
  height: number
  /** Distance from the bottom of the page. */
  y: number
}

/**
 * Reads PDFs. Detects paragraphs by line spacing, and headings by font size. Returns a warning about pages that are images, because their
 * text is not read.
 */
export async function readPdf(bytes: Uint8Array, onProgress: ReadProgress = () => undefined): Promise<ReadText> {
  const document = await open(bytes)
  try {
    if (document.numPages > indexLimits.pagesMax) throw new DocumentError(indexErrors.tooManyPages)
    const pages = await readPages(document, onProgress)
    const lines = pages.flat()
    if (lines.length === 0) throw new DocumentError(hasImages(bytes) ? indexErrors.scanned : indexErrors.empty)
    const repeated = repeatedLines(pages)
    const bodies = pages.map((page) => page.filter((line) => !repeated.has(keyOf(line))))
    const scanned = await findScannedPages(document, bytes, bodies.map(lettersOf))
    const bodyHeight = findBodyHeight(lines)
    const blocks = bodies.flatMap((page, index) => blocksOf(page, bodyHeight, `Page ${index + 1}`))
    return { blocks: joinBroken(blocks), title: null, warnings: scanned.length > 0 ? [indexWarnings.scannedPages(scanned)] : [] }
  } finally {
    await document.loadingTask.destroy()
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

async function readPages(document: PdfDocument, onProgress: ReadProgress): Promise<Line[][]> {
  const pages: Line[][] = []
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      onProgress(number - 1, document.numPages)
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(linesOf(items.filter((item) => 'str' in item)))
      page.cleanup()
    }
  } catch (error) {
    throw new DocumentError(indexErrors.corrupt('PDF'), { cause: error })
  }
  return pages
}

const lettersOf = (page: readonly Line[]) => page.reduce((sum, { text }) => sum + text.length, 0)

async function open(bytes: Uint8Array) {
  try {
    // Passes a copy of the buffer, because pdf.js takes ownership of its input.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new DocumentError(isLocked ? indexErrors.encrypted : indexErrors.corrupt('PDF'), { cause: error })
  }
}

interface TextItem {
  str: string
  height: number
  hasEOL: boolean
  /** Transformation matrix: six numbers; the last two are the position. */
  transform: unknown[]
}

function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = []
  let text = ''
  let height = 0
  let y = 0
  const end = () => {
    const line = oneLine(text)
    if (line !== '') lines.push({ text: line, height, y })
    text = ''
    height = 0
  }
  for (const item of items) {
    const itemY = Number(item.transform[5])
    if (text !== '' && item.str !== '' && Math.abs(itemY - y) > Math.max(height, item.height) / 2) end()
    if (item.str !== '') y = itemY
    text += item.str
    height = Math.max(height, item.height)
    if (item.hasEOL) end()
  }
  end()
  return lines
}

/**
 * Returns the key of a line for comparison between pages. Digits are replaced, so that lines that differ only in their page number have the
 * same key.
 */
const keyOf = ({ text, y }: Line) => `${text.replace(/\d+/g, '#')}@${Math.round(y / 4)}`

/** Returns the keys of running headers and footers: lines at the same place on most pages. */
function repeatedLines(pages: readonly Line[][]): Set<string> {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const key of new Set([...page.slice(0, 2), ...page.slice(-2)].map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const minCount = Math.max(4, pages.length * 0.6)
  return new Set([...counts].filter(([, count]) => count >= minCount).map(([key]) => key))
}

/** Returns the most frequent font size, by number of letters. */
function findBodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>()
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

function blocksOf(lines: readonly Line[], bodyHeight: number, page: string): Block[] {
  const blocks: (Block & { isOpen?: boolean })[] = []
  let former: Line | null = null
  for (const line of lines) {
    const size = bodyHeight > 0 ? line.height / bodyHeight : 1
    const heading = size >= 1.15 && line.text.length <= 150 ? (size >= 1.7 ? 1 : size >= 1.35 ? 2 : 3) : undefined
    const last = blocks.at(-1)
    const gap = former ? Math.abs(former.y - line.y) : Number.POSITIVE_INFINITY
    const follows = last !== undefined && last.heading === heading && gap < Math.max(line.height, former?.height ?? 0) * 1.75
    if (follows) last.text = joinLines(last.text, line.text)
    else blocks.push(heading === undefined ? { text: line.text, page } : { heading, text: line.text, page })
    former = line
  }
  return blocks
}

/** Joins two lines, and removes a hyphen at the line break. */
const joinLines = (line: string, nextLine: string) =>
  /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(nextLine) ? line.slice(0, -1) + nextLine : `${line} ${nextLine}`

/** Joins paragraphs that continue on the next page. */
function joinBroken(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const continues =
      last && !last.heading && !block.heading && last.page !== block.page && /[\p{Ll},-]$/u.test(last.text) && /^\p{Ll}/u.test(block.text)
    if (continues) last.text = joinLines(last.text, block.text)
    else joined.push({ ...block })
  }
  return joined
}
