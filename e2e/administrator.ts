import type { Page } from '@playwright/test'
import { bringSession, clientOf } from './fixtures.ts'
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

/** A session of the administrator's own, in the browser if there is one. */
export async function asAdministrator({ url }: Pick<JourneyServer, 'url'>, page?: Page) {
  const client = await clientOf(url)
  const { data } = await client.auth.signInWithPassword(administrator)
  if (!data.user || !data.session) throw new Error('the administrator could not sign in')
  if (page) await bringSession(page, url, data.session)
  return { client, id: data.user.id }
}
