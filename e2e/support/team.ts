import type { Browser, BrowserContextOptions } from '@playwright/test'
import { runSql } from './database.ts'
import { createUser, injectSession, type TestUser } from './fixtures.ts'

interface Place {
  browser: Browser
  baseURL: string | undefined
}

/** Opens a page in a browser context of its own, signed in as a user. The caller closes the context. */
export async function openAs(user: TestUser, { browser, baseURL = '' }: Place, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL, ...options })
  const page = await context.newPage()
  await injectSession(page, baseURL, user.session)
  return { user, page, context }
}

/** Creates a user with a role in a workspace, which becomes the current one, and opens a page as this user. */
export async function joinAs(role: string, workspaceId: string, place: Place, options?: BrowserContextOptions) {
  const { user } = await createUser(place.baseURL ?? '')
  await runSql(
    `with joined as (
       insert into public.workspace_members (workspace_id, user_id, role) values ($1, $2, $3::public.workspace_role) returning workspace_id, user_id)
     update public.profiles p set current_workspace_id = joined.workspace_id from joined where p.id = joined.user_id`,
    [workspaceId, user.id, role],
  )
  return openAs(user, place, options)
}
