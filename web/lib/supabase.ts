import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../contracts/database.ts'

export type Supabase = SupabaseClient<Database>

let client: Promise<Supabase> | null = null

/**
 * The one client of this page. It comes in a chunk of its own, so that a visitor
 * of the landing page never loads it. A failed load (offline) is tried again by the next call.
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
