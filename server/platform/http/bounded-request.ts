import { IncomingMessage } from 'node:http'

/** Chunks after which a body must have chunks of a reasonable size. */
const checkedChunks = 1000
const minAverageChunkBytes = 32

/**
 * A request whose connection ends when its body comes in very many tiny chunks: each chunk costs an object and an event,
 * so that a body of one-byte chunks costs a hundred times its size.
 */
export class BoundedRequest extends IncomingMessage {
  #chunks = 0
  #bytes = 0

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk !== null) {
      this.#chunks += 1
      this.#bytes += chunk.length
      if (this.#chunks > checkedChunks && this.#bytes < this.#chunks * minAverageChunkBytes) {
        this.socket.destroy()
        return false
      }
    }
    return super.push(chunk, encoding)
  }
}
