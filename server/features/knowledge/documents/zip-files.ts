import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { indexFaults, indexLimits } from '../../../../contracts/knowledge-index.ts'
import { DocumentFault } from './block.ts'

const mostEntries = 20_000

/**
 * Unpacks what is `wanted` of an archive, in its order. Every entry is counted as it unpacks, wanted or not: what its
 * directory claims decides nothing, and whoever unpacks the same bytes afterwards meets no surprise.
 * @throws DocumentFault when it is damaged, under a password or unpacks to too much
 */
export async function unpack(bytes: Uint8Array, kind: string, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, kind)
  const files = new Map<string, Buffer>()
  let unpacked = 0
  let entries = 0
  const read = async (entry: Entry) => {
    entries += 1
    // Bit 0: encrypted (APPNOTE 4.4.4).
    if (entry.generalPurposeBitFlag & 1) throw new DocumentFault(indexFaults.encrypted)
    if (entries > mostEntries || entry.uncompressedSize + unpacked > indexLimits.unpackedMax)
      throw new DocumentFault(indexFaults.unpacksTooLarge)
    const pieces: Buffer[] = []
    // The cast: a stream without an encoding gives buffers.
    for await (const piece of (await stream(zip, entry)) as AsyncIterable<Buffer>) {
      unpacked += piece.length
      if (unpacked > indexLimits.unpackedMax) throw new DocumentFault(indexFaults.unpacksTooLarge)
      if (wanted(entry.fileName)) pieces.push(piece)
    }
    if (wanted(entry.fileName)) files.set(entry.fileName, Buffer.concat(pieces))
  }
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => void read(entry).then(() => zip.readEntry(), reject))
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  }).catch((error: unknown) => {
    throw error instanceof DocumentFault ? error : new DocumentFault(indexFaults.corrupt(kind), { cause: error })
  })
  return files
}

function open(bytes: Uint8Array, kind: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    fromBuffer(buffer, { lazyEntries: true }, (error, zip) =>
      zip ? resolve(zip) : reject(new DocumentFault(indexFaults.corrupt(kind), { cause: error })),
    )
  })
}

function stream(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error))))
}
