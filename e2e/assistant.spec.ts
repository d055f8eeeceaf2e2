import { chatLimits, chatMessages } from '../contracts/chat.ts'
import { messages } from '../contracts/messages.ts'
import { ask, field, opener, openPanel, panel, replies, said, send, signedIn } from './assistant-panel.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, oneSize, test, toast } from './fixtures.ts'

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
  const size = isMobile ? page.viewportSize() : { width: chatLimits.panelWidth, height: chatLimits.panelHeight }
  // It grows as it comes in, and ends at a fraction of a pixel.
  const measured = async () => {
    const box = await panel(page).boundingBox()
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
  }
  await expect.poll(measured).toEqual([size?.width, size?.height])

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

test('conversations are begun, named, judged and deleted', { tag: oneSize }, async ({ page, person, baseURL, moreComplaints }) => {
  moreComplaints.push(/ERR_FAILED/)
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
  const title = panel(page).getByLabel('Title')
  await title.fill('كلمات 🌍 Websites')
  const offered = '**/rest/v1/chat_conversations*'
  await page.route(offered, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await title.press('Enter')
  await expect(toast(page, /^The conversation could not be renamed/)).toBeVisible()
  await expect(title).toHaveValue('كلمات 🌍 Websites')
  await page.unroute(offered)
  await title.press('Enter')
  await expect(list.getByText('كلمات 🌍 Websites')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Rename: كلمات 🌍 Websites' })).toBeFocused()
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

test('is there for nobody who is not signed in', { tag: oneSize }, async ({ page }) => {
  for (const path of ['/', '/login', '/blogs']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(opener(page)).toHaveCount(0)
  }
})
