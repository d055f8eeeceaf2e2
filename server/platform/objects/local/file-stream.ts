import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from '../object-files.ts'
import { isMissing } from './folders.ts'

/** Chunk size: large enough for fast reads, small enough that a thousand downloads fit in memory. */
const chunkBytes = 256 * 1024

/** Streams a file, or a range of it, with backpressure. Returns null if the file does not exist. */
export async function streamFile(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!file) return null
  let position = range?.from ?? 0
  const end = range ? range.to + 1 : Number.POSITIVE_INFINITY
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = await readChunk(file, position, Math.min(chunkBytes, end - position))
    position += chunk.byteLength
    if (chunk.byteLength > 0) controller.enqueue(chunk)
    if (chunk.byteLength > 0 && position < end) return
    await file.close()
    controller.close()
  }
  return new ReadableStream({ pull, cancel: () => file.close() }, { highWaterMark: 0 })
}

async function readChunk(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  try {
    const buffer = Buffer.allocUnsafeSlow(length)
    const { bytesRead } = await file.read(buffer, 0, length, position)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    await file.close()
    throw error
  }
}
