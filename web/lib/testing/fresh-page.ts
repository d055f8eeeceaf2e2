// Setup file of the `web` tests, which vitest runs before each test file.
import { GoTrueClient } from '@supabase/supabase-js'
import { vi } from 'vitest'

// Modules of web/ have page-level state, so each file loads its own. Files share packages: loading them took most of the time.
vi.resetModules()
// The Supabase client counts its instances and warns about a second one on a page.
Object.assign(GoTrueClient, { nextInstanceID: {} })
