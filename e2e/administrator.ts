import type { Page } from '@playwright/test'
import { administrator } from './administered-server.ts'
import { bringSession, clientOf } from './fixtures.ts'
import type { JourneyServer } from './server.ts'

/** A session of the administrator's own, in the browser if there is one. */
export async function asAdministrator({ url }: Pick<JourneyServer, 'url'>, page?: Page) {
  const client = await clientOf(url)
  const { data } = await client.auth.signInWithPassword(administrator)
  if (!data.user || !data.session) throw new Error('the administrator could not sign in')
  if (page) await bringSession(page, url, data.session)
  return { client, id: data.user.id }
}
