import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** An entry to add to an archive. */
export interface ZipEntry {
  /** Path in the archive (see entry-name.ts), with `/` as separator. */
  name: string
  content: Readable | string
  modifiedAt: Date
  /** False for content that is already compressed, such as most documents. */
  compress: boolean
}

/** Adds an entry. Resolves after its content has been read. Rejects if the archive was cancelled. */
export type AddEntry = (entry: ZipEntry) => Promise<void>

/**
 * Creates a ZIP archive as a stream with backpressure: only one entry is open at a time, with a few chunks in memory. If `fill`
 * fails, the stream fails, so that a partial archive is not mistaken for a complete one.
 * @param fill adds the entries in order
 * @param onEnd called once when the sources are no longer needed, with the error or null
 */
export function streamZip(fill: (add: AddEntry) => Promise<void>, onEnd: (error: unknown) => void): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  // yazl's types declare only part of its documented interface: the output is a stream that can be piped.
  zip.outputStream.pipe(output)
  zip.on('error', (error) => output.destroy(error))
  const add: AddEntry = async ({ name, content, modifiedAt, compress }) => {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    const stop = () => source.destroy(new Error('The archive was cancelled'))
    if (output.destroyed) stop()
    output.once('close', stop)
    try {
      zip.addReadStream(source, name, { mtime: modifiedAt, compress, mode: 0o100644 })
      await finished(source, { writable: false })
    } finally {
      output.off('close', stop)
    }
  }
  fill(add)
    .then(() => {
      zip.end()
      return finished(output, { readable: true, writable: false })
    })
    .then(
      () => onEnd(null),
      (error: Error) => {
        output.destroy(error)
        onEnd(error)
      },
    )
  // Cast: Node's declaration lacks the element type.
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}
