import { expect, it } from 'vitest'
import { replacementOf } from './trim-supabase.ts'

it('replaces parts of the Supabase client', () => {
  expect(replacementOf('@supabase/storage-js', '/app/node_modules/@supabase/supabase-js/dist/index.mjs')).toBe('no-storage.ts')
  expect(replacementOf('iceberg-js', '/app/node_modules/@supabase/storage-js/dist/index.mjs')).toBe('no-iceberg.ts')
  expect(replacementOf('./GoTrueAdminApi', '/app/node_modules/@supabase/auth-js/dist/module/GoTrueClient.js')).toBe('no-admin-api.ts')
})

it('gives our own modules the package itself', () => {
  expect(replacementOf('@supabase/storage-js', '/app/web/lib/api/storage.ts')).toBeNull()
})
