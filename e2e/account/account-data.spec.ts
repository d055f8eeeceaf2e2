import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountMessages } from '../../contracts/account/account-messages.ts'
import { limits } from '../../contracts/limits.ts'
import { buckets } from '../../contracts/storage.ts'
import { readZip } from '../../server/testing/storage/read-zip.ts'
import { desktopOnly, expect, expectAccessibleScreen, makeSignedInClient, sessionStorageKey, test, toast } from '../support/fixtures.ts'

test('a user downloads their data as a ZIP file', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const client = await makeSignedInClient(baseURL, user)
  const file_path = `${user.id}/1.txt`
  await client.storage.from(buckets.documents).upload(file_path, 'What the offer says', { contentType: 'text/plain' })
  const item = { user_id: user.id, item_type: 'document' as const, title: 'Offer', file_path, file_name: '../Offer: final.txt' }
  expect((await client.from('knowledge_base_items').insert(item)).error).toBeNull()

  await page.goto('/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).dblclick()
  const download = await downloading
  await expect(toast(page, accountMessages.exportStarted.title)).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^workwright-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = await readZip(await readFile(await download.path()))
  expect(JSON.parse(files.get('profile.json')?.toString() ?? '{}')).toMatchObject({
    email: user.email,
    company_name: 'Northwind Clinics',
  })
  expect(files.get('documents/_Offer_ final.txt')?.toString()).toBe('What the offer says')
  expect(files.get('README.txt')?.toString()).toContain('1 file')
  await expect(page).toHaveURL(/\/account$/)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete account' })
const confirmDeletion = (page: Page) => dialog(page).getByRole('button', { name: 'Delete my account' })
const emailField = (page: Page) => dialog(page).getByRole('textbox', { name: /^Your email/ })
const passwordField = (page: Page) => dialog(page).getByRole('textbox', { name: /^Your password/ })

test.describe('account deletion', () => {
  // Responses 403 and 409 are expected: wrong password, last administrator, and signing out of a session that was deleted with its account.
  test.use({ allowedErrors: { patterns: [/status of (403|409)/] } })

  test('requires email and password, then deletes all data and signs out every tab', { tag: desktopOnly }, async ({
    page,
    context,
    user,
    baseURL,
  }) => {
    const client = await makeSignedInClient(baseURL, user)
    await page.goto('/account')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page.getByRole('textbox', { name: /^Company name/ }).fill('Unsaved, and that is fine')

    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog(page).getByText('including uploaded documents')).toBeVisible()
    await expect(confirmDeletion(page)).toBeDisabled()
    await emailField(page).fill('someone.else@example.com')
    await passwordField(page).fill('wrong password')
    await expect(confirmDeletion(page)).toBeDisabled()
    await emailField(page).fill(user.email.toUpperCase())
    await confirmDeletion(page).click()
    await expect(dialog(page).getByText(accountMessages.wrongPassword)).toBeVisible()
    await expect(passwordField(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue(user.email.toUpperCase())

    await passwordField(page).fill(user.password)
    await confirmDeletion(page).dblclick()
    await expect(toast(page, accountMessages.accountDeleted.title)).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey(baseURL ?? ''))).toBeNull()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')))).toEqual([])
    expect((await client.auth.signInWithPassword(user)).error?.code).toBe('invalid_credentials')
  })

  test('requires a recent login when the user has no password', { tag: desktopOnly }, async ({ page, user }) => {
    const terms = { confirmation: user.email, proof: 'recent_login' }
    await page.route('**/api/account/deletion', (route) => route.fulfill({ json: terms }))
    const error = { code: 'recent_login_required', message: accountMessages.recentLoginRequired }
    await page.route('**/api/account', (route) => route.fulfill({ status: 403, json: { error } }))
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog(page).getByText(accountMessages.recentLogin(limits.deletionLoginMinutes))).toBeVisible()
    await expect(passwordField(page)).toBeHidden()
    await expectAccessibleScreen(page)
    await emailField(page).fill(user.email)
    await confirmDeletion(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(accountMessages.recentLoginRequired)
  })

  test('clears the fields when the dialog is closed', { tag: desktopOnly }, async ({ page, user }) => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await emailField(page).fill(user.email)
    await passwordField(page).fill('something')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(emailField(page)).toHaveValue('')
    await expect(passwordField(page)).toHaveValue('')
  })

  test('shows the reason when the server refuses the deletion', { tag: desktopOnly }, async ({ page, user }) => {
    // Only the message is tested here: tests of the server cover the rule about the last administrator.
    const error = { code: 'last_administrator', message: accountMessages.lastAdministrator }
    await page.route('**/api/account', (route) => route.fulfill({ status: 409, json: { error } }))
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await emailField(page).fill(user.email)
    await passwordField(page).fill(user.password)
    await confirmDeletion(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(accountMessages.lastAdministrator)
    await expect(page).toHaveURL(/\/account$/)
  })
})

test('the deletion dialog passes accessibility and layout checks', { tag: desktopOnly }, async ({ page, baseURL, user }) => {
  expect([baseURL, user.id].every(Boolean)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessibleScreen(page)
})
