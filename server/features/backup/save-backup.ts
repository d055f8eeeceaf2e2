import { openSpool } from '../../platform/archive/spool.ts'
import { type AddEntry, streamZip } from '../../platform/archive/zip-stream.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { withConnection } from './connection.ts'
import { entryNames, formatVersion, type Manifest } from './manifest.ts'
import { saveFiles } from './save-files.ts'
import { saveRows } from './save-rows.ts'

export interface SaveBackupOptions {
  /** Connection string of the database owner. */
  url: string
  files: Pick<ObjectFiles, 'read'>
  productVersion: string
  signal: AbortSignal
}

/**
 * Creates a backup as one archive, streamed with backpressure. All rows are from one snapshot, whose transaction ends before the files are
 * read.
 */
export async function saveBackup(options: SaveBackupOptions, write: (archive: ReadableStream<Uint8Array>) => Promise<void>) {
  const spool = await openSpool()
  let manifest: Manifest | null = null
  const fill = async (add: AddEntry) => {
    const takenAt = new Date()
    const { files: fileNames, ...rows } = await withConnection(options, (client) => saveRows(client, add, spool, takenAt))
    const objects = await saveFiles(add, { names: fileNames, spool, files: options.files, takenAt })
    const { productVersion } = options
    manifest = { format: formatVersion, productVersion, takenAt: takenAt.toISOString(), ...rows, objects }
    await add({ name: entryNames.manifest, content: `${JSON.stringify(manifest, null, 1)}\n`, modifiedAt: takenAt, compress: true })
  }
  try {
    await write(streamZip(fill, () => undefined))
    if (manifest === null) throw new Error('The archive ended before its manifest was written')
    // Cast: TypeScript does not track the assignment in `fill`.
    return manifest as Manifest
  } finally {
    await spool.close()
  }
}
