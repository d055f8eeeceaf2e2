import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/** Converts a web stream to a Node stream. Cast: Node and the DOM library declare the same class as two types. */
export const toNodeStream = (stream: ReadableStream<Uint8Array>): Readable => Readable.fromWeb(stream as NodeReadableStream<Uint8Array>)
