import { IncomingMessage } from 'node:http'

/** Number of chunks before the average chunk size is checked. */
const minCheckedChunks = 1000
const minAverageChunkBytes = 32

/**
 * Closes the connection of a request whose body arrives in too many tiny chunks. Each chunk needs an object and an event, so a
 * body of one-byte chunks needs a hundred times its size.
 */
export class BoundedRequest extends IncomingMessage {
  #chunks = 0
  #bytes = 0

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk !== null) {
      this.#chunks += 1
      this.#bytes += chunk.length
      if (this.#chunks > minCheckedChunks && this.#bytes < this.#chunks * minAverageChunkBytes) {
        this.socket.destroy()
        return false
      }
    }
    return super.push(chunk, encoding)
  }
}
