import { indexWarnings } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, oneLine, type ReadText } from './block.ts'
import { tableLines } from './table-lines.ts'
import { walkXml } from './walk-xml.ts'
import { unpack } from './zip-files.ts'

/** Maximum number of repetitions of an empty cell, and of a cell with text. Sheets declare thousands of empty cells. */
const maxRepetitions = { empty: 1000, text: 50 }

/** Reads OpenDocument texts, sheets and presentations. The rows of a table become blocks with labelled values. */
export async function readOdf(bytes: Uint8Array): Promise<ReadText> {
  const files = await unpack(bytes, 'OpenDocument', (name) => name === 'content.xml')
  const xml = files.get('content.xml')
  const reader = new OdfReader()
  if (xml)
    walkXml(xml, {
      open: (name, attributes) => reader.open(name, attributes),
      text: (data) => reader.text(data),
      close: (name) => reader.close(name),
    })
  return { blocks: reader.blocks, title: null, warnings: reader.warnings() }
}

/** Maximum number of rows per table into which values of merged cells are copied. */
const maxFilledRows = 200_000

/** A cell that is merged over several rows. */
interface MergedCell {
  row: number
  column: number
  rows: number
}

class OdfReader {
  readonly blocks: Block[] = []
  #text = ''
  #heading = 0
  /** Number of open paragraphs. Text outside of paragraphs is not displayed. */
  #paragraphs = 0
  #tableDepth = 0
  #rows: string[][] = []
  #columnsOfCell = 1
  #rowsOfCell = 1
  #mergedCells: MergedCell[] = []
  /** Name of the current sheet, or number of the current slide. */
  #page: string | undefined
  #slides = 0
  #isWorkbook = false
  #style = ''
  readonly #hiddenStyles = new Set<string>()
  readonly #hiddenSheets: string[] = []
  #isHidden = false
  #inField = false

  open(name: string, attributes: Record<string, string | undefined>): void {
    if (name === 'office:spreadsheet') this.#isWorkbook = true
    if (name === 'style:style') this.#style = attributes['style:name'] ?? ''
    if (name === 'style:table-properties' && attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style)
    if (name === 'table:table') this.#openTable(attributes['table:name'], attributes['table:style-name'])
    if (name === 'text:page-number') this.#inField = true
    if (name === 'draw:page') this.#openSlide()
    if (name === 'presentation:notes') this.#addBlock('Speaker notes', 2)
    if (name === 'table:table-row' && this.#tableDepth === 1) this.#rows.push([])
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#columnsOfCell = Number(attributes['table:number-columns-repeated'] ?? 1) || 1
      this.#rowsOfCell = Number(attributes['table:number-rows-spanned'] ?? 1) || 1
    }
    if (name === 'text:h') this.#heading = Number(attributes['text:outline-level'] ?? 1) || 1
    if (name === 'text:p' || name === 'text:h') this.#paragraphs += 1
    if (name === 'text:s' || name === 'text:tab' || name === 'text:line-break') this.#text += ' '
  }

  text(data: string): void {
    if (this.#paragraphs > 0 && !this.#inField) this.#text += data
  }

  close(name: string): void {
    if (name === 'text:page-number') this.#inField = false
    if (name === 'text:p' || name === 'text:h') this.#closeParagraph()
    if ((name === 'table:table-cell' || name === 'table:covered-table-cell') && this.#tableDepth === 1) this.#closeCell()
    if (name === 'table:table') this.#closeTable()
  }

  warnings(): string[] {
    return this.#hiddenSheets.length > 0 ? [indexWarnings.hiddenSheets(this.#hiddenSheets)] : []
  }

  #addBlock(text: string, heading = 0): void {
    const line = oneLine(text)
    if (line !== '') this.blocks.push({ ...(heading > 0 && { heading }), text: line, ...(this.#page && { page: this.#page }) })
  }

  #closeParagraph(): void {
    this.#paragraphs -= 1
    if (this.#tableDepth > 0) this.#text += ' '
    else {
      this.#addBlock(this.#text, this.#heading)
      this.#text = ''
    }
    this.#heading = 0
  }

  #openSlide(): void {
    this.#slides += 1
    this.#page = `Slide ${this.#slides}`
    this.#addBlock(this.#page, 1)
  }

  /** Opens a table. In a workbook, it is a sheet, whose name becomes a heading. */
  #openTable(name: string | undefined, style: string | undefined): void {
    this.#tableDepth += 1
    if (!this.#isWorkbook || this.#tableDepth > 1) return
    this.#isHidden = style !== undefined && this.#hiddenStyles.has(style)
    if (this.#isHidden) return void this.#hiddenSheets.push(name ?? '')
    this.#page = name
    this.#addBlock(name ?? '', 1)
  }

  #closeCell(): void {
    const text = oneLine(this.#text)
    this.#text = ''
    const row = this.#rows.at(-1)
    const count = Math.min(this.#columnsOfCell, text === '' ? maxRepetitions.empty : maxRepetitions.text)
    const rows = this.#rowsOfCell
    if (row && text !== '' && rows > 1) this.#mergedCells.push({ row: this.#rows.length - 1, column: row.length, rows })
    if (row && row.length < maxRepetitions.empty) row.push(...Array<string>(count).fill(text))
  }

  #closeTable(): void {
    this.#tableDepth -= 1
    if (this.#tableDepth > 0) return
    this.#fillMergedCells()
    if (!this.#isHidden) for (const line of tableLines(this.#rows)) this.#addBlock(line)
    this.#rows = []
    this.#mergedCells = []
    this.#isHidden = false
  }

  /** Copies the value of a cell merged over several rows into each of these rows, because each row becomes a separate text. */
  #fillMergedCells(): void {
    let remaining = maxFilledRows
    for (const { row, column, rows } of this.#mergedCells) {
      const value = this.#rows[row]?.[column] ?? ''
      const covered = this.#rows.slice(row + 1, row + Math.min(rows, remaining))
      remaining -= covered.length
      for (const cells of covered) if (cells[column] === '') cells[column] = value
    }
  }
}
