import { createHash } from 'node:crypto'
import { indexLimits } from '../../../../contracts/knowledge-index.ts'
import { type Block, oneLine } from '../documents/block.ts'

/** A piece of an item that says something by itself, as it is kept. */
export interface NewPassage {
  /** The headings above it, the outermost first; else the page, where there is one. */
  heading: string | null
  content: string
  /** Of heading and content: what stays the same keeps its row. */
  hash: string
}

/**
 * Cuts a document into passages of some 200 to 400 tokens: never across a heading, at paragraphs where that can be, at
 * sentences where a paragraph is too long.
 */
export function makePassages(blocks: readonly Block[]): NewPassage[] {
  const passages: NewPassage[] = []
  const path: { depth: number; text: string }[] = []
  let pieces: string[] = []
  let tokens = 0
  let page: string | undefined
  const flush = () => {
    const content = pieces.join('\n\n')
    if (content !== '') passages.push(passageOf(headingOf(path, page), content))
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
      if (pieces.length > 0 && (tokens >= indexLimits.passageTokens || tokens + size > indexLimits.passageMaxTokens)) flush()
      page ??= block.page
      pieces.push(piece)
      tokens += size
    }
  }
  flush()
  if (passages.length > 0 || !blocks.some(({ heading }) => heading !== undefined)) return passages
  // Headings alone: a table of contents, slides of titles.
  return makePassages(blocks.map(({ text, page }) => ({ text, ...(page && { page }) })))
}

function headingOf(path: readonly { text: string }[], page: string | undefined): string | null {
  if (path.length === 0) return page?.slice(0, indexLimits.headingMax) ?? null
  return path
    .map(({ text }) => text)
    .join(' › ')
    .slice(0, indexLimits.headingMax)
}

function passageOf(heading: string | null, content: string): NewPassage {
  return {
    heading,
    content,
    hash: createHash('sha256')
      .update(`${heading ?? ''}\n${content}`)
      .digest('hex')
      .slice(0, 32),
  }
}

/** About: four letters of an alphabet, one sign of a script that has no spaces. */
export function tokensOf(text: string): number {
  const signs = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0
  return Math.ceil((text.length - signs) / 4) + signs
}

/** Pieces of at most the largest passage: lines, else sentences, else words, else wherever it must be. */
function splitLong(text: string): string[] {
  if (tokensOf(text) <= indexLimits.passageMaxTokens) return text === '' ? [] : [text]
  for (const boundary of [/(?<=\n)/, /(?<=[.!?…]["”»)]?\s)|(?<=[。！？])/u, /(?<=[;,:]\s)/, /(?<=\s)/]) {
    const parts = text.split(boundary)
    if (parts.length > 1) return pack(parts).flatMap((part) => splitLong(part))
  }
  const half = Math.floor(text.length / 2)
  return [...splitLong(text.slice(0, half)), ...splitLong(text.slice(half))]
}

/** Puts parts together again up to the size that is aimed at. */
function pack(parts: readonly string[]): string[] {
  const packed: string[] = []
  let piece = ''
  let tokens = 0
  for (const part of parts) {
    const size = tokensOf(part)
    if (piece !== '' && tokens + size > indexLimits.passageTokens) {
      packed.push(piece.trim())
      piece = ''
      tokens = 0
    }
    piece += part
    tokens += size
  }
  packed.push(piece.trim())
  return packed.filter((text) => text !== '')
}
