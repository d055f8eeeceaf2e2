import type { CollectedFile } from './collect-rows.ts'

interface ReadmeFacts {
  files: readonly Pick<CollectedFile, 'name' | 'about' | 'rows'>[]
  documents: number
  madeAt: Date
  productName: string
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Returns the text of README.txt, which describes the files in the archive. */
export function readmeText({ files, documents, madeAt, productName }: ReadmeFacts): string {
  const lines = files.map(({ name, about, rows }) => `  ${name.padEnd(30)}${about} (${count(rows, 'entry', 'entries')})`)
  return [
    `Your data at ${productName}, as of ${madeAt.toISOString()}`,
    '',
    'Everything in this archive belongs to you. The .json files are text (UTF-8): lists, one entry a line. Times are UTC.',
    '',
    ...lines,
    `  ${'documents.json'.padEnd(30)}which file in documents/ is which, with its original name`,
    `  ${'documents/'.padEnd(30)}the files that you uploaded (${count(documents, 'file', 'files')})`,
    '',
    'Not in here: your password, of which only an irreversible digest is kept, and the secrets of your second factors.',
    'This archive is not encrypted. Keep it where only you can read it.',
    '',
  ].join('\n')
}

/** Returns the text of documents-missing.txt, which lists files that were deleted after the rows were read. */
export function missingText(entries: readonly string[]): string {
  return `These documents were deleted while the archive was made:\n\n${entries.map((entry) => `  ${entry}\n`).join('')}`
}
