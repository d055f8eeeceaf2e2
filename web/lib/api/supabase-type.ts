import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../contracts/database.ts'

/** The Supabase client without its storage, which `openStorage` opens. */
export type Supabase = Omit<SupabaseClient<Database>, 'storage'>
