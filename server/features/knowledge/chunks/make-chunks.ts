import { createHash } from 'node:crypto'
import { indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, oneLine } from '../documents/block.ts'

/** A new chunk of an item. */
export interface NewChunk {
  /** Headings above the chunk, outermost first; without headings, the page if the document has pages. */
  heading: string | null
  content: string
  /** Hash of heading and content. The row of an unchanged chunk is reused. */
  hash: string
}

/**
 * Splits a document into chunks of about 200 to 400 tokens. Always splits at headings, and otherwise at paragraphs if possible,
 * or at sentences if a paragraph is too long.
 */
export function makeChunks(blocks: readonly Block[]): NewChunk[] {
  const chunks: NewChunk[] = []
  const path: { depth: number; text: string }[] = []
  let pieces: string[] = []
  let tokens = 0
  let page: string | undefined
  const flush = () => {
    const content = pieces.join('\n\n')
    if (content !== '') chunks.push(chunkOf(headingOf(path, page), content))
    pieces = []
    tokens = 0
    page = undefined
  }
  for (const block of blocks) {
    if (block.heading !== undefined) {
      flush()
      const depth = block.heading
      while ((path.at(-1)?.depth ?? 0) >= depth) path.pop()
      path.push({ depth, text: oneLine(block.text) })
      continue
    }
    for (const piece of splitLong(block.text.trim())) {
      const size = tokensOf(piece)
      if (pieces.length > 0 && (tokens >= indexLimits.chunkTokens || tokens + size > indexLimits.chunkMaxTokens)) {
        const { rest, introduction } = withoutIntroduction(pieces.join('\n\n'))
        const fitsNextChunk = introduction !== '' && tokensOf(introduction) + size <= indexLimits.chunkMaxTokens
        if (fitsNextChunk) pieces = [rest]
        flush()
        if (fitsNextChunk) {
          pieces = [introduction]
          tokens = tokensOf(introduction)
        }
      }
      page ??= block.page
      pieces.push(piece)
      tokens += size
    }
  }
  flush()
  if (chunks.length > 0 || !blocks.some(({ heading }) => heading !== undefined)) return chunks
  // A document that consists of headings only, like a table of contents or title slides, is split without headings.
  return makeChunks(blocks.map(({ text, page }) => ({ text, ...(page && { page }) })))
}

function headingOf(path: readonly { text: string }[], page: string | undefined): string | null {
  if (path.length === 0) return page?.slice(0, indexLimits.headingMax) ?? null
  return path
    .map(({ text }) => text)
    .join(' › ')
    .slice(0, indexLimits.headingMax)
}

function chunkOf(heading: string | null, content: string): NewChunk {
  return {
    heading,
    content,
    hash: createHash('sha256')
      .update(`${heading ?? ''}\n${content}`)
      .digest('hex')
      .slice(0, 32),
  }
}

/** Estimates the number of tokens: one per four letters of an alphabet, or one per character of a script without spaces. */
export function tokensOf(text: string): number {
  const signs = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return Math.ceil((text.length - signs) / 4) + signs
}

/** Splits a text into parts of at most the maximum chunk size: at lines, or else at sentences, words or characters. */
function splitLong(text: string): string[] {
  if (tokensOf(text) <= indexLimits.chunkMaxTokens) return text === '' ? [] : [text]
  for (const boundary of [/(?<=\n)/, /(?<=[.!?…]["”»)]?\s)|(?<=[。！？])/u, /(?<=[;,:]\s)/, /(?<=\s)/]) {
    const parts = text.split(boundary)
    if (parts.length > 1) return pack(parts).flatMap((part) => splitLong(part))
  }
  const half = Math.floor(text.length / 2)
  return [...splitLong(text.slice(0, half)), ...splitLong(text.slice(half))]
}

/** Maximum length of a text that stays with the list that it introduces, in characters. */
const maxIntroductionLength = 300
/** Matches the boundary before a paragraph or list entry, and before a sentence. */
const boundaries = [/\n\s*(?=[-*+•]\s|\d{1,3}[.)]\s|\n)/g, /[.!?…]["”’)]*\s+/g]

/**
 * Separates the paragraph or list entry that introduces a list from the end of a text, so that the chunk with the list begins with
 * the introduction. Separates only the last sentence of a long introduction.
 */
function withoutIntroduction(text: string): { rest: string; introduction: string } {
  const plain = text.trimEnd()
  const tail = plain.slice(-maxIntroductionLength)
  const ends = boundaries
    .map((boundary) => [...tail.matchAll(boundary)].at(-1))
    .flatMap((match) => (match ? match.index + match[0].length : []))
  const [end] = ends
  if (!plain.endsWith(':') || end === undefined) return { rest: text, introduction: '' }
  const introduction = tail.slice(end)
  return { rest: plain.slice(0, plain.length - introduction.length).trimEnd(), introduction }
}

/** Joins consecutive parts up to the target size. */
function pack(parts: readonly string[]): string[] {
  const packed: string[] = []
  let piece = ''
  let tokens = 0
  for (const part of parts) {
    const size = tokensOf(part)
    if (piece !== '' && tokens + size > indexLimits.chunkTokens) {
      const { rest, introduction } = withoutIntroduction(piece)
      packed.push(rest.trim())
      piece = introduction === '' ? '' : `${introduction}\n`
      tokens = tokensOf(piece)
    }
    piece += part
    tokens += size
  }
  packed.push(piece.trim())
  return packed.filter((text) => text !== '')
}
