import { usageMessages } from '../../contracts/quotas/quotas.ts'
import { startAdministeredServer } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { createUser, expect, expectAccessible, expectNoHorizontalScroll, injectSession, test, toast } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

// These journeys share one server, so they run one after another in one worker.
test.describe.configure({ mode: 'default' })

let server: JourneyServer
test.beforeAll(async () => {
  server = await startAdministeredServer({
    QUOTA_KNOWLEDGE_ITEMS: '5',
    QUOTA_STORED_BYTES: '2000000',
    QUOTA_RUNS_PER_MONTH: '100',
  })
})
test.afterAll(() => server.stop())

async function createUserWithFullQuota() {
  const made = await createUser(server.url)
  const items = [1, 2, 3, 4, 5].map((n) => ({
    user_id: made.user.id,
    item_type: 'website' as const,
    title: `Site ${n}`,
    url: `https://127.0.0.1/${n}`,
  }))
  expect((await made.client.from('knowledge_base_items').insert(items)).error).toBeNull()
  const file = new Uint8Array(1_700_000).fill(65)
  const path = `${made.user.id}/report.txt`
  expect((await made.client.storage.from('knowledge-base-documents').upload(path, file, { contentType: 'text/plain' })).error).toBeNull()
  return made
}

test('a used-up quota appears under Account; a rejected request names it and preserves the input', async ({
  page,
  moreAllowedErrors,
  isMobile,
}) => {
  moreAllowedErrors.push(/status of 413/)
  const { user } = await createUserWithFullQuota()
  await injectSession(page, server.url, user.session)

  await page.goto(`${server.url}/account?tab=usage`)
  await expect(page.getByRole('heading', { name: usageMessages.title })).toBeVisible()
  await expect(page.getByText('5 of 5')).toBeVisible()
  await expect(page.getByText('Full', { exact: true })).toBeVisible()
  await expect(page.getByText('1.6 MB of 1.9 MB')).toBeVisible()
  await expect(page.getByText('Almost full')).toBeVisible()
  await expect(page.getByText('0 of 100', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.goto(`${server.url}/knowledge-base`)
  const form = page.getByRole('form', { name: 'Add website' })
  if (isMobile) await page.getByRole('button', { name: 'Add Website' }).click()
  await form.getByLabel(/^Title/).fill('One more')
  await form.getByLabel(/^URL/).fill('https://example.com/more')
  await page.getByRole('button', { name: 'Add Website' }).click()
  await expect(toast(page, 'You have 5 of 5 knowledge items. Remove some, or ask your administrator for more.')).toBeVisible()
  await expect(form.getByLabel(/^Title/)).toHaveValue('One more')
  await expect(form.getByLabel(/^URL/)).toHaveValue('https://example.com/more')

  await page.getByRole('tab', { name: /^Documents/ }).click()
  await page.getByLabel('Upload documents').setInputFiles({ name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.alloc(500_000, 66) })
  await expect(page.getByRole('main').getByText(/You use 1\.6 MB of 1\.9 MB of storage/)).toBeVisible()
})

test("administrators see a user's usage and the users with the highest usage", async ({ page }) => {
  const { user } = await createUserWithFullQuota()
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin`)
  const section = page.getByRole('region', { name: usageMessages.biggest })
  await expect(section.getByRole('heading', { name: 'Knowledge items' })).toBeVisible()
  await section.getByRole('link', { name: user.email }).first().click()
  const dialog = page.getByRole('dialog', { name: 'User' })
  await expect(dialog.getByText('5 of 5')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${server.url}/admin/clients?id=${user.id}`)
  await expect(page.getByRole('dialog', { name: 'Client Details' }).getByText('5 of 5')).toBeVisible()
  await expectNoHorizontalScroll(page)
})
