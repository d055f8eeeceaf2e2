import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { readBody as readBounded } from '../../platform/http/read-body.ts'
import type { GatewayVariables, Identity } from '../access/identity.ts'
import { refuse } from './errors/errors.ts'

/** An API request, independent of the HTTP server that received it. */
export interface RestRequest {
  method: string
  /** The path below `/rest/v1`; `request.path` in SQL. */
  path: string
  /** Without the question mark. */
  query: string
  identity: Identity
  /** Header names are in lower case. Repeated headers are joined with commas. */
  headers: Readonly<Record<string, string | undefined>>
  /** @throws RestError 413 when the body exceeds the limit. */
  body(): Promise<Uint8Array<ArrayBuffer>>
  /** The Node.js response. Absent when the request did not arrive over a socket, as in tests. */
  outgoing?: ServerResponse | undefined
}

interface NodeBindings {
  incoming?: { headers: Record<string, string | string[] | undefined> }
  outgoing?: ServerResponse
}

/** Hono environment of the REST routes. */
export interface RestEnv {
  Variables: GatewayVariables
  Bindings: NodeBindings
}

type RestContext = Context<RestEnv>

/** Creates a `RestRequest`. The body is read lazily. @param path the path below `/rest/v1` */
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
      // Cache the body for the second attempt of a request (see `handleWithReload` in routes.ts).
      body ??= readBody(context, headers['content-length'], maxBodyBytes)
      return body
    },
    outgoing: context.env?.outgoing,
  }
}

/** Uses the plain headers object of Node.js when available: a standard `Headers` object costs more than parsing the query. */
function headersOf(context: RestContext): Record<string, string | undefined> {
  const own = context.env?.incoming?.headers
  // Cast: only `set-cookie` has a list as its value, and requests do not have that header.
  return own === undefined ? context.req.header() : (own as Record<string, string | undefined>)
}

async function readBody(context: RestContext, length: string | undefined, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => refuse.body(`The body is larger than ${limit} bytes`, 413)
  if (length !== undefined) {
    if (Number(length) > limit) throw tooLarge()
    return new Uint8Array(await context.req.arrayBuffer())
  }
  const body = await readBounded(context.req.raw.body, limit)
  if (body === null) throw tooLarge()
  return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
}

/**
 * Returns the request headers that SQL may read, as JSON. Headers with credentials are removed. Writes get the client's address
 * in `x-client-address`; a value sent by the caller is ignored.
 */
export function headersJson({ headers, identity }: Pick<RestRequest, 'headers' | 'identity'>, readOnly: boolean): string {
  const { authorization: _, apikey: __, cookie: ___, 'x-client-address': ____, ...shown } = headers
  return JSON.stringify(readOnly ? shown : { ...shown, 'x-client-address': identity.address })
}

/**
 * Returns the schema of a request: `Accept-Profile` on reads, `Content-Profile` on writes, by default the first exposed schema.
 * @throws RestError PGRST106 when the schema is not exposed.
 */
export function chooseSchema({ method, headers }: RestRequest, exposed: readonly string[]): { name: string; isExplicit: boolean } {
  const isRead = method === 'GET' || method === 'HEAD'
  const requested = headers[isRead ? 'accept-profile' : 'content-profile']
  if (requested === undefined) return { name: exposed[0] ?? 'public', isExplicit: false }
  if (!exposed.includes(requested)) throw refuse.schema(requested, exposed)
  return { name: requested, isExplicit: true }
}

/** Returns the body as text. @throws RestError PGRST102 when the body is not UTF-8, or 413 when it is too large. */
export async function bodyText(request: RestRequest): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.body())
  } catch (error) {
    if (error instanceof TypeError) throw refuse.body('The body is not UTF-8')
    throw error
  }
}
