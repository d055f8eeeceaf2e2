import type { Page } from '@playwright/test'
import { accountMessages } from '../../contracts/account/account-messages.ts'
import { messages } from '../../contracts/messages.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import {
  choose,
  desktopOnly,
  expect,
  expectAccessible,
  expectAccessibleScreen,
  makeClient,
  type TestUser,
  test,
  toast,
} from '../support/fixtures.ts'

/** Adds the first `count` workflows of the library to the dashboard, the last one inactive. Returns their names. */
async function addWorkflows(baseURL: string | undefined, user: TestUser, count: number): Promise<string[]> {
  const client = await makeClient(baseURL ?? '')
  await client.auth.setSession(user.session)
  const { data } = await client.from('workflows').select('id, name').order('name').limit(count)
  const workflows = data ?? []
  for (const [place, { id }] of workflows.entries()) {
    const row = { user_id: user.id, workflow_id: id, configuration_data: {}, is_active: place < count - 1 }
    const { error } = await client.from('workflow_configurations').insert(row)
    expect(error).toBeNull()
  }
  return workflows.map(({ name }) => name)
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const company = (page: Page) => page.getByRole('textbox', { name: /^Company name/ })

test('a user changes and saves the profile', { tag: desktopOnly }, async ({ page, user }) => {
  await page.goto('/account')
  await expect(email(page)).toHaveValue(user.email)
  await expect(email(page)).toHaveAttribute('readonly', '')
  await expect(page.getByText(accountMessages.emailIsFixed)).toBeVisible()
  await company(page).fill('Northwind Energy')
  await page.getByRole('textbox', { name: /^Your role/ }).fill('COO')
  await choose(page, 'Industry', 'Real Estate')
  await choose(page, 'Company size', '500+')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, accountMessages.profileUpdated)).toBeVisible()
  await page.reload()
  await expect(company(page)).toHaveValue('Northwind Energy')
  await expect(page.getByRole('textbox', { name: /^Your role/ })).toHaveValue('COO')
  await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveText('Real Estate')
  await expect(page.getByRole('combobox', { name: 'Company size' })).toHaveText('500+')
  await expect(page.getByText('Unsaved changes from')).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Northwind Energy' })).toBeVisible()
})

test('reports a missing value at the field and in a toast, and preserves unsaved input during navigation', { tag: desktopOnly }, async ({
  page,
  user,
}) => {
  expect(user.id).toBeTruthy()
  await page.goto('/account')
  await company(page).fill('   ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, messages.validationTitle)).toBeVisible()
  await expect(company(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('main').getByText('Company name is required')).toBeVisible()

  await company(page).fill('Typed and not saved')
  await tab(page, 'Workflows').click()
  await page.getByRole('link', { name: 'Browse Workflows' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await tab(page, 'Profile').click()
  await expect(company(page)).toHaveValue('Typed and not saved')
  await page.reload()
  await expect(company(page)).toHaveValue('Typed and not saved')
  await expect(page.getByText(/Unsaved changes from .* were restored/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(company(page)).toHaveValue('Northwind Clinics')
})

test.describe('when the server fails', () => {
  test.use({ allowedErrors: { patterns: [/status of 500/, /ERR_FAILED/] } })

  test('shows an error and preserves the input when saving failed', { tag: desktopOnly }, async ({ page, user }) => {
    expect(user.id).toBeTruthy()
    await page.goto('/account')
    await company(page).fill('Not to be lost')
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, accountMessages.profileUpdateFailed)).toBeVisible()
    await expect(company(page)).toHaveValue('Not to be lost')
  })

  test('restores a workflow to its place when its removal failed', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
    const names = (await addWorkflows(baseURL, user, 3)).reverse()
    await page.goto('/account?tab=workflows')
    const items = page.getByRole('list', { name: 'Your workflows' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await page.route('**/rest/v1/workflow_configurations*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { message: 'The disk is full' } }) : route.continue(),
    )
    await page.getByRole('button', { name: `Remove: ${names[1]}` }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(toast(page, 'The disk is full')).toBeVisible()
    await expect(items).toHaveCount(3)
    for (const [place, name] of names.entries()) await expect(items.nth(place)).toContainText(name)
  })

  test('offers a retry when the list failed to load', { tag: desktopOnly }, async ({ page, user }) => {
    expect(user.id).toBeTruthy()
    // Respond with a server error: after a network error, the client would repeat the request by itself.
    await page.route('**/rest/v1/workflow_configurations*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
    await page.goto('/account?tab=workflows')
    await expect(page.getByRole('heading', { name: 'Couldn’t load your workflows' })).toBeVisible({ timeout: 10_000 })
    await expectAccessible(page)
    await page.unroute('**/rest/v1/workflow_configurations*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: accountMessages.noWorkflows.title })).toBeVisible()
  })
})

test('a user lists, configures and removes workflows', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  await page.goto('/account')
  await tab(page, 'Workflows').click()
  await expect(page).toHaveURL(/\/account\?tab=workflows$/)
  await expect(page.getByRole('heading', { name: accountMessages.noWorkflows.title })).toBeVisible()
  await expect(page.getByText(accountMessages.noWorkflows.description)).toBeVisible()
  await page.getByRole('link', { name: 'Browse Workflows' }).click()
  await expect(page).toHaveURL(/\/workflows$/)

  const [first = '', second = ''] = await addWorkflows(baseURL, user, 2)
  await page.goto('/account?tab=workflows')
  await expect(page.getByText('2 workflows configured')).toBeVisible()
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(item(first).getByText('Active', { exact: true })).toBeVisible()
  await expect(item(second).getByText('Active', { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Browse More' })).toHaveAttribute('href', '/workflows')
  await expect(item(first).getByRole('link', { name: 'Configure' })).toHaveAttribute('href', /\/workflows\/[0-9a-f-]{36}\/configure$/)

  await item(first).getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog', { name: accountMessages.removeWorkflow.title })
  await expect(dialog.getByText(accountMessages.removeWorkflow.question)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(item(first).getByRole('button', { name: 'Remove' })).toBeFocused()
  await item(first).getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, accountMessages.workflowRemoved)).toBeVisible()
  await expect(item(first)).toHaveCount(0)
  await expect(page.getByText('1 workflow configured')).toBeVisible()
  await expect(page.getByText('1 workflow configured')).toBeFocused()
  await page.reload()
  await expect(page.getByText('1 workflow configured')).toBeVisible()
})

test('every tab passes accessibility and layout checks', async ({ page, user, baseURL }) => {
  await addWorkflows(baseURL, user, 3)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/account')
  for (const [name, ready] of [
    ['Profile', page.getByRole('button', { name: 'Download my data' })],
    ['Security', page.getByRole('button', { name: 'Change Password' })],
    ['Workflows', page.getByText('3 workflows configured')],
  ] as const) {
    await tab(page, name).click()
    await expect(ready).toBeVisible()
    if (name === 'Security') {
      await expect(page.getByRole('button', { name: authMessages.changeEmail.open })).toHaveCount(0)
      await page.getByRole('button', { name: 'Change Password' }).click()
    }
    await expectAccessibleScreen(page)
  }
})
