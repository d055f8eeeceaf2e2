import type { Page } from '@playwright/test'
import { chatMessages } from '../../contracts/assistant/chat.ts'
import { defaultProductName } from '../../contracts/product.ts'
import { expect } from './fixtures.ts'

export const openButton = (page: Page) => page.getByRole('button', { name: 'Open assistant' })
export const panel = (page: Page) => page.getByRole('dialog', { name: chatMessages.panelTitle(defaultProductName) })
export const messageField = (page: Page) => panel(page).getByLabel('Message', { exact: true })
export const sendButton = (page: Page) => panel(page).getByRole('button', { name: 'Send' })
export const userMessages = (page: Page) => panel(page).getByRole('listitem').filter({ hasText: 'You said:' })
export const replies = (page: Page) => panel(page).getByRole('listitem').filter({ hasText: 'The assistant said:' })

export async function openPanel(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await openButton(page).click()
  await expect(messageField(page)).toBeVisible()
  // Wait for lazy components: they would render the panel again while the test types.
  await page.waitForLoadState('networkidle')
}

export async function askAssistant(page: Page, question: string): Promise<void> {
  const before = await replies(page).count()
  await messageField(page).fill(question)
  await messageField(page).press('Enter')
  await expect(replies(page)).toHaveCount(before + 1)
  await expect(panel(page).getByRole('button', { name: 'Regenerate' })).toBeVisible()
}
