import type { z } from 'zod'
import type { Scope } from '../../platform/database/role-scope.ts'
import { readBody } from '../../platform/http/read-body.ts'
import type { Identity } from '../access/identity.ts'
import { storageErrors } from './errors.ts'
import { type ObjectAddress, readAddress } from './object-key.ts'
import type { StorageContext } from './storage-context.ts'

/** The client that calls a storage operation. */
export interface Caller {
  /** Database role: `anon`, `authenticated` or `service_role`. */
  role: string
  claims: string
  /** User id; null for an API key. */
  owner: string | null
  /** Network address; null if it is unknown. */
  address: string | null
}

/** Converts the identity from the gateway to the caller of a storage operation. */
export const callerOf = ({ role, claims, token, address }: Identity): Caller => ({ role, claims, owner: token?.sub ?? null, address })

/** Returns the database scope for statements of the caller, including the address for the audit log. */
export const scopeOf = ({ role, claims, address }: Pick<Caller, 'role' | 'claims' | 'address'>, readOnly: boolean): Scope => ({
  role,
  claims,
  method: readOnly ? 'GET' : 'POST',
  path: '/',
  headers: JSON.stringify({ 'x-client-address': address }),
  searchPath: 'storage, public',
  readOnly,
})

/** Returns the URL of a request without the origin: `..` is not resolved and nothing is decoded. */
function rawUrlOf(context: StorageContext): string {
  const { pathname, search } = new URL(context.req.url)
  return context.env?.incoming?.url ?? pathname + search
}

/** Returns the raw path of a request, excluding the query: `..` is not resolved and nothing is decoded. */
export function rawPathOf(context: StorageContext): string {
  const url = rawUrlOf(context)
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

/** Returns the bucket and key in the path after `prefix`, for example after `/object/public/`. */
export const addressOf = (context: StorageContext, prefix: string): ObjectAddress => readAddress(rawPathOf(context), prefix)

/**
 * Returns the object and the token of a signed URL. A question mark in the object's name is not encoded there, because the client
 * encodes the signed URL once more and leaves question marks as they are. The query therefore begins at `?token=`.
 */
export function signedRequestOf(context: StorageContext, prefix: string): { address: ObjectAddress; token: string } {
  const url = rawUrlOf(context)
  const mark = url.lastIndexOf('?token=')
  if (mark < 0) return { address: addressOf(context, prefix), token: context.req.query('token') ?? '' }
  return { address: readAddress(url.slice(0, mark), prefix), token: new URLSearchParams(url.slice(mark)).get('token') ?? '' }
}

const maxBodyBytes = 1024 * 1024

/** Parses a small JSON body. @throws StorageError InvalidRequest that names the first problem */
export async function readJson<T>(context: StorageContext, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(context)
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const location = issue?.path.join('/') ?? ''
  throw storageErrors.request(location === '' ? `body: ${issue?.message}` : `body/${location}: ${issue?.message}`)
}

async function readText(context: StorageContext): Promise<string> {
  const body = await readBody(context.req.raw.body, maxBodyBytes)
  if (body === null) throw storageErrors.size()
  return body.toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw storageErrors.request('body must be JSON')
  }
}
