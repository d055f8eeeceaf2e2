import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { indexErrors, indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { DocumentError } from './block.ts'

const maxEntries = 20_000

/**
 * Unpacks the entries of an archive that `isWanted` accepts, in order. Measures the actual size of all entries, so that other libraries can
 * safely unpack the same bytes afterwards.
 * @param maxBytes maximum size of all entries after unpacking, in bytes
 * @throws DocumentError if the archive is damaged, encrypted or too large
 */
export async function unpack(
  bytes: Uint8Array,
  kind: string,
  isWanted: (name: string) => boolean,
  maxBytes: number = indexLimits.unpackedMax,
): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, kind)
  const files = new Map<string, Buffer>()
  let unpacked = 0
  let entries = 0
  const read = async (entry: Entry) => {
    entries += 1
    // Bit 0 means encrypted (APPNOTE 4.4.4).
    if (entry.generalPurposeBitFlag & 1) throw new DocumentError(indexErrors.encrypted, { code: 'encrypted' })
    if (entries > maxEntries || entry.uncompressedSize + unpacked > maxBytes)
      throw new DocumentError(indexErrors.unpacksTooLarge, { code: 'unpacks_too_large' })
    const pieces: Buffer[] = []
    // This cast is safe: a stream without an encoding emits buffers.
    for await (const chunk of (await stream(zip, entry)) as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (unpacked > maxBytes) throw new DocumentError(indexErrors.unpacksTooLarge, { code: 'unpacks_too_large' })
      if (isWanted(entry.fileName)) pieces.push(chunk)
    }
    if (isWanted(entry.fileName)) files.set(entry.fileName, Buffer.concat(pieces))
  }
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => void read(entry).then(() => zip.readEntry(), reject))
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  }).catch((error: unknown) => {
    throw error instanceof DocumentError ? error : new DocumentError(indexErrors.corrupt(kind), { cause: error })
  })
  return files
}

function open(bytes: Uint8Array, kind: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    fromBuffer(buffer, { lazyEntries: true }, (error, zip) =>
      zip ? resolve(zip) : reject(new DocumentError(indexErrors.corrupt(kind), { cause: error })),
    )
  })
}

function stream(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, readStream) => (readStream ? resolve(readStream) : reject(error))),
  )
}
