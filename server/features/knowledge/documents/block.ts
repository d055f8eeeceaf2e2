/** A block of a document: a heading with its depth from 1, or a paragraph, row or list entry. */
export interface Block {
  heading?: number
  text: string
  /** Number (from 1) or name of the page, slide or sheet. */
  page?: string
}

/** Text of a document or page. */
export interface ReadText {
  blocks: Block[]
  /** Title as stated in the document; null if the document has no title. */
  title: string | null
  /** Notices for the owner of the item about parts that could not be read. */
  warnings?: string[]
}

/** Reports progress: the number of pages, slides or sheets that have been read, and their total number. */
export type ReadProgress = (done: number, total: number) => void

/** Reason why a document cannot be read. `gone`: the website no longer has the page. `unreadable`: any other reason. */
export type DocumentErrorCode =
  | 'gone'
  | 'disallowed_by_robots'
  | 'rate_limited'
  | 'encrypted'
  | 'outdated'
  | 'unsupported'
  | 'unpacks_too_large'
  | 'unreadable'

/** Error for a document or page that cannot be read. The message is shown to the owner of the item. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly code: DocumentErrorCode
  /** True if another attempt with the same file would fail too. */
  readonly isPermanent: boolean

  constructor(
    message: string,
    { code = 'unreadable', isPermanent = false, cause }: { code?: DocumentErrorCode; isPermanent?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.isPermanent = isPermanent
  }
}

/** Replaces each sequence of whitespace by one space, because line breaks in the source have no meaning. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u00a0\u200b\u00ad]+/g, ' ').trim()
}
