import type { Page } from '@playwright/test'
import { clientOf, storageKeyOf } from './fixtures.ts'
import { type JourneyServer, startServer } from './server.ts'

export const administrator = { email: 'admin@example.com', password: 'correct horse battery' }

/** A server of a journey's own with an administrator, cheap hashes and no limits. */
export function startAdministeredServer(settings: Record<string, string> = {}): Promise<JourneyServer> {
  return startServer({
    AUTH_RATE_LIMIT: '0',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  })
}

/** Puts the administrator's session into the browser. @returns a client with that session. */
export async function asAdministrator(page: Page, { url }: Pick<JourneyServer, 'url'>) {
  const client = await clientOf(url)
  const { data } = await client.auth.signInWithPassword(administrator)
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeyOf(url), JSON.stringify(data.session)] as const)
  return client
}
