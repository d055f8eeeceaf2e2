// Setup file of the `web` tests, which vitest runs before each test file.
import { GoTrueClient } from '@supabase/supabase-js'
import { vi } from 'vitest'

// Modules of web/ have state for the whole page, so each test file loads new ones. Packages are shared, because loading them would take
// most of the time.
vi.resetModules()
// The Supabase client counts its instances and warns about a second one on a page.
Object.assign(GoTrueClient, { nextInstanceID: {} })
