import type { Supabase } from './supabase-type.ts'

export type { Supabase } from './supabase-type.ts'

let client: Promise<Supabase> | null = null

/**
 * Returns the Supabase client of this page. Its code is loaded with the first call, because the landing page does not need it. If loading
 * fails, the next call tries again.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= import('./supabase-client.ts')
    .then(({ makeSupabase }) => makeSupabase())
    .catch((cause: unknown) => {
      client = null
      throw cause
    })
  return client
}
