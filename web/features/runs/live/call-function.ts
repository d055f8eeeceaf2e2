import { loadAppConfig } from '../../../lib/app-config.ts'
import { callProduct } from '../../../lib/product-call.ts'
import { request } from '../../../lib/request.ts'

/** Calls a function of the product: `POST /functions/v1/{name}`. @throws ApiError with the server's own sentence. */
export function callFunction<Answer>(name: string, body: unknown): Promise<Answer> {
  // The cast: our own server answers as its contract says.
  return callProduct('POST', `/functions/v1/${name}`, body) as Promise<Answer>
}

type Answer = { data: Response; error: null; status: number } | { data: null; error: { message: string; code: string }; status: number }

/** Opens the stream of a run's events. @throws ApiError; the signal's reason when it was aborted. */
export async function openRunEvents(runId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const { data } = await request(async (supabase): Promise<Answer> => {
    const [session, { supabaseUrl, publishableKey }] = await Promise.all([supabase.auth.getSession(), loadAppConfig()])
    const headers: Record<string, string> = { apikey: publishableKey, accept: 'text/event-stream' }
    const token = session.data.session?.access_token
    if (token) headers.authorization = `Bearer ${token}`
    try {
      const response = await fetch(`${supabaseUrl}/functions/v1/run-events?run_id=${runId}`, { headers, signal })
      if (response.ok) return { data: response, error: null, status: response.status }
      return { data: null, error: { message: response.statusText, code: '' }, status: response.status }
    } catch (cause) {
      signal.throwIfAborted()
      return { data: null, error: { message: String(cause), code: '' }, status: 0 }
    }
  })
  return data.body
}
