import type { StorageClient } from '@supabase/storage-js'
import { loadAppConfig } from '../config/app-config.ts'
import { getSupabase } from './supabase.ts'

/** Opens the file storage with the current session. Loads its code with the first call, because few screens store files. */
export async function openStorage(): Promise<StorageClient> {
  const [{ StorageClient }, { supabaseUrl, publishableKey }, supabase] = await Promise.all([
    import('@supabase/storage-js'),
    loadAppConfig(),
    getSupabase(),
  ])
  const { data } = await supabase.auth.getSession()
  const token = data.session?.access_token ?? publishableKey
  return new StorageClient(`${supabaseUrl}/storage/v1`, { apikey: publishableKey, authorization: `Bearer ${token}` })
}
