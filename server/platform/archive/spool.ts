import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** A text that was put aside on disk. */
export interface Spooled {
  /** Bytes. */
  size: number
  /** The text from its beginning. One reader at a time; it must have ended before the spool is closed. */
  read(): Readable
}

/**
 * Texts of any length, put aside on disk until somebody takes them at their own pace: what was read from the
 * database in one go does not hold its transaction while a slow line carries it away.
 */
export interface Spool {
  /** Keeps what `pieces` gives, to its end. One at a time. */
  write(pieces: AsyncIterable<string>): Promise<Spooled>
  close(): Promise<void>
}

/** The file has no name from the beginning: nobody else opens it, and it is gone with this process however that ends. */
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

const pieceSize = 64 * 1024

/** Not the file's own stream: each of them would listen for the end of the one handle until it comes. */
async function* readRange(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(pieceSize, end - at)), 0, undefined, at)
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
