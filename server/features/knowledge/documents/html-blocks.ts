import { Parser } from 'htmlparser2'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, DocumentError, oneLine, type ReadText } from './block.ts'
import { tableLines } from './table-lines.ts'

const silent = new Set(['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'select', 'button', 'nav', 'head'])
const blockElements = new Set(
  'address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
/** Void elements of HTML. */
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Returns whether an element is invisible. Hidden text often contains prompt injections. */
const isHidden = ({ hidden, style = '', 'aria-hidden': ariaHidden }: Record<string, string | undefined>) =>
  hidden !== undefined || ariaHidden === 'true' || /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0/i.test(style)

/** Maximum nesting depth of elements. Browsers allow 512, and the parser slows down with depth. */
const maxDepth = 1000

export interface HtmlOptions {
  /** True to treat the first row of a table as its header, even without markup. Word documents seldom mark it. */
  hasPlainHeaders?: boolean
}

/**
 * Reads the text of a page or fragment as blocks. A table row is one block. The table header labels the cells of each row; without a
 * header, bars separate the cells.
 * @throws DocumentError if the nesting is too deep
 */
export function readHtml(html: string, { hasPlainHeaders = false }: HtmlOptions = {}): ReadText {
  const reader = new HtmlReader(hasPlainHeaders)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (data) => reader.text(data),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.write(html)
  parser.end()
  return reader.end()
}

class HtmlReader {
  readonly #hasPlainHeaders: boolean
  readonly #blocks: Block[] = []
  #text = ''
  #title = ''
  #inTitle = false
  #heading = 0
  #hiddenDepth = 0
  #depth = 0
  #tableDepth = 0
  #rows: string[][] = []
  /** True if all cells of the first row are marked as header cells. */
  #hasHeader = false
  /** Cells of the current row; null outside of rows. The last cell receives the text. */
  #cells: string[] | null = null

  constructor(hasPlainHeaders: boolean) {
    this.#hasPlainHeaders = hasPlainHeaders
  }

  open(name: string, attributes: Record<string, string | undefined>): void {
    this.#depth += 1
    if (this.#depth > maxDepth) throw new DocumentError(indexErrors.corrupt('HTML'))
    if (name === 'title') this.#inTitle = true
    if (this.#hiddenDepth > 0 || silent.has(name) || isHidden(attributes)) {
      if (!empty.has(name)) this.#hiddenDepth += 1
      return
    }
    if (name === 'table') this.#openTable()
    else if (this.#tableDepth === 1 && name === 'tr') this.#openRow()
    else if (this.#tableDepth === 1 && (name === 'td' || name === 'th')) this.#openCell(name)
    else if (blockElements.has(name)) this.#breakLine()
    if (/^h[1-6]$/.test(name) && this.#cells === null) this.#heading = Number(name[1])
  }

  text(data: string): void {
    if (this.#inTitle) this.#title += data
    else if (this.#hiddenDepth === 0) this.#text += data
  }

  close(name: string): void {
    this.#depth -= 1
    if (name === 'title') this.#inTitle = false
    if (this.#hiddenDepth > 0) {
      if (!empty.has(name)) this.#hiddenDepth -= 1
      return
    }
    if (name === 'table') this.#closeTable()
    else if (this.#tableDepth === 1 && name === 'tr') this.#closeRow()
    else if (blockElements.has(name)) this.#breakLine()
    if (/^h[1-6]$/.test(name)) this.#heading = 0
  }

  end(): ReadText {
    this.#closeRow()
    this.#endTable()
    this.#flush()
    return { blocks: this.#blocks, title: oneLine(this.#title) || null }
  }

  #breakLine(): void {
    if (this.#cells === null) this.#flush()
    else this.#text += ' '
  }

  #flush(): void {
    const line = oneLine(this.#text)
    this.#text = ''
    if (line !== '') this.#blocks.push(this.#heading > 0 ? { heading: this.#heading, text: line } : { text: line })
  }

  #openTable(): void {
    this.#breakLine()
    this.#tableDepth += 1
  }

  /** Ends a table. The text of a nested table belongs to the cell around it. */
  #closeTable(): void {
    if (this.#tableDepth === 1) {
      this.#closeRow()
      this.#endTable()
    }
    this.#tableDepth = Math.max(0, this.#tableDepth - 1)
    this.#breakLine()
  }

  #openRow(): void {
    this.#closeRow()
    // Writes the text between rows, such as a caption, as a separate block.
    this.#flush()
    this.#cells = []
  }

  #openCell(name: string): void {
    if (this.#cells === null) this.#openRow()
    this.#endCell()
    this.#cells?.push('')
    if (this.#rows.length === 0) this.#hasHeader = name === 'th' && (this.#hasHeader || this.#cells?.length === 1)
  }

  #endCell(): void {
    const last = (this.#cells?.length ?? 0) - 1
    if (this.#cells && last >= 0) this.#cells[last] = oneLine(this.#text)
    if (last >= 0) this.#text = ''
  }

  #closeRow(): void {
    if (this.#cells === null) return
    this.#endCell()
    this.#rows.push(this.#cells)
    this.#cells = null
  }

  #endTable(): void {
    const isLabelled = this.#hasPlainHeaders || this.#hasHeader
    const lines = isLabelled ? tableLines(this.#rows) : this.#rows.map((row) => row.filter((cell) => cell !== '').join(' | '))
    for (const text of lines) if (text !== '') this.#blocks.push({ text })
    this.#rows = []
    this.#hasHeader = false
  }
}
