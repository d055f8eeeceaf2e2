import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** A file in a ZIP archive. */
export interface OpenedZipEntry {
  /** Path of the file inside the archive. */
  name: string
  /** Uncompressed size of the file, in bytes. */
  size: number
  /** Streams the content. The stream fails if the archive is damaged. Can be called several times. */
  read(): Promise<Readable>
}

/** An open archive. The caller must close it. */
export interface OpenZip {
  /** Yields all entries in the order that they were added. Can be called only once. */
  items(): AsyncGenerator<OpenedZipEntry>
  close(): void
}

/** Opens an archive on disk. Entries are read one at a time. @throws if the file is not a ZIP archive or is truncated */
export async function openZip(path: string): Promise<OpenZip> {
  const zip: ZipFile = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  const item = (entry: Entry): OpenedZipEntry => ({
    name: entry.fileName,
    size: entry.uncompressedSize,
    read: () => zip.openReadStreamPromise(entry),
  })
  async function* items() {
    for await (const entry of zip.eachEntry()) yield item(entry)
  }
  return { items, close: () => zip.close() }
}
