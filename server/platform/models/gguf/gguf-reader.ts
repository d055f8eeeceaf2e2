import type { FileHandle } from 'node:fs/promises'
import { GgufError } from './gguf-error.ts'
import { valueTypes } from './gguf-types.ts'

const chunkBytes = 1024 * 1024
/** Maximum size of a header. The vocabulary of large models takes about 10 MB. */
const maxHeaderBytes = 128 * 1024 * 1024
/** Maximum length of a string that is returned. Longer ones, such as chat templates, are skipped. */
const maxStringBytes = 2000
/** Size of the length before each string. */
const lengthBytes = 8

interface Scalar {
  bytes: number
  /** Converts the bytes to a number. Undefined for types that are only skipped. */
  read?: (bytes: Buffer) => number
}

/** Values with a fixed size, by type number. */
const scalars: Readonly<Record<number, Scalar>> = {
  [valueTypes.uint8]: { bytes: 1, read: (bytes) => bytes.readUInt8() },
  [valueTypes.int8]: { bytes: 1, read: (bytes) => bytes.readInt8() },
  [valueTypes.uint16]: { bytes: 2, read: (bytes) => bytes.readUInt16LE() },
  [valueTypes.int16]: { bytes: 2, read: (bytes) => bytes.readInt16LE() },
  [valueTypes.uint32]: { bytes: 4, read: (bytes) => bytes.readUInt32LE() },
  [valueTypes.int32]: { bytes: 4, read: (bytes) => bytes.readInt32LE() },
  [valueTypes.float32]: { bytes: 4 },
  [valueTypes.bool]: { bytes: 1 },
  [valueTypes.uint64]: { bytes: 8, read: (bytes) => Number(bytes.readBigUInt64LE()) },
  [valueTypes.int64]: { bytes: 8, read: (bytes) => Number(bytes.readBigInt64LE()) },
  [valueTypes.float64]: { bytes: 8 },
}

/**
 * Reads the header of a GGUF file from its start, in chunks.
 * @throws GgufError `truncated` at the end of the file, `not_gguf` for an invalid value or a header above the size limit
 */
export class GgufReader {
  readonly #file: FileHandle
  /** The current chunk. */
  #buffer = Buffer.alloc(0)
  /** Position in the chunk. */
  #at = 0
  /** Position in the file after the chunk. */
  #chunkEnd = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Position in the file: the number of bytes read so far. */
  get offset(): number {
    return this.#chunkEnd - this.#buffer.byteLength + this.#at
  }

  async uint32(): Promise<number> {
    return (await this.#take(4)).readUInt32LE()
  }

  /** Reads a count, size or offset. */
  async size(): Promise<number> {
    const value = (await this.#take(8)).readBigUInt64LE()
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new GgufError('not_gguf')
    return Number(value)
  }

  /** Reads a string. Skips a long string and returns null. */
  async string(): Promise<string | null> {
    const length = await this.size()
    if (length <= maxStringBytes) return (await this.#take(length)).toString()
    await this.#skip(length)
    return null
  }

  /** Reads a string or an integer. Skips other values and returns null. */
  async value(type: number): Promise<string | number | null> {
    if (type === valueTypes.string) return this.string()
    if (type === valueTypes.array) {
      await this.#skipArray(await this.uint32(), await this.size())
      return null
    }
    const { bytes, read } = scalarOf(type)
    const value = await this.#take(bytes)
    return read?.(value) ?? null
  }

  async #skipArray(type: number, count: number): Promise<void> {
    if (type !== valueTypes.string) return this.#skip(count * scalarOf(type).bytes)
    this.#checkLimit(count * lengthBytes)
    for (let index = 0; index < count; index += 1) await this.#skip(await this.size())
  }

  async #skip(length: number): Promise<void> {
    this.#checkLimit(length)
    for (let left = length; left > 0; left -= chunkBytes) await this.#take(Math.min(left, chunkBytes))
  }

  async #take(length: number): Promise<Buffer> {
    await this.#fill(length)
    this.#at += length
    return this.#buffer.subarray(this.#at - length, this.#at)
  }

  /** Reads the next chunk if the current one has too few bytes left. */
  async #fill(length: number): Promise<void> {
    const unread = this.#buffer.subarray(this.#at)
    if (unread.byteLength >= length) return
    this.#checkLimit(length)
    const next = Buffer.alloc(chunkBytes)
    const { bytesRead } = await this.#file.read(next, 0, chunkBytes, this.#chunkEnd)
    this.#chunkEnd += bytesRead
    this.#buffer = Buffer.concat([unread, next.subarray(0, bytesRead)])
    this.#at = 0
    if (this.#buffer.byteLength < length) throw new GgufError('truncated')
  }

  #checkLimit(length: number): void {
    if (this.offset + length > maxHeaderBytes) throw new GgufError('not_gguf')
  }
}

function scalarOf(type: number): Scalar {
  const scalar = scalars[type]
  if (scalar === undefined) throw new GgufError('not_gguf')
  return scalar
}
