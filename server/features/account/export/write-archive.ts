import { Readable } from 'node:stream'
import { makeUniqueNames, safeFileName } from '../../../platform/archive/entry-name.ts'
import type { AddEntry } from '../../../platform/archive/zip-stream.ts'
import { toNodeStream } from '../../../platform/node-stream.ts'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'
import type { CollectedRows, ExportedDocument } from './collect-rows.ts'
import { missingDocumentsText, type ReadmeFacts, readmeText } from './readme.ts'

interface NamedDocument extends ExportedDocument {
  /** Path of the file inside the archive. */
  entry: string
}

/** Writes the archive: README, rows, documents and, at the end, the list of missing documents. */
export async function writeArchive(
  add: AddEntry,
  { files, documents }: CollectedRows,
  { objects, ...facts }: Pick<ReadmeFacts, 'createdAt' | 'productName' | 'isWorkspace'> & { objects: Pick<ObjectFiles, 'read'> },
): Promise<void> {
  const text = (name: string, content: Readable | string) => add({ name, content, modifiedAt: facts.createdAt, compress: true })
  const namedDocuments = nameDocuments(documents)
  await text('README.txt', readmeText({ files, documents: namedDocuments.length, ...facts }))
  for (const { name, content } of files) await text(name, content.read())
  await text('documents.json', Readable.from(indexOf(namedDocuments)))
  const missing: NamedDocument[] = []
  for (const document of namedDocuments) if (!(await addDocument(add, objects, document))) missing.push(document)
  if (missing.length > 0) await text('documents-missing.txt', missingDocumentsText(missing.map(({ entry }) => entry)))
}

function nameDocuments(documents: readonly ExportedDocument[]): NamedDocument[] {
  const unique = makeUniqueNames()
  return documents.map((document) => ({ ...document, entry: `documents/${unique(safeFileName(document.name, 'document'))}` }))
}

/** Adds a document to the archive. @returns false if the file was deleted after the rows were read */
async function addDocument(
  add: AddEntry,
  objects: Pick<ObjectFiles, 'read'>,
  { entry, version, uploaded_at }: NamedDocument,
): Promise<boolean> {
  const stream = await objects.read(version)
  if (stream === null) return false
  const content = toNodeStream(stream)
  await add({ name: entry, content, modifiedAt: new Date(uploaded_at), compress: false })
  return true
}

/** Yields the lines of a JSON list that maps the safe, unique names in `documents/` to the original names. */
function* indexOf(documents: readonly NamedDocument[]): Generator<string> {
  let before = '[\n'
  for (const { entry, name, path, size, type, uploaded_at } of documents) {
    yield before + JSON.stringify({ file: entry, original_name: name, path, size, type, uploaded_at })
    before = ',\n'
  }
  yield documents.length === 0 ? '[]\n' : '\n]\n'
}
