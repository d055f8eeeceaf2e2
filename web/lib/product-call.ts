import { loadAppConfig } from './app-config.ts'
import { request } from './request.ts'
import type { Supabase } from './supabase.ts'

type ProductAnswer =
  | { data: unknown; error: null; status: number }
  | { data: null; error: { message: string; code: string }; status: number }

/** `{ "error": { "code", "message" } }`, as the server's own endpoints answer; a proxy in between may say anything. */
function errorIn(body: unknown): { message: string; code: string } {
  const { code, message } = Object(Object(body).error) as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}

async function send(supabase: Supabase, method: string, path: string, body: unknown): Promise<ProductAnswer> {
  const [{ data }, { supabaseUrl, publishableKey }] = await Promise.all([supabase.auth.getSession(), loadAppConfig()])
  const headers: Record<string, string> = { apikey: publishableKey, 'content-type': 'application/json' }
  if (data.session) headers.authorization = `Bearer ${data.session.access_token}`
  try {
    const response = await fetch(supabaseUrl + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return { data: answer, error: null, status: response.status }
    return { data: null, error: errorIn(answer), status: response.status }
  } catch (cause) {
    return { data: null, error: { message: String(cause), code: '' }, status: 0 }
  }
}

/**
 * One of the product's own calls (`/api/…`), with the session's token and what `request` does about an expired one.
 * @returns the answer's JSON, null when there is none.
 * @throws ApiError with the server's code.
 */
export async function callProduct(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
  const { data } = await request((supabase) => send(supabase, method, path, body))
  return data
}
