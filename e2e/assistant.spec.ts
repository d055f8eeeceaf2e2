import type { Page } from '@playwright/test'
import { chatLimits, chatMessages } from '../contracts/chat.ts'
import { messages } from '../contracts/messages.ts'
import { defaultProductName } from '../contracts/product.ts'
import { startModelServer, type TestModelServer } from '../server/testing/model-server.ts'
import { startAdministeredServer } from './administered-server.ts'
import { asAdministrator } from './administrator.ts'
import {
  bringSession,
  clientOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  makePerson,
  oneSize,
  type Person,
  test,
  toast,
} from './fixtures.ts'
import type { JourneyServer } from './server.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open assistant' })
const panel = (page: Page) => page.getByRole('dialog', { name: chatMessages.panelTitle(defaultProductName) })
const field = (page: Page) => panel(page).getByLabel('Message', { exact: true })
const send = (page: Page) => panel(page).getByRole('button', { name: 'Send' })
const said = (page: Page) => panel(page).getByRole('listitem').filter({ hasText: 'You said:' })
const replies = (page: Page) => panel(page).getByRole('listitem').filter({ hasText: 'The assistant said:' })

async function openPanel(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await opener(page).click()
  await expect(field(page)).toBeVisible()
  // What comes in pieces has come: nothing is drawn anew under the keys.
  await page.waitForLoadState('networkidle')
}

async function ask(page: Page, question: string): Promise<void> {
  const before = await replies(page).count()
  await field(page).fill(question)
  await field(page).press('Enter')
  await expect(replies(page)).toHaveCount(before + 1)
  await expect(panel(page).getByRole('button', { name: 'Regenerate' })).toBeVisible()
}

async function signedIn(baseURL: string | undefined, person: Person) {
  const client = await clientOf(baseURL ?? '')
  await client.auth.setSession(person.session)
  return client
}

test('what is typed while the panel is on its way is asked when it comes', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/panel-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/dashboard')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('What can you do?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And th')
  arrive()
  await expect(said(page)).toContainText('What can you do?')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('en?')
  await expect(field(page)).toHaveValue('And then?')
  await expect(replies(page)).toHaveCount(1)
})

test('a question is answered with its source', async ({ page, person, isMobile }) => {
  expect(person.id).toBeTruthy()
  await openPanel(page)
  for (const ability of chatMessages.abilities) await expect(panel(page).getByText(ability)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const box = await panel(page).boundingBox()
  const size = isMobile ? page.viewportSize() : { width: chatLimits.panelWidth, height: chatLimits.panelHeight }
  // It may still be rising: a share of a pixel is the animation's.
  expect([box?.width, box?.height].map((length = 0) => Math.round(length))).toEqual([size?.width, size?.height])

  await test.step('blanks are not sent, and Shift+Enter begins a line', async () => {
    await field(page).fill('  ')
    await field(page).press('Enter')
    await expect(send(page)).toBeDisabled()
    await expect(said(page)).toHaveCount(0)
    await field(page).fill('How do I upload a document')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('to the knowledge base? 🌍')
    await expect(field(page)).toHaveValue('How do I upload a document\nto the knowledge base? 🌍')
    await expect(said(page)).toHaveCount(0)
  })

  await field(page).press('Enter')
  await expect(replies(page)).toContainText('Documents tab')
  await expect(field(page)).toHaveValue('')
  // The reply has ended, and stands where it stays: what it was written in before takes the focus with it.
  await expect(panel(page).getByRole('button', { name: 'Regenerate' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Source 1' }).first().click()
  const source = panel(page).getByRole('list', { name: 'Sources' }).getByRole('link').first()
  await expect(source).toBeFocused()
  await expectAccessible(page)
})

test('a conversation is there again, in another tab too; its sources open', { tag: oneSize }, async ({
  page,
  person,
  isMobile,
  context,
}) => {
  expect(person.id).toBeTruthy()
  await openPanel(page)
  await ask(page, 'How do I upload a document to the knowledge base?')
  await test.step('it survives a reload, and another tab shows it', async () => {
    await page.reload()
    await expect(replies(page)).toContainText('Documents tab')
    const other = await context.newPage()
    await other.goto('/workflows')
    await opener(other).click()
    await expect(replies(other)).toContainText('Documents tab')
    await ask(other, 'How do I change my password?')
    await expect(replies(page)).toHaveCount(2)
    await other.close()
  })

  await test.step('a source opens', async () => {
    await page.getByRole('list', { name: 'Sources' }).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/knowledge-base\?tab=documents/)
    await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeVisible()
    // On a phone the panel makes room for what was opened.
    if (isMobile) await expect(panel(page)).toBeHidden()
    else {
      await expect(panel(page)).toBeVisible()
      // The focus goes to what was opened; only then it can be taken elsewhere.
      await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeFocused()
    }
  })

  await test.step('it closes by Escape and gives the focus back', async () => {
    // The way there has ended: nothing takes the focus any more.
    await page.waitForLoadState('networkidle')
    if (isMobile) await opener(page).click()
    await field(page).focus()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })
})

test('what it proposes happens when it is confirmed, and not before', { tag: oneSize }, async ({ page, person, baseURL }) => {
  const client = await signedIn(baseURL, person)
  const configurations = async () =>
    (await client.from('workflow_configurations').select('configuration_data, workflows(name)').eq('user_id', person.id)).data
  await openPanel(page)
  await ask(page, 'Add the patient portal replies workflow to my dashboard')
  expect(await configurations()).toEqual([])
  const card = panel(page).getByRole('region', { name: 'Add Patient portal replies' })
  await card.getByRole('button', { name: 'Confirm' }).dblclick()
  await expect(toast(page, messages.workflowAdded)).toBeVisible()
  await expect(card.getByText('On your dashboard')).toBeVisible()
  expect(await configurations()).toMatchObject([{ workflows: { name: 'Patient portal replies' } }])

  const answers = { workflow_name: 'Portal', response_tone: 'professional', ai_temperature: 'balanced' }
  await client.from('workflow_configurations').update({ configuration_data: answers }).eq('user_id', person.id)
  await ask(page, 'Set the response tone of patient portal replies to friendly')
  const change = panel(page).getByRole('region', { name: 'Change Patient portal replies' })
  await expect(change).toContainText(/Response Tone:\s*Professional → Friendly/)
  expect(await configurations()).toMatchObject([{ configuration_data: answers }])
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, messages.configurationSaved)).toBeVisible()
  await expect(change.getByText('Saved')).toBeVisible()
  expect(await configurations()).toMatchObject([{ configuration_data: { ...answers, response_tone: 'friendly' } }])
})

test('conversations are begun, named, judged and deleted', { tag: oneSize }, async ({ page, person, baseURL }) => {
  const client = await signedIn(baseURL, person)
  await openPanel(page)
  await ask(page, 'How do I add a website link?')
  await panel(page).getByRole('button', { name: 'Bad reply' }).click()
  await expect(panel(page).getByRole('button', { name: 'Bad reply' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await client.from('chat_messages').select('feedback').eq('role', 'assistant')).data)
    .toEqual([{ feedback: -1 }])
  await panel(page).getByRole('button', { name: 'Regenerate' }).click()
  await expect
    .poll(async () => (await client.from('chat_messages').select('role, feedback').order('created_at')).data)
    .toEqual([
      { role: 'user', feedback: null },
      { role: 'assistant', feedback: null },
    ])
  await panel(page).getByRole('button', { name: 'New conversation' }).click()
  await expect(panel(page).getByText(chatMessages.greeting)).toBeVisible()
  await ask(page, 'How do I change my password?')

  await panel(page).getByRole('button', { name: 'Conversations' }).click()
  const list = panel(page).getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Rename: How do I add a website link?' }).click()
  await panel(page).getByLabel('Title').fill('كلمات 🌍 Websites')
  await panel(page).getByLabel('Title').press('Enter')
  await expect(list.getByText('كلمات 🌍 Websites')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Delete: How do I change my password?' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByText('كلمات 🌍 Websites').click()
  await expect(replies(page)).toContainText('Website Links')
  // A reply is stored when its last word has gone out.
  await expect.poll(async () => (await client.from('chat_messages').select('id')).data?.length).toBe(2)
})

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

test.describe('with a language model', { tag: oneSize }, () => {
  // One server for these: they are walked one after the other.
  test.describe.configure({ mode: 'default' })
  test.use({ expectedComplaints: { patterns: [/could not be sent/, /Failed to load resource/, /ERR_/] } })
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
  async function enter(page: Page) {
    const { client, person } = await makePerson(server.url)
    await bringSession(page, server.url, person.session)
    await openPanel(page, `${server.url}/dashboard`)
    return { client, person }
  }

  test('a reply that is cut off is stored as such, shown as such, and made anew', { tag: oneSize }, async ({ page }) => {
    const { person, client } = await enter(page)
    const stored = async () =>
      (await client.from('chat_messages').select('content, status').eq('role', 'assistant').eq('user_id', person.id).order('created_at'))
        .data
    await test.step('the model is gone in the middle', async () => {
      model.moods.push('drop')
      await field(page).fill('Tell me everything')
      await field(page).press('Enter')
      await expect(toast(page, chatMessages.sendFailed)).toBeVisible()
      await expect(panel(page).getByText(chatMessages.interrupted)).toBeVisible()
      await expect.poll(stored).toMatchObject([{ content: 'Hello', status: 'failed' }])
      await panel(page).getByRole('button', { name: 'Regenerate' }).click()
      await expect(replies(page).getByText('Hello from the model.')).toBeVisible()
      await expect(panel(page).getByText(chatMessages.interrupted)).toBeHidden()
      await expect.poll(stored).toMatchObject([{ content: 'Hello from the model.', status: 'complete' }])
    })
    await test.step('its reader stops it, down to the connection of the provider', async () => {
      model.moods.push('stall')
      await field(page).fill('And more')
      await field(page).press('Enter')
      await expect(replies(page)).toHaveCount(2)
      await panel(page).getByRole('button', { name: 'Stop' }).click()
      await expect(panel(page).getByText(chatMessages.stopped)).toBeVisible()
      await expect.poll(async () => (await stored())?.at(-1)).toMatchObject({ content: 'Hello', status: 'stopped' })
      await expect.poll(() => model.requests.at(-1)?.isClosedEarly).toBe(true)
    })
    await test.step('the page is left', async () => {
      model.moods.push('stall')
      await field(page).fill('And still more')
      await field(page).press('Enter')
      await expect(replies(page)).toHaveCount(3)
      await page.reload()
      await expect(replies(page)).toHaveCount(3)
      await expect(replies(page).last().getByText(chatMessages.stopped)).toBeVisible()
    })
  })

  test('a language model writes Markdown, and offers what it was asked for; administrators see it', { tag: oneSize }, async ({
    page,
    context,
  }) => {
    const { person } = await enter(page)
    const text =
      '# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![spy](https://example.com/spy.png) <img src=x onerror=alert(1)> [out](https://example.com) [bad](javascript:alert(1)) مرحبا'
    model.moods.push({ text })
    await ask(page, 'Tell me everything')
    await expect(replies(page).getByRole('cell', { name: '2' })).toBeVisible()
    await expect(replies(page).getByText('Title')).toBeVisible()
    await expect(replies(page).locator('img')).toHaveCount(0)
    await expect(replies(page).getByRole('link', { name: 'out' })).toHaveAttribute('rel', /noopener/)
    await expect(replies(page).getByRole('link', { name: 'bad' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    model.moods.push({ toolCall: { name: 'add_workflow', input: '{"workflow":"Patient portal replies"}' } })
    await ask(page, 'Please add the patient portal workflow')
    await panel(page).getByRole('region', { name: 'Add Patient portal replies' }).getByRole('button', { name: 'Confirm' }).click()
    await expect(toast(page, messages.workflowAdded)).toBeVisible()

    await test.step('in the administration', async () => {
      const admin = await context.newPage()
      await asAdministrator(server, admin)
      await admin.goto(`${server.url}/admin/chat-analytics?q=${encodeURIComponent(person.email)}`)
      await expect(admin.getByText(person.email)).toBeVisible()
      await expect(opener(admin)).toHaveCount(0)
      await admin.getByRole('button', { name: /View Chat/ }).click()
      const history = admin.getByRole('dialog', { name: 'Chat Conversation History' })
      await expect(history.getByText('Tell me everything')).toBeVisible()
      await expect(history.getByText('AI Assistant').first()).toBeVisible()
    })
  })
})

test('is there for nobody who is not signed in', { tag: oneSize }, async ({ page }) => {
  for (const path of ['/', '/login', '/blogs']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(opener(page)).toHaveCount(0)
  }
})
