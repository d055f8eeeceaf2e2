import type { Page } from '@playwright/test'
import { chatMessages } from '../../contracts/assistant/chat.ts'
import { messages } from '../../contracts/messages.ts'
import { startModelServer, type TestModelServer } from '../../server/testing/models/model-server.ts'
import { startAdministeredServer } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { askAssistant, messageField, openButton, openPanel, panel, replies } from '../support/assistant-panel.ts'
import {
  createUser,
  desktopOnly,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  injectSession,
  test,
  toast,
} from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

test.describe('with a language model', { tag: desktopOnly }, () => {
  // These journeys share one server, so they run one after another.
  test.describe.configure({ mode: 'default' })
  test.use({ allowedErrors: { patterns: [/Couldn’t send the message/, /Failed to load resource/, /ERR_/] } })
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
    const { client, user } = await createUser(server.url)
    await injectSession(page, server.url, user.session)
    await openPanel(page, `${server.url}/dashboard`)
    return { client, user }
  }

  test('an incomplete reply is stored and marked, and can be regenerated or continued', { tag: desktopOnly }, async ({ page }) => {
    const { user, client } = await openPanelAsNewUser(page)
    const stored = async () =>
      (await client.from('chat_messages').select('content, status').eq('role', 'assistant').eq('user_id', user.id).order('created_at')).data
    await test.step('when the model disconnects during the reply', async () => {
      model.behaviors.push('drop')
      await messageField(page).fill('Tell me everything')
      await messageField(page).press('Enter')
      await expect(replies(page).getByText(chatMessages.modelLostWithoutSources)).toBeVisible()
      await expect.poll(stored).toMatchObject([{ content: expect.stringMatching(/^Hello/), status: 'complete' }])
      await panel(page).getByRole('button', { name: 'Regenerate' }).click()
      await expect(replies(page).getByText('Hello from the model.')).toBeVisible()
      await expect.poll(stored).toMatchObject([{ content: 'Hello from the model.', status: 'complete' }])
    })
    await test.step('when the reply reaches the length limit', async () => {
      model.behaviors.push({ text: 'The first half', finish: 'length' }, { text: ' and the second half' })
      await messageField(page).fill('Explain both halves')
      await messageField(page).press('Enter')
      await expect(panel(page).getByText(chatMessages.cut)).toBeVisible()
      await panel(page).getByRole('button', { name: 'Continue' }).click()
      await expect(replies(page).getByText(/The first half ?and the second half/)).toBeVisible()
      await expect(panel(page).getByText(chatMessages.cut)).toBeHidden()
      await expect.poll(async () => (await stored())?.at(-1)).toMatchObject({ status: 'complete' })
    })
    await test.step('when the user stops the reply, which also closes the connection to the provider', async () => {
      model.behaviors.push('stall')
      await messageField(page).fill('And more')
      await messageField(page).press('Enter')
      await expect(replies(page)).toHaveCount(3)
      await panel(page).getByRole('button', { name: 'Stop' }).click()
      await expect(panel(page).getByText(chatMessages.stopped)).toBeVisible()
      await expect.poll(async () => (await stored())?.at(-1)).toMatchObject({ content: 'Hello', status: 'stopped' })
      await expect.poll(() => model.requests.at(-1)?.isClosedEarly).toBe(true)
    })
  })

  test('shows replies in Markdown and runs proposed actions after confirmation; administrators can read the conversation', {
    tag: desktopOnly,
  }, async ({ page, context }) => {
    const { user } = await openPanelAsNewUser(page)
    const text =
      '# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![spy](https://example.com/spy.png) <img src=x onerror=alert(1)> [out](https://example.com) [bad](javascript:alert(1)) مرحبا'
    model.behaviors.push({ text })
    await askAssistant(page, 'Tell me everything')
    await expect(replies(page).getByRole('cell', { name: '2' })).toBeVisible()
    await expect(replies(page).getByText('Title')).toBeVisible()
    await expect(replies(page).locator('img')).toHaveCount(0)
    await expect(replies(page).getByRole('link', { name: 'out' })).toHaveAttribute('rel', /noopener/)
    await expect(replies(page).getByRole('link', { name: 'bad' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    model.behaviors.push({ toolCall: { name: 'add_workflow', input: '{"workflow":"Patient portal replies"}' } })
    await askAssistant(page, 'Please add the patient portal workflow')
    await panel(page).getByRole('region', { name: 'Add Patient portal replies' }).getByRole('button', { name: 'Confirm' }).click()
    await expect(toast(page, messages.workflowAdded)).toBeVisible()

    await test.step('administrators read the conversation', async () => {
      const admin = await context.newPage()
      await signInAsAdministrator(server, admin)
      await admin.goto(`${server.url}/admin/chat-analytics?q=${encodeURIComponent(user.email)}`)
      await expect(admin.getByText(user.email)).toBeVisible()
      await expect(openButton(admin)).toHaveCount(0)
      await admin.getByRole('button', { name: /View Chat/ }).click()
      const history = admin.getByRole('dialog', { name: 'Chat Conversation History' })
      await expect(history.getByText('Tell me everything')).toBeVisible()
      await expect(history.getByText('AI Assistant').first()).toBeVisible()
    })
  })
})
