import type { Page } from '@playwright/test'
import { chatMessages } from '../contracts/chat.ts'
import { defaultProductName } from '../contracts/product.ts'
import { clientOf, expect, type Person } from './fixtures.ts'

export const opener = (page: Page) => page.getByRole('button', { name: 'Open assistant' })
export const panel = (page: Page) => page.getByRole('dialog', { name: chatMessages.panelTitle(defaultProductName) })
export const field = (page: Page) => panel(page).getByLabel('Message', { exact: true })
export const send = (page: Page) => panel(page).getByRole('button', { name: 'Send' })
export const said = (page: Page) => panel(page).getByRole('listitem').filter({ hasText: 'You said:' })
export const replies = (page: Page) => panel(page).getByRole('listitem').filter({ hasText: 'The assistant said:' })

export async function openPanel(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await opener(page).click()
  await expect(field(page)).toBeVisible()
  // What comes in pieces has come: nothing is drawn anew under the keys.
  await page.waitForLoadState('networkidle')
}

export async function ask(page: Page, question: string): Promise<void> {
  const before = await replies(page).count()
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(replies(page)).toHaveCount(before + 1)
  await expect(panel(page).getByRole('button', { name: 'Regenerate' })).toBeVisible()
}

export async function signedIn(baseURL: string | undefined, person: Person) {
  const client = await clientOf(baseURL ?? '')
  await client.auth.setSession(person.session)
  return client
}
