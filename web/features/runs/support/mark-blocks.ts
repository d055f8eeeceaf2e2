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

/** Number of the first reference in a block. Lower numbers are text of the author, such as a citation `[1]`. */
export const firstReference = 901
const lastReference = 999

/** Splits a Markdown text at blank lines, and adds a reference after each sentence. Code blocks have no references. */
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

function markBlock(part: string, offset: number, sentences: readonly SentenceSupport[]): MarkedBlock {
  if (/^\s*(?:```|~~~|#{1,6}\s)/.test(part)) return { text: part, sentences: [] }
  let text = ''
  let from = 0
  const marked = sentences.slice(0, lastReference - firstReference + 1).map((sentence, index) => {
    const reference = firstReference + index
    // A mark follows the end of emphasis that surrounds the sentence.
    const end = sentence.end - offset
    const closing = /^[*_"”»)]*/.exec(part.slice(end))?.[0].length ?? 0
    text += `${part.slice(from, end + closing)} [${reference}]`
    from = end + closing
    return { ...sentence, reference }
  })
  return { text: text + part.slice(from), sentences: marked }
}
