import type { Context } from 'hono'
import { readBody as readBounded } from '../../platform/http/read-body.ts'
import type { GatewayVariables, Identity } from '../access/identity.ts'
import { refuse } from './errors.ts'

/** One call of the API, apart from how it reached us. */
export interface RestRequest {
  method: string
  /** Below `/rest/v1`, as `request.path` in SQL. */
  path: string
  /** Without the question mark. */
  query: string
  identity: Identity
  /** By names in lower case; several of one name joined with commas. */
  headers: Readonly<Record<string, string | undefined>>
  /** @throws RestError 413 when it is larger than the limit. */
  body(): Promise<Uint8Array<ArrayBuffer>>
}

interface NodeBindings {
  incoming?: { headers: Record<string, string | string[] | undefined> }
}

/** What the routes find in their context. */
export interface RestEnv {
  Variables: GatewayVariables
  Bindings: NodeBindings
}

type RestContext = Context<RestEnv>

/** Reads a call, its body only when somebody wants it. @param path below `/rest/v1` */
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
      // A request that is tried again has the same body.
      body ??= readBody(context, headers['content-length'], maxBodyBytes)
      return body
    },
  }
}

/** Node's own object, when Node serves: the standard `Headers` cost more than parsing the query. */
function headersOf(context: RestContext): Record<string, string | undefined> {
  const own = context.env?.incoming?.headers
  // Only `set-cookie`, which no request has, is a list.
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
 * What SQL may see of the request: no header that carries a credential, and of a write whence it comes as
 * `x-client-address`, whatever the caller says of that.
 */
export function headersJson({ headers, identity }: Pick<RestRequest, 'headers' | 'identity'>, readOnly: boolean): string {
  const { authorization: _, apikey: __, cookie: ___, 'x-client-address': ____, ...shown } = headers
  return JSON.stringify(readOnly ? shown : { ...shown, 'x-client-address': identity.address })
}

/**
 * The schema that is spoken of: `Accept-Profile` on reads, `Content-Profile` on writes, else the first that is exposed.
 * @throws RestError PGRST106 when it is not exposed.
 */
export function chooseSchema({ method, headers }: RestRequest, exposed: readonly string[]): { name: string; asked: boolean } {
  const isRead = method === 'GET' || method === 'HEAD'
  const asked = headers[isRead ? 'accept-profile' : 'content-profile']
  if (asked === undefined) return { name: exposed[0] ?? 'public', asked: false }
  if (!exposed.includes(asked)) throw refuse.schema(asked, exposed)
  return { name: asked, asked: true }
}

/** @throws RestError PGRST102 when the body is no UTF-8, or 413. */
export async function bodyText(request: RestRequest): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.body())
  } catch (error) {
    if (error instanceof TypeError) throw refuse.body('The body is not UTF-8')
    throw error
  }
}
