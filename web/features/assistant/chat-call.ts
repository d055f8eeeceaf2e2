import { chatStreamType } from '../../../contracts/chat.ts'
import type { ChatRequest } from '../../../contracts/chat-request.ts'
import { loadAppConfig } from '../../lib/app-config.ts'
import { request } from '../../lib/request.ts'

type Answer = { data: Response; error: null; status: number } | { data: null; error: { message: string; code: string }; status: number }

/** What a refusal says; a proxy in between may say anything. */
async function errorIn(response: Response): Promise<{ message: string; code: string }> {
  const body: unknown = await response.json().catch(() => null)
  const { code, message } = Object(Object(body).error) as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}

/**
 * Asks the assistant, with the session's token and what `request` does about an expired one.
 * @returns the answer once it has begun.
 * @throws ApiError; the signal's reason when it was aborted.
 */
export async function callAssistant(body: ChatRequest, signal: AbortSignal): Promise<Response> {
  const { data } = await request(async (supabase): Promise<Answer> => {
    const [session, { supabaseUrl, publishableKey }] = await Promise.all([supabase.auth.getSession(), loadAppConfig()])
    const headers: Record<string, string> = { apikey: publishableKey, 'content-type': 'application/json', accept: chatStreamType }
    const token = session.data.session?.access_token
    if (token) headers.authorization = `Bearer ${token}`
    try {
      const response = await fetch(`${supabaseUrl}/functions/v1/chat`, { method: 'POST', headers, body: JSON.stringify(body), signal })
      if (response.ok) return { data: response, error: null, status: response.status }
      return { data: null, error: await errorIn(response), status: response.status }
    } catch (cause) {
      signal.throwIfAborted()
      return { data: null, error: { message: String(cause), code: '' }, status: 0 }
    }
  })
  return data
}
