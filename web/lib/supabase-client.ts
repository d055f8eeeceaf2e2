import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../contracts/database.ts'
import { loadAppConfig } from './app-config.ts'

/** Loaded by `getSupabase` only: whatever imports this module carries the whole client. */
export async function makeSupabase(): Promise<SupabaseClient<Database>> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  return createClient<Database>(supabaseUrl, publishableKey, {
    // TanStack Query decides about repeats; twice the waiting would hide a failure for seconds.
    db: { retry: false },
    auth: { experimental: { recoveryCodes: true } },
  })
}
