import type { WorkflowDefinition } from '../workflows/workflow-definition.ts'
import type { Step } from '../workflows/workflow-definition-steps.ts'

/* Files that become the table in a run's input (`POST /functions/v1/read-table`). */

export const tableFileLimits = {
  /** Maximum size of a file, in bytes. */
  maxBytes: 5 * 1024 * 1024,
  /** Maximum size of a workbook after unpacking, in bytes. */
  maxUnpackedBytes: 40 * 1024 * 1024,
  /** Maximum length of the name of a sheet, in characters. Excel allows 31. */
  sheetNameMax: 100,
  /** Maximum number of files per user and minute. */
  perMinute: 30,
  previewRows: 5,
} as const

/** File types for the browser's file dialog. The server detects the format from the content. */
export const tableFileNames = '.csv,.tsv,.txt,.json,.xlsx,.xlsm'

/** A table that was read from a file, as CSV text that fits into the field. */
export interface TableFile {
  table: string
  /** Number of rows in `table`, without the headings. */
  rows: number
  /** Headings of the table. */
  columns: string[]
  /** Number of rows at the end of the file that do not fit into the field. */
  left_out: number
  /** Name of the sheet that was read; null if the file is not a workbook. */
  sheet: string | null
  /** Names of all sheets of a workbook; hidden sheets last. */
  sheets: string[]
  /** First rows of the table. */
  preview: string[][]
}

const size = `${tableFileLimits.maxBytes / 1024 / 1024} MB`
const saveAs = 'Export the data as CSV or Excel and upload that file.'
const countOf = (count: number, unit: string) => `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`

export const tableFileMessages = {
  upload: 'Upload a file',
  reading: 'Reading the file…',
  orDrop: 'or drop it here.',
  formats: `CSV, TSV, TXT, JSON or Excel, up to ${size}.`,
  sheet: 'Sheet',
  preview: 'First rows of the file',
  failed: 'Couldn’t read the file',
  rows: (rows: number, columns: number) => `${countOf(rows, 'row')}, ${countOf(columns, 'column')}`,
  leftOut: (rows: number, leftOut: number) =>
    `Only the first ${countOf(rows, 'row')} ${rows === 1 ? 'fits' : 'fit'} into this field. The last ${countOf(leftOut, 'row')} of the file ${leftOut === 1 ? 'is' : 'are'} not included. To include them, remove columns you don’t need, or split the file.`,

  empty: 'This file is empty. Choose a file with column headings and rows.',
  tooLarge: `This file is larger than ${size}. Remove rows or columns you don’t need, or split it.`,
  unpacksTooLarge: 'This workbook is too large when unpacked. Remove sheets or rows you don’t need, or save it as CSV.',
  tooMuchWork: 'This file is too large to read. Remove sheets, rows or columns you don’t need, or split it.',
  encrypted: 'This file is password-protected. Remove the password and upload it again.',
  corrupt: 'This file is damaged and can’t be read. Save it again, or save it as CSV, and upload it.',
  outdated: 'This file uses an old Excel format. Save it as XLSX or CSV and upload it again.',
  webPage: `This file is a web page, possibly a sign-in page, not a table. ${saveAs}`,
  document: (kind: string) => `This file is a ${kind}, not a table. ${saveAs}`,
  unsupported: 'This type of file can’t be read as a table. Upload CSV, TSV, TXT, JSON or Excel (XLSX).',
  noTable: 'No table was found in this file. It needs a line with column headings, and a row for each entry.',
  noRows: 'This table has column headings but no rows. Choose a file with rows.',
  noSheets: 'This workbook has no sheets with data. Choose another file.',
  unknownSheet: 'This workbook has no sheet with this name. Choose another sheet.',
  nothingFits: 'The first row of this table is too long for this field. Remove columns you don’t need.',
  tooManyFiles: 'Too many files at once. Try again in a moment.',
} as const

/** Returns the names of the input fields that `table` steps read. */
export function tableInputs({ steps }: Pick<WorkflowDefinition, 'steps'>): Set<string> {
  return new Set(tableSteps(steps).flatMap(({ from }) => [...from.matchAll(/\binput\.([a-z][a-z0-9_]*)/g)].map(([, name = '']) => name)))
}

/** Returns all steps that read a table, including nested ones. */
export function tableSteps(steps: readonly Step[]): Extract<Step, { kind: 'table' }>[] {
  return steps.flatMap((step) => {
    if (step.kind === 'table') return [step]
    if (step.kind === 'condition') return tableSteps([...step.steps, ...(step.else ?? [])])
    return step.kind === 'for_each' ? tableSteps(step.steps) : []
  })
}
