import type { Page } from '@playwright/test'
import { chatMessages } from '../../contracts/assistant/chat.ts'
import { startModelServer, type TestModelServer } from '../../server/testing/models/model-server.ts'
import { startAdministeredServer } from '../support/administered-server.ts'
import { askAssistant, messageField, openButton, openPanel, panel, replies, userMessages } from '../support/assistant-panel.ts'
import { runSql } from '../support/database.ts'
import { createUser, desktopOnly, expect, expectNoHorizontalScroll, injectSession, test } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

test('follows the conversation and admits what it does not know', async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await openPanel(page)
  await askAssistant(page, 'Find a workflow for patient portal messages')
  await askAssistant(page, 'Add the first one')
  await expect(panel(page).getByRole('region', { name: /^Add / })).toHaveCount(1)
  await askAssistant(page, 'Which runs failed?')
  await expect(replies(page).last()).toContainText('None of your runs failed')
  await askAssistant(page, 'How much time have I saved?')
  await expect(replies(page).last()).toContainText('haven’t saved time yet')
  await expect(replies(page).last()).not.toContainText('Quoted from your sources')
  await askAssistant(page, 'Vielen Dank!')
  await expect(replies(page).last()).toContainText('Gern geschehen')
  await askAssistant(page, 'What is the password of the guest wifi?')
  await expect(replies(page).last()).toContainText(/couldn’t find|doesn’t answer/)
  await expectNoHorizontalScroll(page)
})

test('edits a sent question, which replaces later messages after a confirmation', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await openPanel(page)
  await askAssistant(page, 'Hello')
  await askAssistant(page, 'How do I change my password?')
  await expect(replies(page)).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Edit: Hello' }).click()
  const field = panel(page).getByLabel('Edit message')
  await expect(field).toBeFocused()
  await field.fill('How do I upload a document to the knowledge base?')
  await field.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(replies(page)).toContainText(['Documents tab'])
  await page.reload()
  await expect(replies(page)).toContainText(['Documents tab'])
  await expect(userMessages(page)).toHaveCount(1)
})

test.describe('with a language model that stalls', () => {
  // These journeys share one server, so they run one after another.
  test.describe.configure({ mode: 'default' })
  test.use({
    allowedErrors: {
      patterns: [/Couldn’t send the message/, /Failed to load resource/, /ERR_/, /connection was lost during a reply/, /resume the reply/],
    },
  })
  let model: TestModelServer
  let server: JourneyServer
  test.beforeAll(async () => {
    model = await startModelServer()
    server = await startAdministeredServer({ AI_BASE_URL: `${model.url}/v1`, AI_MODEL: 'test' })
  })
  test.afterAll(async () => {
    await server.stop()
    await model.stop()
  })
  async function openPanelAsNewUser(page: Page) {
    const { user } = await createUser(server.url)
    await injectSession(page, server.url, user.session)
    await openPanel(page, `${server.url}/dashboard`)
  }
  async function startReply(page: Page) {
    model.behaviors.push('stall')
    await messageField(page).fill('Tell me everything')
    await messageField(page).press('Enter')
    await expect(replies(page)).toContainText('Hello')
  }

  test('resumes a reply after a reload and in another tab, and stops it', { tag: desktopOnly }, async ({ page, context }) => {
    await openPanelAsNewUser(page)
    await startReply(page)
    await page.reload()
    await expect(replies(page)).toContainText('Hello')
    await expect(userMessages(page)).toHaveCount(1)
    const stop = panel(page).getByRole('button', { name: 'Stop' })
    await expect(stop).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${server.url}/workflows`)
    await openButton(other).click()
    await expect(replies(other)).toContainText('Hello')
    await stop.click()
    for (const tab of [page, other]) await expect(panel(tab).getByText(chatMessages.stopped)).toBeVisible()
    await other.close()
    await askAssistant(page, 'Go on')
    await expect(replies(page).last()).toContainText('Hello from the model.')
  })

  test('quotes the product help and says so while the provider is down', { tag: desktopOnly }, async ({ page }) => {
    await openPanelAsNewUser(page)
    model.behaviors.push(...Array.from({ length: 8 }, () => 'reset' as const))
    await askAssistant(page, 'How do I upload a document to the knowledge base?')
    await expect(replies(page)).toContainText(chatMessages.modelDown)
    await expect(replies(page)).toContainText('Documents tab')
    model.behaviors.length = 0
  })

  test('marks a reply as interrupted after the server crashed, and tries again', { tag: desktopOnly }, async ({ page }) => {
    await openPanelAsNewUser(page)
    await startReply(page)
    await server.crash()
    // Without this update, the killed process would still have the lease of the conversation for 15 seconds.
    await runSql('update public.chat_conversations set replying_until = now()', [], server.dataDir)
    await page.reload()
    const again = panel(page).getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(panel(page).getByText(chatMessages.interrupted)).toBeVisible()
    await again.click()
    await expect(replies(page)).toContainText('Hello from the model.')
  })
})
