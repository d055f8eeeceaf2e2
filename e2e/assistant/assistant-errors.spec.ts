import { chatMessages } from '../../contracts/assistant/chat.ts'
import { messageField, openPanel, panel, replies, sendButton, userMessages } from '../support/assistant-panel.ts'
import { desktopOnly, expect, makeSignedInClient, test, toast } from '../support/fixtures.ts'

test.describe('errors of the assistant', () => {
  test.use({ allowedErrors: { patterns: [/Couldn’t send the message/, /Failed to load resource/, /ERR_/] } })
  const chat = '**/functions/v1/chat'

  test('preserve the input and show the specified messages', { tag: desktopOnly }, async ({ page, user, baseURL, context }) => {
    await openPanel(page)
    await test.step('when the server fails', async () => {
      await page.route(chat, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await messageField(page).fill('How do I change my password?')
      await messageField(page).press('Enter')
      await expect(toast(page, chatMessages.sendFailed)).toBeVisible()
      await expect(messageField(page)).toHaveValue('How do I change my password?')
      await expect(userMessages(page)).toHaveCount(0)
    })
    await test.step('when the network is down', async () => {
      await context.setOffline(true)
      await messageField(page).press('Enter')
      await expect(messageField(page)).toHaveValue('How do I change my password?')
      await expect(sendButton(page)).toBeEnabled()
      await context.setOffline(false)
    })
    await test.step('when the user sent too many messages', async () => {
      const message = chatMessages.tooFast('12:30')
      await page.route(chat, (route) => route.fulfill({ status: 429, json: { error: { code: 'rate_limited', message } } }), { times: 1 })
      await messageField(page).press('Enter')
      await expect(toast(page, message)).toBeVisible()
    })
    await test.step('an expired session is renewed and the message is sent', async () => {
      await page.route(chat, (route) => route.fulfill({ status: 401, json: { code: 401, message: 'Invalid JWT' } }), { times: 1 })
      await messageField(page).press('Enter')
      await expect(replies(page)).toContainText('Security tab')
    })
    const client = await makeSignedInClient(baseURL, user)
    // Poll, because the server stores a reply only after it has sent the last part.
    await expect.poll(async () => (await client.from('chat_messages').select('id')).data?.length).toBe(2)
  })

  test('a second message waits for the first, and a pending message can be stopped', { tag: desktopOnly }, async ({ page, user }) => {
    expect(user.id).toBeTruthy()
    await openPanel(page)
    let calls = 0
    let releaseResponse: () => void = () => undefined
    const responseReleased = new Promise<void>((resolve) => {
      releaseResponse = resolve
    })
    await page.route(chat, async (route) => {
      calls += 1
      await responseReleased
      await route.continue().catch(() => undefined)
    })
    await messageField(page).fill('How do I change my password?')
    await messageField(page).press('Enter')
    await messageField(page).press('Enter')
    await expect(panel(page).getByText('Thinking…')).toBeVisible()
    await messageField(page).fill('And another')
    await expect(sendButton(page)).toBeDisabled()
    await messageField(page).press('Enter')
    await expect.poll(() => calls).toBe(1)
    await messageField(page).fill('')
    await panel(page).getByRole('button', { name: 'Stop' }).click()
    await expect(panel(page).getByText('Thinking…')).toBeHidden()
    // The message did not reach the server, so it is in the input field again.
    await expect(messageField(page)).toHaveValue('How do I change my password?')
    releaseResponse()
    await expect(sendButton(page)).toBeEnabled()
    expect(calls).toBe(1)
  })
})
