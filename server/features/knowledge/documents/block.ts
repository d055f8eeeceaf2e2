/** A piece of a document as its author set it: a heading with its depth from 1, or a paragraph, a row, an entry. */
export interface Block {
  heading?: number
  text: string
  /** From 1, where the document has pages, slides or sheets that people name. */
  page?: string
}

/** What a document or page turned out to hold. */
export interface ReadText {
  blocks: Block[]
  /** As the document itself names it. */
  title: string | null
}

/** A fault of the file, in a sentence for its owner. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault'
}

/** One line of it: what was broken over lines in the source is none of the text's doing. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u00a0\u200b\u00ad]+/g, ' ').trim()
}
