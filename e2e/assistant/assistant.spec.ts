import { chatLimits, chatMessages } from '../../contracts/assistant/chat.ts'
import { messages } from '../../contracts/messages.ts'
import { askAssistant, messageField, openButton, openPanel, panel, replies, sendButton, userMessages } from '../support/assistant-panel.ts'
import { desktopOnly, expect, expectAccessible, expectNoHorizontalScroll, makeSignedInClient, test, toast } from '../support/fixtures.ts'

test('sends a question that was typed while the panel was loading', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  let releaseCode = () => {}
  const codeReleased = new Promise<void>((resolve) => {
    releaseCode = resolve
  })
  await page.route('**/assets/panel-*.js', async (route) => {
    await codeReleased
    await route.continue()
  })
  await page.goto('/dashboard')
  await openButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('What can you do?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And th')
  releaseCode()
  await expect(userMessages(page)).toContainText('What can you do?')
  await expect(messageField(page)).toBeFocused()
  await page.keyboard.type('en?')
  await expect(messageField(page)).toHaveValue('And then?')
  await expect(replies(page)).toHaveCount(1)
})

test('answers a question with its source', async ({ page, user, isMobile }) => {
  expect(user.id).toBeTruthy()
  await openPanel(page)
  for (const ability of chatMessages.abilities) await expect(panel(page).getByText(ability)).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const size = isMobile ? page.viewportSize() : { width: chatLimits.panelWidth, height: chatLimits.panelHeight }
  // Rounded, because the opening animation can end at a fraction of a pixel.
  const measured = async () => {
    const box = await panel(page).boundingBox()
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
  }
  await expect.poll(measured).toEqual([size?.width, size?.height])

  await test.step('sends no blank messages, and starts a new line with Shift+Enter', async () => {
    await messageField(page).fill('  ')
    await messageField(page).press('Enter')
    await expect(sendButton(page)).toBeDisabled()
    await expect(userMessages(page)).toHaveCount(0)
    await messageField(page).fill('How do I upload a document')
    await messageField(page).press('Shift+Enter')
    await messageField(page).pressSequentially('to the knowledge base? 🌍')
    await expect(messageField(page)).toHaveValue('How do I upload a document\nto the knowledge base? 🌍')
    await expect(userMessages(page)).toHaveCount(0)
  })

  await messageField(page).press('Enter')
  await expect(replies(page)).toContainText('Documents tab')
  await expect(messageField(page)).toHaveValue('')
  // Wait for the finished reply: it replaces the streamed one, which would move the focus.
  await expect(panel(page).getByRole('button', { name: 'Regenerate' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Source 1' }).first().click()
  const preview = panel(page).getByRole('region', { name: /^Source 1: / })
  await expect(preview).toBeFocused()
  await expect(preview.locator('mark')).toContainText('Documents tab')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(panel(page).getByRole('button', { name: 'Source 1' }).first()).toBeFocused()
})

test('opens a conversation and its sources in another tab', { tag: desktopOnly }, async ({ page, user, isMobile, context }) => {
  expect(user.id).toBeTruthy()
  await openPanel(page)
  await askAssistant(page, 'How do I upload a document to the knowledge base?')
  await test.step('after a reload, the conversation is open in this and in another tab', async () => {
    await page.reload()
    await expect(replies(page)).toContainText('Documents tab')
    const other = await context.newPage()
    await other.goto('/workflows')
    await openButton(other).click()
    await expect(replies(other)).toContainText('Documents tab')
    await askAssistant(other, 'How do I change my password?')
    await expect(replies(page)).toHaveCount(2)
    await other.close()
  })

  await test.step('a source opens the screen that contains it', async () => {
    await page.getByRole('list', { name: 'Sources' }).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/knowledge-base\?tab=documents/)
    await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeVisible()
    // On a phone, the panel closes when the user opens a source.
    if (isMobile) await expect(panel(page)).toBeHidden()
    else {
      await expect(panel(page)).toBeVisible()
      // Wait until the application has moved the focus to the heading. Otherwise it would take the focus from the panel later.
      await expect(page.getByRole('heading', { name: 'Knowledge Base' })).toBeFocused()
    }
  })

  await test.step('Escape closes the panel and restores the focus', async () => {
    // Wait until the navigation has finished, because it moves the focus.
    await page.waitForLoadState('networkidle')
    if (isMobile) await openButton(page).click()
    await messageField(page).focus()
    await expect(messageField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(openButton(page)).toBeFocused()
  })
})

test('a proposed action runs only after confirmation', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const client = await makeSignedInClient(baseURL, user)
  const configurations = async () =>
    (await client.from('workflow_configurations').select('configuration_data, workflows(name)').eq('user_id', user.id)).data
  await openPanel(page)
  await askAssistant(page, 'Add the patient portal replies workflow to my dashboard')
  expect(await configurations()).toEqual([])
  const card = panel(page).getByRole('region', { name: 'Add Patient portal replies' })
  await card.getByRole('button', { name: 'Confirm' }).dblclick()
  await expect(toast(page, messages.workflowAdded)).toBeVisible()
  await expect(card.getByText('Added to your dashboard')).toBeVisible()
  expect(await configurations()).toMatchObject([{ workflows: { name: 'Patient portal replies' } }])

  const answers = { workflow_name: 'Portal', response_tone: 'professional', ai_temperature: 'balanced' }
  await client.from('workflow_configurations').update({ configuration_data: answers }).eq('user_id', user.id)
  await askAssistant(page, 'Set the response tone of patient portal replies to friendly')
  const change = panel(page).getByRole('region', { name: 'Change Patient portal replies' })
  await expect(change).toContainText(/Response Tone:\s*Professional → Friendly/)
  expect(await configurations()).toMatchObject([{ configuration_data: answers }])
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, messages.configurationSaved)).toBeVisible()
  await expect(change.getByText('Saved')).toBeVisible()
  expect(await configurations()).toMatchObject([{ configuration_data: { ...answers, response_tone: 'friendly' } }])
})

test('a user starts, renames, rates and deletes conversations', { tag: desktopOnly }, async ({
  page,
  user,
  baseURL,
  moreAllowedErrors,
}) => {
  moreAllowedErrors.push(/ERR_FAILED/)
  const client = await makeSignedInClient(baseURL, user)
  await openPanel(page)
  await askAssistant(page, 'How do I add a website link?')
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
  await askAssistant(page, 'How do I change my password?')

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
  await expect(toast(page, /^Couldn’t rename the conversation/)).toBeVisible()
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
  // Poll, because the server stores a reply only after it has sent the last part.
  await expect.poll(async () => (await client.from('chat_messages').select('id')).data?.length).toBe(2)
})

test('is hidden from visitors', { tag: desktopOnly }, async ({ page }) => {
  for (const path of ['/', '/login', '/blogs']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(openButton(page)).toHaveCount(0)
  }
})
