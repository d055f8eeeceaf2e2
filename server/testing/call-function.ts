import type { SupabaseClient } from '@supabase/supabase-js'

/** Calls a function with the client's session. Returns its status and the members of its response, or of its error. */
export async function callFunction(
  client: SupabaseClient,
  name: string,
  body: object,
): Promise<{ status: number } & Record<string, unknown>> {
  const { data, error, response } = await client.functions.invoke(name, { body })
  if (!error) return { ...(data as Record<string, unknown>), status: response?.status ?? 200 }
  const failed = (error as { context: Response }).context
  const { error: details } = (await failed.json()) as { error: { code: string; message: string } }
  return { ...details, status: failed.status }
}
