import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Unpacks an archive. The library rejects absolute paths, `..` and backslashes, and verifies sizes. */
export async function readZip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is in the archive twice`)
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}
