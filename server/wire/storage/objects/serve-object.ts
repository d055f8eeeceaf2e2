import { abortOnError } from '../../../platform/http/abort-on-error.ts'
import { hasEntity } from '../../../platform/http/pages/cacheable-response.ts'
import type { Adapter } from '../adapter.ts'
import { bareType } from '../buckets/bucket.ts'
import { storageErrors } from '../errors.ts'
import type { StorageContext } from '../storage-context.ts'
import type { ObjectRow } from './object-row.ts'
import { readRange } from './range.ts'

/** Caches that may store the response: all caches including shared ones, or only the caller's own cache. */
export type Audience = 'everyone' | 'caller'

/**
 * Serves the file of an object: the whole file, a range, or status 304 (RFC 9110, sections 13 and 14).
 * @throws StorageError InvalidRange; NoSuchKey if the file was removed after its row was read
 */
export async function serveObject(adapter: Adapter, context: StorageContext, row: ObjectRow, audience: Audience): Promise<Response> {
  const { metadata } = row
  const headers = headersOf(row, audience, context.req.query('download'))
  if (isFresh(context, metadata.eTag, row.updated_at)) return new Response(null, { status: 304, headers: withoutBody(headers) })
  const range = readRange(isSameVersion(context, metadata.eTag) ? context.req.header('range') : undefined, metadata.size)
  if (range === 'unsatisfiable') {
    context.header('content-range', `bytes */${metadata.size}`)
    throw storageErrors.range()
  }
  const part = range === 'whole' ? undefined : range.part
  const status = part ? 206 : 200
  headers['content-length'] = String(part ? part.to - part.from + 1 : metadata.size)
  if (part) headers['content-range'] = `bytes ${part.from}-${part.to}/${metadata.size}`
  if (context.req.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await adapter.files.read(row.version, part)
  if (!stream) throw storageErrors.noObject()
  return new Response(abortOnError(context, stream), { status, headers })
}

function headersOf({ metadata, updated_at }: ObjectRow, audience: Audience, download: string | undefined): Record<string, string> {
  const disposition = dispositionOf(metadata.mimetype, download)
  return {
    'content-type': metadata.mimetype,
    etag: metadata.eTag,
    'last-modified': updated_at.toUTCString(),
    'cache-control': audience === 'everyone' ? metadata.cacheControl : privateCacheControl(metadata.cacheControl),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    ...(harmless.test(bareType(metadata.mimetype)) ? {} : { 'content-security-policy': "default-src 'none'; sandbox" }),
    ...(disposition === null ? {} : { 'content-disposition': disposition }),
  }
}

/** Removes the directives that would let shared caches store an object that is not public. */
function privateCacheControl(cacheControl: string): string {
  const directives = cacheControl.split(',').map((directive) => directive.trim())
  return ['private', ...directives.filter((directive) => directive !== '' && !/^(?:public|private|s-maxage)\b/i.test(directive))].join(', ')
}

/** Types that browsers display without running code. */
const harmless = /^(?:image\/(?!svg)|video\/|audio\/|text\/plain$|application\/pdf$)/
/** Types that browsers could run as code in our origin. */
const active = /html|xml|svg|javascript|ecmascript|pdf-?form/

function dispositionOf(type: string, download: string | undefined): string | null {
  if (download === undefined) return active.test(bareType(type)) ? 'attachment' : null
  if (download === '') return 'attachment;'
  const encoded = encodeURIComponent(download).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

function withoutBody({ 'content-type': _, ...headers }: Record<string, string>): Record<string, string> {
  return headers
}

function isFresh(context: StorageContext, etag: string, modified: Date): boolean {
  const known = context.req.header('if-none-match')
  if (known !== undefined) return hasEntity(known, etag)
  const since = Date.parse(context.req.header('if-modified-since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/** Evaluates `If-Range`: a range of a different version would not match the data that the client already has. */
function isSameVersion(context: StorageContext, etag: string): boolean {
  const known = context.req.header('if-range')
  return known === undefined || known === etag
}
