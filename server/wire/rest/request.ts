import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { readBody as readBounded } from '../../platform/http/read-body.ts'
import type { GatewayVariables, Identity } from '../access/identity.ts'
import { restErrors } from './errors/errors.ts'

/** A request to the API, independent of the HTTP server that received it. */
export interface RestRequest {
  method: string
  /** Path below `/rest/v1`, which SQL reads as `request.path`. */
  path: string
  /** Query string, excluding the question mark. */
  query: string
  identity: Identity
  /** Headers by name in lower case. Repeated headers are joined with commas. */
  headers: Readonly<Record<string, string | undefined>>
  /** Reads the body. @throws RestError 413 if the body exceeds the limit */
  body(): Promise<Uint8Array<ArrayBuffer>>
  /** Node.js response; absent if the request did not arrive over a socket, as in tests. */
  outgoing?: ServerResponse | undefined
}

interface NodeBindings {
  incoming?: { headers: Record<string, string | string[] | undefined> }
  outgoing?: ServerResponse
}

export interface RestEnv {
  Variables: GatewayVariables
  Bindings: NodeBindings
}

type RestContext = Context<RestEnv>

/** Creates a `RestRequest`. The body is read when it is needed. @param path path below `/rest/v1` */
export function readRequest(context: RestContext, path: string, maxBodyBytes: number): RestRequest {
  const { url, method } = context.req
  const mark = url.indexOf('?')
  const headers = headersOf(context)
  let body: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    method,
    path,
    query: mark < 0 ? '' : url.slice(mark + 1),
    identity: context.get('identity'),
    headers,
    body: () => {
      // Caches the body for the second attempt of a request (see `handleWithReload` in routes.ts).
      body ??= readBody(context, headers['content-length'], maxBodyBytes)
      return body
    },
    outgoing: context.env?.outgoing,
  }
}

/**
 * Returns the request headers. Uses the plain object of Node.js if available, because creating a standard `Headers` object takes
 * longer than parsing the query.
 */
function headersOf(context: RestContext): Record<string, string | undefined> {
  const nodeHeaders = context.env?.incoming?.headers
  // Cast: only the value of `set-cookie` is a list, and requests do not have this header.
  return nodeHeaders === undefined ? context.req.header() : (nodeHeaders as Record<string, string | undefined>)
}

async function readBody(context: RestContext, length: string | undefined, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => restErrors.body(`The body is larger than ${limit} bytes`, 413)
  if (length !== undefined) {
    if (Number(length) > limit) throw tooLarge()
    return new Uint8Array(await context.req.arrayBuffer())
  }
  const body = await readBounded(context.req.raw.body, limit)
  if (body === null) throw tooLarge()
  return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
}

/**
 * Returns the request headers that SQL may read, as JSON. Excludes headers with credentials. For writes, adds the client's
 * address as `x-client-address`; a value sent by the caller is ignored.
 */
export function headersJson({ headers, identity }: Pick<RestRequest, 'headers' | 'identity'>, readOnly: boolean): string {
  const { authorization: _, apikey: __, cookie: ___, 'x-client-address': ____, ...visible } = headers
  return JSON.stringify(readOnly ? visible : { ...visible, 'x-client-address': identity.address })
}

/**
 * Returns the requested schema: `Accept-Profile` for reads, `Content-Profile` for writes, by default the first exposed schema. Responses name
 * it if the request does, or if several schemas are exposed.
 * @throws RestError PGRST106 if the schema is not exposed
 */
export function chooseSchema({ method, headers }: RestRequest, exposed: readonly string[]): { name: string; isNamed: boolean } {
  const isRead = method === 'GET' || method === 'HEAD'
  const requested = headers[isRead ? 'accept-profile' : 'content-profile']
  if (requested === undefined) return { name: exposed[0] ?? 'public', isNamed: exposed.length > 1 }
  if (!exposed.includes(requested)) throw restErrors.schema(requested, exposed)
  return { name: requested, isNamed: true }
}

/** Returns the body as text. @throws RestError PGRST102 if the body is not UTF-8, or 413 if it is too large */
export async function readBodyText(request: RestRequest): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.body())
  } catch (error) {
    if (error instanceof TypeError) throw restErrors.body('The body is not UTF-8')
    throw error
  }
}
