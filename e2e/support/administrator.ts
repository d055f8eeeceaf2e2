import type { Page } from '@playwright/test'
import { administrator } from './administered-server.ts'
import { injectSession, makeClient } from './fixtures.ts'
import type { JourneyServer } from './server.ts'

/** Returns a client that is signed in as the administrator. With `page`, the browser is signed in too. */
export async function signInAsAdministrator({ url }: Pick<JourneyServer, 'url'>, page?: Page) {
  const client = await makeClient(url)
  const { data } = await client.auth.signInWithPassword(administrator)
  if (!data.user || !data.session) throw new Error('administrator sign-in failed')
  if (page) await injectSession(page, url, data.session)
  return { client, id: data.user.id }
}
