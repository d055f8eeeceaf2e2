import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../contracts/database.ts'

export type Supabase = SupabaseClient<Database>

let client: Promise<Supabase> | null = null

/**
 * Returns the client of this page. It is loaded as a separate chunk, which the landing page does not need. The next call
 * retries a failed load.
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
