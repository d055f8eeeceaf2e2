import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** A text in a temporary file. */
export interface Spooled {
  /** Bytes. */
  size: number
  /** Streams the text. One reader at a time; it must end before the spool is closed. */
  read(): Readable
}

/**
 * Buffers texts of any length in a temporary file, so that a database transaction does not stay open while a slow client downloads
 * its result.
 */
export interface Spool {
  /** Writes all pieces. One call at a time. */
  write(pieces: AsyncIterable<string>): Promise<Spooled>
  close(): Promise<void>
}

/** Opens a spool. Its file is unlinked immediately: no other process can open it, and it disappears when this process ends. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `workwright-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  let end = 0
  return {
    write: async (pieces) => {
      const start = end
      for await (const piece of pieces) end += await append(file, Buffer.from(piece), end)
      const size = end - start
      return { size, read: () => Readable.from(readRange(file, start, start + size), { objectMode: false }) }
    },
    close: () => file.close(),
  }
}

const chunkBytes = 64 * 1024

/** Reads a range. `FileHandle.createReadStream` would add a close listener to the handle on every call. */
async function* readRange(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(chunkBytes, end - at)), 0, undefined, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function append(file: FileHandle, piece: Buffer, at: number): Promise<number> {
  for (let written = 0; written < piece.byteLength; )
    written += (await file.write(piece, written, piece.byteLength - written, at + written)).bytesWritten
  return piece.byteLength
}
