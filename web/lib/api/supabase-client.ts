import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../../contracts/database.ts'
import { loadAppConfig } from '../config/app-config.ts'
import type { Supabase } from './supabase-type.ts'

/** Creates the Supabase client. Only `getSupabase` imports this module, because it contains the whole client library. */
export async function makeSupabase(): Promise<Supabase> {
  const { supabaseUrl, publishableKey } = await loadAppConfig()
  return createClient<Database>(supabaseUrl, publishableKey, {
    // TanStack Query repeats failed requests. If the client did too, errors would appear seconds later.
    db: { retry: false },
    auth: { experimental: { recoveryCodes: true } },
  })
}
