import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { z } from 'zod'
import type { ByteSource } from '../../../platform/objects/object-files.ts'
import { storageErrors } from '../errors.ts'
import type { StorageContext } from '../storage-context.ts'

/** Properties of an upload, besides its content. */
export interface UploadOptions {
  /** Value of `Cache-Control` for responses, for example `max-age=3600`. */
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

/** The file in an upload request, whatever its encoding. */
export interface UploadBody {
  /** Declared MIME type. */
  type: string
  /** Size of the file in bytes; null if the request does not declare it. */
  length: number | null
  /** Size of the whole request in bytes, which is at least the size of the file; null if it is not declared. */
  requestLength: number | null
  source: ByteSource
  /** Returns the other properties of the upload, such as user metadata. Can be called after `source` was read to its end. */
  options(): Promise<UploadOptions>
}

const defaultType = 'application/octet-stream'
const metadataSchema = z.record(z.string(), z.unknown())

/** Reads the file from an upload request. @throws StorageError InvalidRequest */
export async function readUpload(context: StorageContext): Promise<UploadBody> {
  const type = context.req.header('content-type') ?? defaultType
  return /^multipart\/form-data/i.test(type) ? readForm(context, type) : readRaw(context, type)
}

/** Returns the declared length of the request, or null if the body is chunked. */
function lengthOf(context: StorageContext): number | null {
  const length = context.req.header('content-length')
  return length === undefined ? null : Number(length)
}

function readRaw(context: StorageContext, type: string): UploadBody {
  const length = lengthOf(context)
  const userMetadata = readUserMetadata(context)
  const cacheControl = context.req.header('cache-control') ?? 'no-cache'
  return {
    type,
    length,
    requestLength: length,
    source: bodyOf(context),
    options: async () => ({ cacheControl, userMetadata }),
  }
}

/** Parses the user metadata in the header `x-metadata`: JSON in Base64. @throws StorageError InvalidRequest */
export function readUserMetadata(context: StorageContext): Record<string, unknown> | null {
  const metadata = context.req.header('x-metadata')
  return metadata === undefined ? null : parseMetadata(Buffer.from(metadata, 'base64').toString())
}

/** Returns the body of a request as a stream. Uses the Node.js stream if available, because the web stream is a third slower. */
function bodyOf(context: StorageContext): Readable {
  return context.env?.incoming ?? (context.req.raw.body ? Readable.fromWeb(context.req.raw.body as never) : Readable.from([]))
}

/** Reads a multipart form: the fields `cacheControl` (seconds) and `metadata` (JSON), and a file, whose field can have any name. */
async function readForm(context: StorageContext, type: string): Promise<UploadBody> {
  const fields = new Map<string, string>()
  const parser = makeParser(type)
  parser.on('field', (name: string, value: string) => fields.set(name, value))
  let finished: () => void = () => undefined
  const atEnd = new Promise<void>((resolve) => {
    finished = resolve
  })
  const file = await new Promise<{ stream: BusboyFileStream; type: string }>((resolve, reject) => {
    let open: BusboyFileStream | null = null
    const fail = (error: unknown) => {
      const reason = error instanceof Error && 'code' in error ? error : storageErrors.request('body is no whole form')
      open?.destroy(reason)
      reject(reason)
      finished()
    }
    parser.on('file', (_name: string, stream: BusboyFileStream, _filename: string, _encoding: string, mime: string) => {
      open = stream
      resolve({ stream, type: mime })
    })
    parser.on('finish', () => {
      reject(storageErrors.request('body has no file'))
      finished()
    })
    parser.on('error', fail)
    const body = bodyOf(context)
    body.on('error', fail)
    body.on('close', () => body.readableEnded || fail(storageErrors.request('body was cut off')))
    body.pipe(parser)
  })
  const options = async (): Promise<UploadOptions> => {
    await atEnd
    const [seconds, metadata] = [fields.get('cacheControl'), fields.get('metadata')]
    const cacheControl = seconds === undefined ? 'no-cache' : /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds
    return { cacheControl, userMetadata: metadata === undefined ? null : parseMetadata(metadata) }
  }
  return { type: file.type || defaultType, length: null, requestLength: lengthOf(context), source: file.stream, options }
}

function makeParser(type: string) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { files: 1, fields: 10, fieldSize: 64 * 1024 } })
  } catch {
    throw storageErrors.request('content-type is no usable form')
  }
}

/** Parses user metadata. @throws StorageError InvalidRequest */
export function parseMetadata(json: string): Record<string, unknown> {
  try {
    return metadataSchema.parse(JSON.parse(json))
  } catch {
    throw storageErrors.request('metadata must be a JSON object')
  }
}
