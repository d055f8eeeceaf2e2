import { chatMessages } from '../contracts/chat.ts'
import { field, openPanel, panel, replies, said, send, signedIn } from './assistant-panel.ts'
import { expect, oneSize, test, toast } from './fixtures.ts'

test.describe('what goes wrong', () => {
  test.use({ expectedComplaints: { patterns: [/could not be sent/, /Failed to load resource/, /ERR_/] } })
  const chat = '**/functions/v1/chat'

  test('loses no word, and says what the specification says', { tag: oneSize }, async ({ page, person, baseURL, context }) => {
    await openPanel(page)
    await test.step('the server fails', async () => {
      await page.route(chat, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await field(page).fill('How do I change my password?')
      await field(page).press('Enter')
      await expect(toast(page, chatMessages.sendFailed)).toBeVisible()
      await expect(field(page)).toHaveValue('How do I change my password?')
      await expect(said(page)).toHaveCount(0)
    })
    await test.step('the network is gone', async () => {
      await context.setOffline(true)
      await field(page).press('Enter')
      await expect(field(page)).toHaveValue('How do I change my password?')
      await expect(send(page)).toBeEnabled()
      await context.setOffline(false)
    })
    await test.step('too many messages', async () => {
      const message = chatMessages.tooFast('12:30')
      await page.route(chat, (route) => route.fulfill({ status: 429, json: { error: { code: 'rate_limited', message } } }), { times: 1 })
      await field(page).press('Enter')
      await expect(toast(page, message)).toBeVisible()
    })
    await test.step('the session has run out: it is renewed, and the message arrives', async () => {
      await page.route(chat, (route) => route.fulfill({ status: 401, json: { code: 401, message: 'Invalid JWT' } }), { times: 1 })
      await field(page).press('Enter')
      await expect(replies(page)).toContainText('Security tab')
    })
    const client = await signedIn(baseURL, person)
    // A reply is stored when its last word has gone out.
    await expect.poll(async () => (await client.from('chat_messages').select('id')).data?.length).toBe(2)
  })

  test('one message is sent at a time, and a pending one can be stopped', { tag: oneSize }, async ({ page, person }) => {
    expect(person.id).toBeTruthy()
    await openPanel(page)
    let calls = 0
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(chat, async (route) => {
      calls += 1
      await held
      await route.continue().catch(() => undefined)
    })
    await field(page).fill('How do I change my password?')
    await field(page).press('Enter')
    await field(page).press('Enter')
    await expect(panel(page).getByText('Thinking…')).toBeVisible()
    await field(page).fill('And another')
    await expect(send(page)).toBeDisabled()
    await field(page).press('Enter')
    await expect.poll(() => calls).toBe(1)
    await field(page).fill('')
    await panel(page).getByRole('button', { name: 'Stop' }).click()
    await expect(panel(page).getByText('Thinking…')).toBeHidden()
    // It had not arrived: it is the writer's again.
    await expect(field(page)).toHaveValue('How do I change my password?')
    answer()
    await expect(send(page)).toBeEnabled()
    expect(calls).toBe(1)
  })
})
