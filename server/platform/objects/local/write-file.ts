import { type FileHandle, open } from 'node:fs/promises'
import type { ByteSource } from '../object-files.ts'

export interface WriteOptions {
  /** `wx` creates a new file, `r+` opens an existing one. */
  flags: 'wx' | 'r+'
  /** Offset in the file where writing starts. */
  position?: number
}

/**
 * Writes a source to a file and syncs it. If the source fails, the bytes before the error are written and synced as well.
 * @returns the position after the last byte
 */
export async function writeFile(path: string, source: ByteSource, { flags, position = 0 }: WriteOptions): Promise<number> {
  const file = await open(path, flags, 0o600)
  let end = position
  try {
    for await (const chunk of source) end = await writeAll(file, chunk, end)
    return end
  } finally {
    await file.sync().finally(() => file.close())
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<number> {
  let written = 0
  while (written < chunk.byteLength)
    written += (await file.write(chunk, written, chunk.byteLength - written, position + written)).bytesWritten
  return position + written
}
