import type { CollectedFile } from './collect-rows.ts'

export interface ReadmeFacts {
  files: readonly Pick<CollectedFile, 'name' | 'about' | 'rows'>[]
  documents: number
  createdAt: Date
  productName: string
  /** True for the data of a workspace, false for the data of a user. */
  isWorkspace: boolean
}

const count = (number: number, singular: string, plural: string) => `${number} ${number === 1 ? singular : plural}`

/** Returns the text of README.txt, which describes the files in the archive. */
export function readmeText({ files, documents, createdAt, productName, isWorkspace }: ReadmeFacts): string {
  const lines = files.map(({ name, about, rows }) => `  ${name.padEnd(30)}${about} (${count(rows, 'entry', 'entries')})`)
  return [
    `${isWorkspace ? 'The data of your workspace' : 'Your data'} on ${productName}, exported ${createdAt.toISOString()}`,
    '',
    `This archive contains ${isWorkspace ? 'the data of all members of your workspace' : 'your data'}. The .json files are UTF-8 text: lists with one entry per line. Times are in UTC.`,
    '',
    ...lines,
    `  ${'documents.json'.padEnd(30)}original names of the files in documents/`,
    `  ${'documents/'.padEnd(30)}${isWorkspace ? 'uploaded files' : 'files you uploaded'} (${count(documents, 'file', 'files')})`,
    '',
    isWorkspace
      ? 'Not included: profiles, conversations with the assistant and notifications, which belong to each member, and the secrets of webhooks.'
      : 'Not included: your password, which is stored only as an irreversible hash, and the secrets of your second factors.',
    'This archive is not encrypted. Store it where only you can access it.',
    '',
  ].join('\n')
}

/** Returns the text of documents-missing.txt, which lists files that were deleted after the rows were read. */
export function missingDocumentsText(entries: readonly string[]): string {
  return `These documents were deleted during the export:\n\n${entries.map((entry) => `  ${entry}\n`).join('')}`
}
