import { configure, support } from '../support/configured-workflow.ts'
import { createUser, desktopOnly, expect, injectSession, test } from '../support/fixtures.ts'

test('the checklist of a new user shows the progress and ends by itself', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const checklist = page.getByRole('region', { name: 'Get started' })
  const isClosed = async () => (await client.from('profiles').select('setup_checklist_closed').single()).data?.setup_checklist_closed
  const { configurationId } = await configure(client, user.id, 'customer_support', support)

  await page.goto('/dashboard')
  await expect(checklist.getByText('1 of 3 done')).toBeVisible()
  await checklist.getByRole('link', { name: 'Add knowledge' }).click()
  await expect(page).toHaveURL(/\/knowledge-base$/)

  await client.from('knowledge_base_items').insert({ user_id: user.id, item_type: 'website', title: 'Site', url: 'https://example.com' })
  await client.functions.invoke('run-workflow', { body: { configuration_id: configurationId, is_test: true } })
  await page.goto('/dashboard')
  await expect.poll(isClosed).toBe(true)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(checklist).toHaveCount(0)
})

test('a dismissed checklist does not come back', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/dashboard')
  const checklist = page.getByRole('region', { name: 'Get started' })
  await checklist.getByRole('button', { name: 'Dismiss checklist' }).click()
  await expect(checklist).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No workflows yet')).toBeVisible()
  await expect(checklist).toHaveCount(0)
})
