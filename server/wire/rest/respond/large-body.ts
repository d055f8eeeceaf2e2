import type { ServerResponse } from 'node:http'
import { OverloadedError } from '../../../platform/concurrency/concurrency-gate.ts'
import type { ByteBudget } from '../../../platform/http/connections/byte-budget.ts'
import { restErrors } from '../errors/errors.ts'

const encoder = new TextEncoder()
/** Maximum size of a character in UTF-8, in bytes. */
const maxCharacterBytes = 4
/**
 * Size of a chunk in bytes. Chunks of this size return to the operating system when they are freed, because they are above malloc's
 * threshold.
 */
const chunkBytes = 256 * 1024

export interface LargeBodyOptions {
  /** Byte budget for the chunks; unlimited if absent. */
  budget?: ByteBudget | undefined
  /** Client network whose share of the budget contains the reserved bytes. */
  holder: string
  /** Response whose end releases the body; absent in tests without a socket. */
  outgoing?: ServerResponse | undefined
}

interface Chunk {
  buffer: Buffer
  used: number
  release: () => void
}

/**
 * Body of a large response as UTF-8, which is in memory only once. Each chunk is reserved in the byte budget from its creation
 * until the client has received it. The end of the response, even after an error, releases the remaining chunks.
 */
export class LargeBody {
  readonly #options: LargeBodyOptions
  readonly #chunks: Chunk[] = []
  #sent: Chunk | undefined
  readonly #released = new AbortController()

  constructor(options: LargeBodyOptions) {
    this.#options = options
    const { outgoing } = options
    if (outgoing?.destroyed) this.release()
    else outgoing?.once('close', () => this.release())
  }

  /** Signal that is aborted when the body is released, because the client disconnected or other clients need the memory. */
  get signal(): AbortSignal {
    return this.#released.signal
  }

  /** Appends a text. @throws OverloadedError if the budget has no space */
  append(text: string): void {
    this.signal.throwIfAborted()
    let remaining = text
    while (remaining.length > 0) {
      const last = this.#chunks.at(-1)
      const chunk = last && last.buffer.length - last.used >= maxCharacterBytes ? last : this.#addChunk()
      const { read, written } = encoder.encodeInto(remaining, chunk.buffer.subarray(chunk.used))
      chunk.used += written
      remaining = remaining.slice(read)
    }
  }

  *bytes(): Generator<Uint8Array> {
    for (const { buffer, used } of this.#chunks) yield buffer.subarray(0, used)
  }

  get byteLength(): number {
    return this.#chunks.reduce((sum, { used }) => sum + used, 0)
  }

  /** Returns the body as a stream. The stream yields one chunk at a time, and releases it when the next one is requested. */
  toStream(): ReadableStream<Uint8Array> {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.#sent?.release()
      this.#sent = this.#chunks.shift()
      if (this.#sent) controller.enqueue(this.#sent.buffer.subarray(0, this.#sent.used))
      else controller.close()
    }
    return new ReadableStream({ pull, cancel: () => this.release() }, { highWaterMark: 0 })
  }

  release(): void {
    this.#sent?.release()
    for (const { release } of this.#chunks.splice(0)) release()
    this.#released.abort(restErrors.clientClosed())
  }

  #addChunk(): Chunk {
    const { budget, holder } = this.#options
    const release = budget ? budget.reserve(holder, chunkBytes, () => this.#revoke()) : () => undefined
    if (release === null) throw new OverloadedError('Too many large responses are waiting for their clients')
    const chunk = { buffer: Buffer.allocUnsafeSlow(chunkBytes), used: 0, release }
    this.#chunks.push(chunk)
    return chunk
  }

  /** Releases the memory for other clients. Closes the connection, so that the client does not treat an incomplete response as complete. */
  #revoke(): void {
    this.#options.outgoing?.destroy()
    this.release()
  }
}
