import { adminMessages } from '../../contracts/administration/administration-messages.ts'
import { dataAccessTexts, describeAccess } from '../../web/features/account/privacy/data-access.ts'
import { readReasonTexts } from '../../web/ui/feedback/read-reason.ts'
import { administrator, startAdministeredServer } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { configure, support } from '../support/configured-workflow.ts'
import { createUser, desktopOnly, expect, expectAccessibleScreen, injectSession, test } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

// The server refuses to show data of a client before the administrator has stated a reason.
test.use({ allowedErrors: { patterns: [/status of 428/] } })

let server: JourneyServer
test.beforeAll(async () => {
  server = await startAdministeredServer({ ADMIN_READS_NEED_REASON: 'true' })
})
test.afterAll(() => server.stop())

test('an administrator opens data of a client, who sees it', { tag: desktopOnly }, async ({ page, browser }) => {
  const { client, user } = await createUser(server.url)
  await configure(client, user.id, 'customer_support', support)
  await client
    .from('knowledge_base_items')
    .insert({ user_id: user.id, item_type: 'website', title: 'Price list', url: 'https://example.com' })
  await signInAsAdministrator(server, page)
  const reason = 'Ticket 42: wrong tone in replies'

  await test.step('the export of a list needs a reason too', async () => {
    await page.goto(`${server.url}/admin/clients`)
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await expect(page.getByRole('dialog').getByText(readReasonTexts.title)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the server asks for a reason first', async () => {
    await page.goto(`${server.url}/admin/clients?id=${user.id}`)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(readReasonTexts.title)).toBeVisible()
    await dialog.getByRole('button', { name: readReasonTexts.submit }).click()
    await expect(dialog.getByText(readReasonTexts.tooShort)).toBeVisible()
    await dialog.getByLabel(readReasonTexts.label).fill(reason)
    await dialog.getByRole('button', { name: readReasonTexts.submit }).click()
    await expect(dialog.getByRole('term').filter({ hasText: 'Response Tone' })).toBeVisible()
    await expect(dialog.getByText('"response_tone"')).toBeVisible()
    await expectAccessibleScreen(page)
  })

  await test.step('the details lead to the user, the runs, the conversations and the read-only view', async () => {
    const links = page.getByRole('navigation', { name: 'Client', exact: true })
    await expect(links.getByRole('link', { name: 'User' })).toHaveAttribute('href', `/admin/users?id=${user.id}`)
    await expect(links.getByRole('link', { name: 'Runs' })).toHaveAttribute('href', `/admin/runs?client=${user.id}`)
    await expect(links.getByRole('link', { name: 'Conversations' })).toHaveAttribute('href', `/admin/chat-analytics?id=${user.id}`)
    await page.getByRole('link', { name: 'View as client' }).click()
    await expect(page.getByText(adminMessages.clients.viewHint)).toBeVisible()
    await expect(page.getByText('Price list')).toBeVisible()
    await expectAccessibleScreen(page)
  })

  await test.step('the client sees who opened what, and why', async () => {
    const context = await browser.newContext({ baseURL: server.url })
    const clientPage = await context.newPage()
    await injectSession(clientPage, server.url, user.session)
    await clientPage.goto('/account?tab=privacy')
    await expect(clientPage.getByRole('heading', { name: dataAccessTexts.title })).toBeVisible()
    const viewed = describeAccess({ action: 'viewed', entity: 'users', name: null })
    const website = describeAccess({ action: 'read', entity: 'knowledge_base_items', name: 'Price list' })
    for (const text of [viewed, website]) await expect(clientPage.getByText(text)).toBeVisible()
    await expect(clientPage.getByText(dataAccessTexts.reason(reason)).first()).toBeVisible()
    await expect(clientPage.getByText(administrator.email).first()).toBeVisible()
    await expectAccessibleScreen(clientPage)
    await context.close()
  })
})
