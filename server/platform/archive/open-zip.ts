import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** An entry of an archive that is read. */
export interface ZipItem {
  /** Path inside the archive. */
  name: string
  /** Bytes, unpacked. */
  size: number
  /** The content from its beginning; it fails where the archive is damaged. May be called more than once. */
  read(): Promise<Readable>
}

/** An archive that is read. Whoever opened it closes it. */
export interface OpenZip {
  /** All entries, in the order in which they were added; once. */
  items(): AsyncGenerator<ZipItem>
  close(): void
}

/** Opens an archive on disk. No more than one of its entries is in memory. @throws when it is no archive, or is cut off. */
export async function openZip(path: string): Promise<OpenZip> {
  const zip: ZipFile = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  const item = (entry: Entry): ZipItem => ({
    name: entry.fileName,
    size: entry.uncompressedSize,
    read: () => zip.openReadStreamPromise(entry),
  })
  async function* items() {
    for await (const entry of zip.eachEntry()) yield item(entry)
  }
  return { items, close: () => zip.close() }
}
