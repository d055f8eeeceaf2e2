import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** A text stored in a temporary file. */
export interface SpooledText {
  /** Size of the text, in bytes. */
  size: number
  /** Streams the text. Only one stream can be open at a time, and it must end before the spool is closed. */
  read(): Readable
}

/** Stores texts of any length in a temporary file. A database transaction can then end before a slow client has downloaded its result. */
export interface Spool {
  /** Writes all pieces as one text. Calls must not overlap. */
  write(pieces: AsyncIterable<string>): Promise<SpooledText>
  close(): Promise<void>
}

/** Opens a spool. Its file is unlinked immediately, so that no other process can open it and the file disappears when this process ends. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `workwright-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  let end = 0
  return {
    write: async (chunks) => {
      const start = end
      for await (const chunk of chunks) end += await append(file, Buffer.from(chunk), end)
      const size = end - start
      return { size, read: () => Readable.from(readRange(file, start, start + size), { objectMode: false }) }
    },
    close: () => file.close(),
  }
}

const chunkBytes = 64 * 1024

/** Reads a range of a file. Does not use `FileHandle.createReadStream`, which would add a close listener to the handle on every call. */
async function* readRange(file: FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(Math.min(chunkBytes, end - at)), 0, undefined, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

async function append(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  for (let written = 0; written < chunk.byteLength; )
    written += (await file.write(chunk, written, chunk.byteLength - written, at + written)).bytesWritten
  return chunk.byteLength
}
