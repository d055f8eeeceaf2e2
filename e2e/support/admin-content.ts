import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInAsAdministrator } from './administrator.ts'
import type { JourneyServer } from './server.ts'

export const video = new URL('../../database/seed/demos/media/out-of-policy-returns.webm', import.meta.url).pathname
export const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')
export const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
/** Returns a title that no other journey uses, so that journeys can share a server. */
export const uniqueTitle = (prefix: string) => `${prefix} ${randomUUID().slice(0, 8)}`

/** Creates a post as administrator through the public API. */
export async function makePost(server: JourneyServer, values: { title?: string; content?: string; published?: boolean } = {}) {
  const { client, id } = await signInAsAdministrator(server)
  const post = {
    title: uniqueTitle('A post'),
    slug: `post-${randomUUID()}`,
    content: 'First words.',
    published: false,
    author_id: id,
    ...values,
  }
  const { data, error } = await client.from('blog_posts').insert(post).select('*').single()
  if (error) throw new Error(error.message)
  return { client, post: data }
}
