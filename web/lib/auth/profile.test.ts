import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionBody, startFakeBackend } from '../testing/fake-backend.ts'
import { stubBrowser } from '../testing/fake-browser.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  vi.unstubAllGlobals()
})

it('loads the profile to learn the current workspace, once per browser', async () => {
  const backend = await startFakeBackend(() => ({ status: 200, body: { id: 'anna', current_workspace_id: 'team' } }))
  stubBrowser(backend.url, { 'sb-127-auth-token': JSON.stringify(sessionBody('token')) })
  const [{ loadWorkspaceId }, { getSupabase }] = await Promise.all([import('./profile.ts'), import('../api/supabase.ts')])
  cleanups.push(async () => {
    await (await getSupabase()).auth.dispose()
    await backend.close()
  })
  expect(await loadWorkspaceId(new QueryClient(), 'anna')).toBe('team')
  // Another page of the same browser has no cached profile.
  expect(await loadWorkspaceId(new QueryClient(), 'anna')).toBe('team')
  expect(backend.calls).toEqual(['GET /rest/v1/profiles?select=*'])
})
