import type { ServerResponse } from 'node:http'
import { OverloadedError } from '../../../platform/concurrency/concurrency-gate.ts'
import type { ByteBudget } from '../../../platform/http/connections/byte-budget.ts'
import { refuse } from '../errors/errors.ts'

/** Chunk size. Above the malloc threshold from which freed memory returns to the operating system immediately. */
const chunkBytes = 256 * 1024

export interface LargeBodyOptions {
  /** Budget for the chunks. No limit when absent. */
  budget?: ByteBudget | undefined
  /** The client network that is charged for the reservations. */
  holder: string
  /** The response whose end releases the body. Absent in tests without a socket. */
  outgoing?: ServerResponse | undefined
}

interface Chunk {
  buffer: Buffer
  used: number
  giveBack: () => void
}

/**
 * The body of a large response as UTF-8, stored in memory only once. Each chunk stays reserved in the byte budget from its creation
 * until the client has received it. The end of the response releases the rest, even after an error.
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

  /** Aborted when the body is released, because the client disconnected or other clients need the memory. */
  get signal(): AbortSignal {
    return this.#released.signal
  }

  /** @throws OverloadedError when the budget has no space. */
  append(text: string): void {
    this.signal.throwIfAborted()
    const bytes = Buffer.byteLength(text)
    const last = this.#chunks.at(-1)
    const chunk = last && last.used + bytes <= last.buffer.length ? last : this.#addChunk(Math.max(bytes, chunkBytes))
    chunk.used += chunk.buffer.write(text, chunk.used)
  }

  /** Yields the bytes so far, in order. */
  *bytes(): Generator<Uint8Array> {
    for (const { buffer, used } of this.#chunks) yield buffer.subarray(0, used)
  }

  get byteLength(): number {
    return this.#chunks.reduce((sum, { used }) => sum + used, 0)
  }

  /** Returns the body as a stream. It produces one chunk at a time and releases it when the next one is requested. */
  toStream(): ReadableStream<Uint8Array> {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      this.#sent?.giveBack()
      this.#sent = this.#chunks.shift()
      if (this.#sent) controller.enqueue(this.#sent.buffer.subarray(0, this.#sent.used))
      else controller.close()
    }
    return new ReadableStream({ pull, cancel: () => this.release() }, { highWaterMark: 0 })
  }

  release(): void {
    this.#sent?.giveBack()
    for (const { giveBack } of this.#chunks.splice(0)) giveBack()
    this.#released.abort(refuse.clientClosed())
  }

  #addChunk(bytes: number): Chunk {
    const { budget, holder } = this.#options
    const giveBack = budget ? budget.reserve(holder, bytes, () => this.#revoke()) : () => undefined
    if (giveBack === null) throw new OverloadedError('Too many large responses are waiting for their clients')
    const chunk = { buffer: Buffer.allocUnsafeSlow(bytes), used: 0, giveBack }
    this.#chunks.push(chunk)
    return chunk
  }

  /** Releases the memory for other clients. Closes the connection, so that an incomplete response does not look complete. */
  #revoke(): void {
    this.#options.outgoing?.destroy()
    this.release()
  }
}
