import Papa from 'papaparse'
import { type TableFile, tableFileLimits, tableFileMessages } from '../../../../contracts/runs/table-file.ts'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { DocumentError } from '../../knowledge/documents/block.ts'
import { decodeText } from '../../knowledge/documents/decode-text.ts'
import { type DocumentKind, detectKind } from '../../knowledge/documents/detect-kind.ts'
import { readWorkbook, type Sheet } from '../../knowledge/documents/workbook/read-workbook.ts'
import { parseTable, type TableProblem, type TextTable, tableOfList } from '../../workflows/tables/parse-table.ts'

export interface TableFileInput {
  bytes: Uint8Array
  /** Maximum length of the resulting text, in characters. */
  maxLength: number
  /** Name of the sheet to read; null for the first sheet that contains a table. */
  sheet: string | null
}

/** A table, or the reason why the file cannot be read, as a message for the user. */
export type TableFileResult = TableFile | { problem: string }

const problemMessages: Record<TableProblem, string> = {
  empty: tableFileMessages.empty,
  web_page: tableFileMessages.webPage,
  no_table: tableFileMessages.noTable,
  no_rows: tableFileMessages.noRows,
}

const documentNames: Partial<Record<DocumentKind, string>> = {
  pdf: 'PDF',
  docx: 'Word document',
  doc: 'Word document',
  pptx: 'PowerPoint presentation',
  odt: 'OpenDocument file',
}

const documentErrors: Partial<Record<DocumentError['code'], string>> = {
  encrypted: tableFileMessages.encrypted,
  outdated: tableFileMessages.outdated,
  unpacks_too_large: tableFileMessages.unpacksTooLarge,
  unsupported: tableFileMessages.unsupported,
}

/** Reads a file as a table and converts it to CSV. Detects the kind and encoding of the file by its content. */
export async function readTableFile(input: TableFileInput): Promise<TableFileResult> {
  try {
    return await read(input)
  } catch (error) {
    if (error instanceof LimitError) return { problem: `${error.message} Remove what is not needed, or split the file.` }
    if (error instanceof DocumentError) return { problem: documentErrors[error.code] ?? tableFileMessages.corrupt }
    throw error
  }
}

async function read({ bytes, maxLength, sheet }: TableFileInput): Promise<TableFileResult> {
  if (bytes.byteLength === 0) return { problem: tableFileMessages.empty }
  const kind = await detectKind(bytes, '')
  if (kind === 'xlsx')
    return readSheet(
      await readWorkbook(bytes, { maxBytes: tableFileLimits.maxUnpackedBytes, formatNumber: unambiguousNumber }),
      sheet,
      maxLength,
    )
  if (kind === 'html') return { problem: tableFileMessages.webPage }
  const name = documentNames[kind]
  if (name) return { problem: tableFileMessages.document(name) }
  const table = parseTable(decodeText(bytes))
  return 'problem' in table ? { problem: problemMessages[table.problem] } : toCsv(table, maxLength, null, [])
}

/** Appends a zero to a number with exactly three decimals, because `1.234` could be read as 1,234. */
const unambiguousNumber = (text: string): string => text.replace(/^-?\d+\.\d{3}(?=%?$| )/, (number) => `${number}0`)

function readSheet(sheets: readonly Sheet[], chosen: string | null, maxLength: number): TableFileResult {
  const inOrder = [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)]
  const sheetNames = inOrder.map(({ name }) => name)
  let problem: string | null = null
  for (const { name, readRows } of inOrder) {
    if (chosen !== null && name !== chosen) continue
    const table = tableOfList(readRows())
    if (!('problem' in table)) return toCsv(table, maxLength, name, sheetNames)
    problem ??= problemMessages[table.problem]
  }
  if (sheetNames.length === 0 || problem === null)
    return { problem: chosen === null ? tableFileMessages.noSheets : tableFileMessages.unknownSheet }
  return { problem }
}

/** Quotes texts that contain another separator, so that the separator of the CSV text stays unambiguous. */
const options: Papa.UnparseConfig = { newline: '\n', quotes: (value) => /[;\t|]/.test(String(value)) }

function toCsv({ headings, rows }: TextTable, maxLength: number, sheet: string | null, sheets: string[]): TableFileResult {
  const lines = [Papa.unparse([headings], options)]
  let length = lines[0]?.length ?? 0
  for (const row of rows) {
    const line = Papa.unparse([row], options)
    length += 1 + line.length
    if (length > maxLength) break
    lines.push(line)
  }
  const count = lines.length - 1
  if (count === 0) return { problem: tableFileMessages.nothingFits }
  const preview = rows.slice(0, Math.min(count, tableFileLimits.previewRows))
  return { table: lines.join('\n'), rows: count, columns: headings, left_out: rows.length - count, sheet, sheets, preview }
}
