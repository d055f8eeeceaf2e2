import { loadAppConfig } from './app-config.ts'
import { recordOf } from './record-of.ts'
import { request } from './request.ts'
import type { Supabase } from './supabase.ts'

interface ProductCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Sent as JSON; absent, there is none. */
  body?: unknown
  /** The media type that is wanted. */
  accept?: string
  signal?: AbortSignal
}

type ProductAnswer =
  | { data: Response; error: null; status: number }
  | { data: null; error: { message: string; code: string }; status: number }

/** `{ "error": { "code", "message" } }`, as the server's own endpoints answer; a proxy in between may say anything. */
async function errorIn(response: Response): Promise<{ message: string; code: string }> {
  const { error } = recordOf(await response.json().catch(() => null))
  const { code, message } = recordOf(error)
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}

async function send(supabase: Supabase, { method, path, body, accept = '*/*', signal }: ProductCall): Promise<ProductAnswer> {
  const [{ data }, { supabaseUrl, publishableKey }] = await Promise.all([supabase.auth.getSession(), loadAppConfig()])
  const headers: Record<string, string> = { apikey: publishableKey, accept }
  if (data.session) headers.authorization = `Bearer ${data.session.access_token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const content = body === undefined ? null : JSON.stringify(body)
    const response = await fetch(supabaseUrl + path, { method, headers, body: content, signal: signal ?? null })
    if (response.ok) return { data: response, error: null, status: response.status }
    return { data: null, error: await errorIn(response), status: response.status }
  } catch (cause) {
    signal?.throwIfAborted()
    return { data: null, error: { message: String(cause), code: '' }, status: 0 }
  }
}

/**
 * One of the product's own calls (`/api/…`, `/functions/v1/…`), with the session's token and what `request` does about an
 * expired one.
 * @returns the answer once it has begun
 * @throws ApiError with the server's code and sentence; the signal's reason when it was aborted
 */
export async function openProduct(call: ProductCall): Promise<Response> {
  const { data } = await request((supabase) => send(supabase, call))
  return data
}

/** A call whose answer is JSON: null when there is none. @throws ApiError with the server's code and sentence */
export async function callProduct<Answer>(method: ProductCall['method'], path: string, body?: unknown): Promise<Answer> {
  const response = await openProduct({ method, path, body })
  // The cast: our own server answers as its contract says.
  return (await response.json().catch(() => null)) as Answer
}

/** Where a function of the product is called. */
export const functionPath = (name: string): string => `/functions/v1/${name}`

/** Calls a function of the product. @throws ApiError with the server's own sentence */
export function callFunction<Answer>(name: string, body: unknown): Promise<Answer> {
  return callProduct('POST', functionPath(name), body)
}
