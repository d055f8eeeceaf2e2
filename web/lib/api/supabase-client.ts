import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../contracts/database.ts'
import { loadAppConfig } from '../config/app-config.ts'

/** Creates the client. Only `getSupabase` loads this module, because importing it includes the complete client. */
export async function makeSupabase(): Promise<SupabaseClient<Database>> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  return createClient<Database>(supabaseUrl, publishableKey, {
    // TanStack Query retries; retries here too would delay errors by seconds.
    db: { retry: false },
    auth: { experimental: { recoveryCodes: true } },
  })
}
