import type { Page } from '@playwright/test'
import { accountMessages } from '../../contracts/account/account-messages.ts'
import { overwriteAnswers } from '../../contracts/edit-conflict.ts'
import { messages } from '../../contracts/messages.ts'
import { configurationOverwrite } from '../../web/features/workflows/configuration-editing.ts'
import { confirm } from '../support/admin-content.ts'
import { type Client, configure, support } from '../support/configured-workflow.ts'
import {
  choose,
  createUser,
  desktopOnly,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  injectSession,
  test,
  toast,
} from '../support/fixtures.ts'

const name = (page: Page) => page.getByLabel(/^Workflow name/i)
const saveConfiguration = (page: Page) => page.getByRole('button', { name: 'Save Configuration' }).click()
const company = (page: Page) => page.getByRole('textbox', { name: /^Company name/ })
const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const question = (page: Page) => page.getByRole('alertdialog')

async function twoTabs(page: Page, baseURL = '') {
  const { client, user } = await createUser(baseURL)
  await injectSession(page, baseURL, user.session)
  return { client, user, open: async (path: string) => openBoth(page, path) }
}

/** Opens a path in two tabs, which share the session. */
async function openBoth(page: Page, path: string): Promise<Page> {
  await page.goto(path)
  const other = await page.context().newPage()
  await other.goto(path)
  // Open both forms before typing: a form that is opened later starts with the draft.
  await expect(other.getByRole('button', { name: /^Save (?:Changes|Configuration)$/ })).toBeVisible()
  return other
}

const savedName = async (client: Client, id: string) => {
  const { data } = await client.from('workflow_configurations').select('configuration_data, is_active').eq('id', id).single()
  return [(data?.configuration_data as { workflow_name?: string } | null)?.workflow_name, data?.is_active]
}

test('asks before it overwrites a configuration from another tab', async ({ page, baseURL }) => {
  const { client, user, open } = await twoTabs(page, baseURL)
  const { id, configurationId } = await configure(client, user.id, 'customer_support', support)
  const path = `/workflows/${id}/configure`
  const other = await open(path)
  await name(page).fill('Typed in one tab')
  await name(other).fill('Typed in the other')
  await saveConfiguration(other)
  await expect(toast(other, messages.configurationSaved)).toBeVisible()

  await saveConfiguration(page)
  await expect(question(page)).toContainText(configurationOverwrite.changed.title)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await confirm(page, overwriteAnswers.cancel)
  await expect(name(page)).toHaveValue('Typed in one tab')
  expect(await savedName(client, configurationId)).toEqual(['Typed in the other', true])
  // This tab still has its input, although the other tab deleted the draft that both share.
  await page.reload()
  await expect(name(page)).toHaveValue('Typed in one tab')

  await saveConfiguration(page)
  await confirm(page, overwriteAnswers.take)
  await expect(name(page)).toHaveValue('Typed in the other')
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  // The next save does not ask for confirmation, because the other tab has changed nothing since.
  await name(page).fill('Typed after all')
  await saveConfiguration(page)
  await expect(toast(page, messages.configurationSaved)).toBeVisible()
  expect(await savedName(client, configurationId)).toEqual(['Typed after all', true])
})

test('asks before a restored draft overwrites a newer version', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await twoTabs(page, baseURL)
  const { id, configurationId } = await configure(client, user.id, 'customer_support', support)
  await page.goto(`/workflows/${id}/configure`)
  await name(page).fill('Typed before the reload')
  await client
    .from('workflow_configurations')
    .update({ configuration_data: { ...support, workflow_name: 'From a phone' } })
    .eq('id', configurationId)
  await page.reload()
  await expect(name(page)).toHaveValue('Typed before the reload')
  await saveConfiguration(page)
  await confirm(page, overwriteAnswers.confirm)
  await expect(toast(page, messages.configurationSaved)).toBeVisible()
  expect(await savedName(client, configurationId)).toEqual(['Typed before the reload', true])
})

test('asks before restoring a configuration that was deactivated or removed elsewhere', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user, open } = await twoTabs(page, baseURL)
  const { id, name: workflow, configurationId } = await configure(client, user.id, 'customer_support', support)
  const other = await open(`/workflows/${id}/configure`)
  await name(page).fill('Typed in one tab')
  await client.from('workflow_configurations').update({ is_active: false }).eq('id', configurationId)
  await saveConfiguration(page)
  await expect(question(page)).toContainText(configurationOverwrite.deactivated.title)
  await confirm(page, overwriteAnswers.cancel)
  expect(await savedName(client, configurationId)).toEqual([support.workflow_name, false])

  await other.goto('/account?tab=workflows')
  await other.getByRole('button', { name: `Remove: ${workflow}` }).click()
  await other.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(other, accountMessages.workflowRemoved)).toBeVisible()
  const storedConfigurations = async () => (await client.from('workflow_configurations').select('configuration_data')).data
  await saveConfiguration(page)
  await expect(question(page)).toContainText(configurationOverwrite.removed.title)
  await expectAccessible(page)
  await confirm(page, overwriteAnswers.cancel)
  expect(await storedConfigurations()).toEqual([])
  await saveConfiguration(page)
  await confirm(page, configurationOverwrite.removed.confirm)
  await expect(toast(page, messages.configurationSaved)).toBeVisible()
  expect(await storedConfigurations()).toEqual([{ configuration_data: expect.objectContaining({ workflow_name: 'Typed in one tab' }) }])

  await page.goto(`/workflows/${id}/configure`)
  await name(page).fill('Typed for nothing')
  await client.from('workflow_configurations').delete().eq('workflow_id', id)
  await saveConfiguration(page)
  await confirm(page, overwriteAnswers.take)
  await expect(page).toHaveURL(new RegExp(`/workflows/${id}$`))
  await expect(page.getByRole('button', { name: 'Add to Dashboard' })).toBeVisible()
  expect(await storedConfigurations()).toEqual([])
})

test('asks before it overwrites a profile from another tab', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user, open } = await twoTabs(page, baseURL)
  const saved = async () => (await client.from('profiles').select('company_name, industry').eq('id', user.id).single()).data
  const other = await open('/account')
  await company(page).fill('Typed in one tab')
  await choose(other, 'Industry', 'Energy')
  await saveProfile(other)
  await expect(toast(other, accountMessages.profileUpdated)).toBeVisible()

  await saveProfile(page)
  await expect(question(page)).toContainText(accountMessages.overwriteProfile.title)
  await expectAccessible(page)
  await confirm(page, overwriteAnswers.cancel)
  await expect(company(page)).toHaveValue('Typed in one tab')
  expect(await saved()).toEqual({ company_name: 'Northwind Clinics', industry: 'energy' })
  await saveProfile(page)
  await confirm(page, overwriteAnswers.take)
  await expect(company(page)).toHaveValue('Northwind Clinics')
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveText('Energy')

  await company(page).fill('Typed after all')
  await saveProfile(page)
  await expect(toast(page, accountMessages.profileUpdated)).toBeVisible()
  // The other tab has an outdated version. Saving it overwrites the profile after a confirmation.
  await company(other).fill('Typed in the other')
  await saveProfile(other)
  await confirm(other, overwriteAnswers.confirm)
  await expect.poll(saved).toEqual({ company_name: 'Typed in the other', industry: 'energy' })
})

test.describe('when a response is lost', () => {
  test.use({ allowedErrors: { patterns: [/ERR_FAILED/] } })

  test("reports no conflict with the user's own save", { tag: desktopOnly }, async ({ page, baseURL }) => {
    const { client, user } = await twoTabs(page, baseURL)
    const { id } = await configure(client, user.id, 'customer_support', support)
    const lost = new Set<string>()
    await page.route(/\/rest\/v1\/(profiles|workflow_configurations)/, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() !== 'PATCH' || lost.has(pathname)) return route.fallback()
      lost.add(pathname)
      await route.fetch()
      await route.abort()
    })
    await page.goto('/account')
    await company(page).fill('Saved once')
    await saveProfile(page)
    await expect(toast(page, new RegExp(`^${accountMessages.profileUpdateFailed}`))).toBeVisible()
    await saveProfile(page)
    await expect(toast(page, accountMessages.profileUpdated)).toBeVisible()

    await page.goto(`/workflows/${id}/configure`)
    await name(page).fill('Saved once')
    await saveConfiguration(page)
    await expect(toast(page, new RegExp(`^${messages.configurationSaveFailed}`))).toBeVisible()
    await saveConfiguration(page)
    await expect(toast(page, messages.configurationSaved)).toBeVisible()
    expect(lost.size).toBe(2)
  })
})

test.describe('when no configuration existed', () => {
  // A response 409 is expected: the database rejects the second insert, and the form shows the dialog about a conflict.
  test.use({ allowedErrors: { patterns: [/409 \(Conflict\)/] } })

  test('asks when two tabs configure a workflow for the first time', { tag: desktopOnly }, async ({ page, baseURL }) => {
    const { client, open } = await twoTabs(page, baseURL)
    const { data } = await client.from('workflows').select('id').match({ industry: 'healthcare', category: 'hr' }).limit(1).single()
    const other = await open(`/workflows/${data?.id}/configure`)
    for (const [tab, text] of [
      [page, 'Typed in one tab'],
      [other, 'Typed in the other'],
    ] as const) {
      await name(tab).fill(text)
      await choose(tab, 'AI temperature', 'Balanced')
    }
    await saveConfiguration(other)
    await expect(toast(other, messages.configurationSaved)).toBeVisible()
    await saveConfiguration(page)
    await confirm(page, overwriteAnswers.confirm)
    await expect(toast(page, messages.configurationSaved)).toBeVisible()
    const { data: storedConfigurations } = await client.from('workflow_configurations').select('configuration_data')
    expect(storedConfigurations).toEqual([{ configuration_data: expect.objectContaining({ workflow_name: 'Typed in one tab' }) }])
  })
})
