import { oneLine } from '../block.ts'
import { walkXml } from '../walk-xml.ts'
import { unpack } from '../zip-files.ts'
import { type CellFormat, displayedValue, formattedValue, readCellFormats } from './cell-formats.ts'
import { fillMergedCells } from './merged-cells.ts'

export interface SheetContent {
  rows: string[][]
  /** Number of formulas without a stored value. Some programs write workbooks without calculating them. */
  emptyFormulas: number
}

/** A worksheet. Its rows are parsed when they are read. */
export interface Sheet {
  name: string
  isHidden: boolean
  readRows: () => string[][]
  read: () => SheetContent
}

const sheetFile = /^xl\/worksheets\/[^/]+\.xml$/
const otherFiles = new Set(['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels'])
/** Maximum number of columns to read. A cell farther to the right would need a huge array. */
const maxColumns = 1000

export interface WorkbookOptions {
  /** Maximum size of the workbook after unpacking, in bytes. */
  maxBytes?: number
  /** Converts the text of each number, for example to an unambiguous format. */
  formatNumber?: (text: string) => string
  /**
   * True for numbers and dates as Excel displays them, with the value of a merged cell in each of its rows. False for values to calculate
   * with.
   */
  isForDisplay?: boolean
}

/**
 * Reads the sheets of an Excel workbook (XLSX), in the order of their tabs. Returns the stored results of formulas.
 * @throws DocumentError if the workbook is damaged, encrypted or too large
 */
export async function readWorkbook(
  bytes: Uint8Array,
  { maxBytes, formatNumber = (text) => text, isForDisplay = false }: WorkbookOptions = {},
): Promise<Sheet[]> {
  const files = await unpack(bytes, 'Excel', (name) => sheetFile.test(name) || otherFiles.has(name), maxBytes)
  const { tabs, uses1904 } = readTabs(files.get('xl/workbook.xml'))
  const targets = readTargets(files.get('xl/_rels/workbook.xml.rels'))
  const inOrder = [...files.keys()].filter((name) => sheetFile.test(name)).sort((a, b) => numberIn(a) - numberIn(b))
  const shared = readSharedStrings(files.get('xl/sharedStrings.xml'))
  const formats = readCellFormats(files.get('xl/styles.xml'))
  const sheetOf = (file: string | undefined, name: string, isHidden: boolean): Sheet[] => {
    const xml = file === undefined ? undefined : files.get(file)
    if (!xml) return []
    const read = () => readSheet(xml, { shared, formats, uses1904, formatNumber, isForDisplay })
    return [{ name, isHidden, read, readRows: () => read().rows }]
  }
  if (tabs.length === 0) return inOrder.flatMap((file, index) => sheetOf(file, `Sheet ${index + 1}`, false))
  return tabs.flatMap(({ name, id, isHidden }, index) => sheetOf(targets.get(id) ?? inOrder[index], name, isHidden))
}

const numberIn = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0)

function readTabs(xml: Buffer | undefined) {
  const tabs: { name: string; id: string; isHidden: boolean }[] = []
  let uses1904 = false
  if (xml)
    walkXml(xml, {
      open: (tag, attributes) => {
        if (tag === 'workbookPr') uses1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
        if (tag !== 'sheet' || !attributes.name) return
        const { name, state = 'visible' } = attributes
        tabs.push({ name, id: attributes['r:id'] ?? '', isHidden: state !== 'visible' })
      },
    })
  return { tabs, uses1904 }
}

/** Returns the file name of each sheet, by relationship id. */
function readTargets(xml: Buffer | undefined): Map<string, string> {
  const targets = new Map<string, string>()
  if (xml)
    walkXml(xml, {
      open: (tag, { Id, Target }) => {
        if (tag === 'Relationship' && Id && Target) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      },
    })
  return targets
}

function readSharedStrings(xml: Buffer | undefined): string[] {
  const strings: string[] = []
  let string = ''
  let inText = false
  /** True inside the pronunciation of a Japanese text, which Excel does not display in the cell. */
  let isPhonetic = false
  if (xml)
    walkXml(xml, {
      open: (name) => {
        if (name === 'si') string = ''
        if (name === 'rPh') isPhonetic = true
        if (name === 't') inText = !isPhonetic
      },
      text: (data) => {
        if (inText) string += data
      },
      close: (name) => {
        if (name === 't') inText = false
        if (name === 'rPh') isPhonetic = false
        if (name === 'si') strings.push(oneLine(string))
      },
    })
  return strings
}

interface CellSources {
  shared: readonly string[]
  formats: readonly CellFormat[]
  uses1904: boolean
  formatNumber: (text: string) => string
  isForDisplay: boolean
}

/** Converts a cell reference to its column number, starting at 0: `BC12` is in column 54. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function readSheet(xml: Buffer, sources: CellSources): SheetContent {
  const rows: string[][] = []
  /** Rows by their number in the sheet, from 1. Rows without cells may be missing. */
  const byNumber = new Map<number, string[]>()
  const merges: string[] = []
  let row: string[] = []
  let cell = { column: 0, type: '', style: 0, value: '', isFormula: false }
  let inValue = false
  let emptyFormulas = 0
  walkXml(xml, {
    open: (name, { r, t, s, ref }) => {
      if (name === 'row') {
        row = []
        byNumber.set(Number(r ?? rows.length + 1), row)
      }
      if (name === 'c') cell = { column: r ? columnOf(r) : row.length, type: t ?? '', style: Number(s ?? 0), value: '', isFormula: false }
      if (name === 'f') cell.isFormula = true
      if (name === 'v' || name === 't') inValue = true
      if (name === 'mergeCell' && ref) merges.push(ref)
    },
    text: (data) => {
      if (inValue) cell.value += data
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c' && cell.column < maxColumns) row[cell.column] = textOf(cell, sources)
      if (name === 'c' && cell.isFormula && cell.value === '' && cell.type !== 'str') emptyFormulas += 1
      if (name === 'row') rows.push(row)
    },
  })
  if (sources.isForDisplay) fillMergedCells(byNumber, merges, { columnOf, maxColumns })
  return { rows: rows.map((cells) => Array.from(cells, (text) => text ?? '')), emptyFormulas }
}

/**
 * Returns the text of a cell. Type `s` is a shared string, `b` a boolean, and `n` or no type a number. Cells of all other types contain
 * their text.
 */
function textOf(
  { type, value, style }: { type: string; value: string; style: number },
  { shared, formats, uses1904, formatNumber, isForDisplay }: CellSources,
): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  const displayed = isForDisplay ? formattedValue : displayedValue
  if (type === '' || type === 'n') return formatNumber(displayed(value, formats[style], uses1904))
  // An ISO 8601 date, which only some programs write.
  if (type === 'd')
    return value
      .trim()
      .replace(/T00:00:00(?:\.0+)?Z?$/, '')
      .replace('T', ' ')
  return oneLine(value)
}
