import type { SentenceSupport, TextSupport } from '../../../../contracts/runs/text-support.ts'

/** A sentence with its number in its block. */
export interface MarkedSentence extends SentenceSupport {
  /** Number of the reference in the block's text. */
  reference: number
}

/** A paragraph, list or table of a Markdown text. */
export interface MarkedBlock {
  /** The text, with a reference such as `[901]` after each sentence that has a mark. */
  text: string
  sentences: MarkedSentence[]
}

/** Number of the first reference in a block. Lower numbers belong to the text itself, such as a citation `[1]`. */
export const firstReference = 901
const lastReference = 999

/** Splits a Markdown text at blank lines, and adds a reference after each sentence. Code blocks and headers of tables have no references. */
export function markBlocks(text: string, { sentences }: TextSupport): MarkedBlock[] {
  const blocks: MarkedBlock[] = []
  let from = 0
  for (const part of text.split(/(\n[ \t]*\n\s*)/)) {
    const end = from + part.length
    if (part.trim() !== '')
      blocks.push(
        markBlock(
          part,
          from,
          sentences.filter((sentence) => sentence.end > from && sentence.end <= end),
        ),
      )
    from = end
  }
  return blocks
}

const delimiterRow = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*$/

/** Returns whether the position is in the header of a table, which is the line before its delimiter row, or in the delimiter row. */
function isInTableHeader(text: string, position: number): boolean {
  const lineStart = text.lastIndexOf('\n', position - 1) + 1
  const [line = '', nextLine = ''] = text.slice(lineStart).split('\n', 2)
  return delimiterRow.test(line) || (line.includes('|') && delimiterRow.test(nextLine))
}

/**
 * Returns where the mark of a sentence belongs: after emphasis that surrounds the sentence, and inside the last cell of a table's row. A
 * mark after the row would be an additional cell.
 */
function markPosition(text: string, sentenceEnd: number): number {
  const closing = /^[*_"”»)]*/.exec(text.slice(sentenceEnd))?.[0].length ?? 0
  const end = sentenceEnd + closing
  const lineStart = text.lastIndexOf('\n', end - 1) + 1
  const lastCell = /\s*\|\s*$/.exec(text.slice(lineStart, end))
  return lastCell && lastCell.index > 0 ? lineStart + lastCell.index : end
}

function markBlock(part: string, offset: number, sentences: readonly SentenceSupport[]): MarkedBlock {
  if (/^\s*(?:```|~~~|#{1,6}\s)/.test(part)) return { text: part, sentences: [] }
  let text = ''
  let from = 0
  const shown = sentences.filter(({ end }) => !isInTableHeader(part, end - offset))
  const marked = shown.slice(0, lastReference - firstReference + 1).map((sentence, index) => {
    const reference = firstReference + index
    const position = markPosition(part, sentence.end - offset)
    text += `${part.slice(from, position)} [${reference}]`
    from = position
    return { ...sentence, reference }
  })
  return { text: text + part.slice(from), sentences: marked }
}
