import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** An entry of an archive that is being made. */
export interface ZipEntry {
  /** Path inside the archive (entry-name.ts); parts separated by `/`. */
  name: string
  content: Readable | string
  modifiedAt: Date
  /** Off for what is compressed already, as most documents are: it would cost much and gain nothing. */
  compress: boolean
}

/** Adds one entry and resolves when its content has been read to the end. Rejects when the archive is no longer wanted. */
export type AddEntry = (entry: ZipEntry) => Promise<void>

/**
 * A ZIP archive, made as fast as it is taken: one entry is open at a time, and no more than a few pieces of it are in memory.
 * When `fill` fails, the stream fails, so that nobody takes half an archive for a whole one.
 * @param fill adds the entries, in their order.
 * @param onEnd called once when nothing of the sources is needed any more, with the fault if there was one.
 */
export function streamZip(fill: (add: AddEntry) => Promise<void>, onEnd: (fault: unknown) => void): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  // yazl's typings say less than its documentation: the output is a stream that pipes.
  zip.outputStream.pipe(output)
  zip.on('error', (fault) => output.destroy(fault))
  const add: AddEntry = async ({ name, content, modifiedAt, compress }) => {
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content
    const stop = () => source.destroy(new Error('The archive is no longer wanted'))
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
      (fault: Error) => {
        output.destroy(fault)
        onEnd(fault)
      },
    )
  // Node's type of the web stream has no element type.
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}
