import { loadAppConfig } from '../config/app-config.ts'
import { recordOf } from '../json/json-record.ts'
import { request } from './request.ts'
import type { Supabase } from './supabase.ts'

interface ProductCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Value that is sent as JSON. */
  body?: unknown
  /** File to send as the body, instead of a JSON value. */
  file?: Blob
  /** Media type of the response that is requested (`Accept` header). */
  accept?: string
  signal?: AbortSignal
}

type ProductAnswer =
  | { data: Response; error: null; status: number }
  | { data: null; error: { message: string; code: string }; status: number }

/** Reads `{ "error": { "code", "message" } }` from a response of the server. A response of a proxy may contain anything else. */
async function errorIn(response: Response): Promise<{ message: string; code: string }> {
  const { error } = recordOf(await response.json().catch(() => null))
  const { code, message } = recordOf(error)
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}

async function send(supabase: Supabase, { method, path, body, file, accept = '*/*', signal }: ProductCall): Promise<ProductAnswer> {
  const [{ data }, { supabaseUrl, publishableKey }] = await Promise.all([supabase.auth.getSession(), loadAppConfig()])
  const headers: Record<string, string> = { apikey: publishableKey, accept }
  if (data.session) headers.authorization = `Bearer ${data.session.access_token}`
  if (file !== undefined) headers['content-type'] = 'application/octet-stream'
  else if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const content = file ?? (body === undefined ? null : JSON.stringify(body))
    const response = await fetch(supabaseUrl + path, { method, headers, body: content, signal: signal ?? null })
    if (response.ok) return { data: response, error: null, status: response.status }
    return { data: null, error: await errorIn(response), status: response.status }
  } catch (cause) {
    signal?.throwIfAborted()
    return { data: null, error: { message: String(cause), code: '' }, status: 0 }
  }
}

/**
 * Calls an endpoint of the product (`/api/…`, `/functions/v1/…`) with the session's access token. Renews an expired token like `request`.
 * Resolves when the response starts.
 * @throws ApiError with the server's code and message; the signal's reason if it was aborted
 */
export async function openProductResponse(call: ProductCall): Promise<Response> {
  const { data } = await request((supabase) => send(supabase, call))
  return data
}

/** Calls an endpoint that returns JSON. Returns null for an empty response. @throws ApiError with the server's code and message */
export async function callProduct<Answer>(method: ProductCall['method'], path: string, body?: unknown): Promise<Answer> {
  const response = await openProductResponse({ method, path, body })
  // Cast: the caller names the type that the endpoint returns.
  return (await response.json().catch(() => null)) as Answer
}

export const functionPath = (name: string): string => `/functions/v1/${name}`

/** Calls a function of the product (`POST /functions/v1/{name}`). @throws ApiError with the server's message */
export function callFunction<Answer>(name: string, body: unknown): Promise<Answer> {
  return callProduct('POST', functionPath(name), body)
}
