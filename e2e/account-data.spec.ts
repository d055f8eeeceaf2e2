import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountMessages } from '../contracts/account-messages.ts'
import { limits } from '../contracts/limits.ts'
import { buckets } from '../contracts/storage.ts'
import { readZip } from '../server/testing/read-zip.ts'
import { clientOf, expect, expectSound, oneSize, type Person, storageKeyOf, test, toast } from './fixtures.ts'

async function clientAs(baseURL: string | undefined, person: Person) {
  const client = await clientOf(baseURL ?? '')
  await client.auth.setSession(person.session)
  return client
}

test('one’s data comes as one file that opens', { tag: oneSize }, async ({ page, person, baseURL }) => {
  const client = await clientAs(baseURL, person)
  const file_path = `${person.id}/1.txt`
  await client.storage.from(buckets.documents).upload(file_path, 'What the offer says', { contentType: 'text/plain' })
  const item = { user_id: person.id, item_type: 'document' as const, title: 'Offer', file_path, file_name: '../Offer: final.txt' }
  expect((await client.from('knowledge_base_items').insert(item)).error).toBeNull()

  await page.goto('/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).dblclick()
  const download = await downloading
  await expect(toast(page, accountMessages.exportStarted.title)).toBeVisible()
  expect(download.suggestedFilename()).toMatch(/^workwright-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = await readZip(await readFile(await download.path()))
  expect(JSON.parse(files.get('profile.json')?.toString() ?? '{}')).toMatchObject({
    email: person.email,
    company_name: 'Northwind Clinics',
  })
  expect(files.get('documents/_Offer_ final.txt')?.toString()).toBe('What the offer says')
  expect(files.get('README.txt')?.toString()).toContain('1 file')
  await expect(page).toHaveURL(/\/account$/)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete account' })
const doIt = (page: Page) => dialog(page).getByRole('button', { name: 'Delete my account' })
const typedEmail = (page: Page) => dialog(page).getByRole('textbox', { name: /^Your email/ })
const typedPassword = (page: Page) => dialog(page).getByRole('textbox', { name: /^Your password/ })

test.describe('leaving for good', () => {
  // A wrong password, the last administrator, and the logout of a session that went with its account.
  test.use({ expectedComplaints: { patterns: [/status of (403|409)/] } })

  test('asks for address and password, and then everything is gone, in every tab', { tag: oneSize }, async ({
    page,
    context,
    person,
    baseURL,
  }) => {
    const client = await clientAs(baseURL, person)
    await page.goto('/account')
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await page.getByRole('textbox', { name: /^Company name/ }).fill('Unsaved, and that is fine')

    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog(page).getByText('with every document that you uploaded')).toBeVisible()
    await expect(doIt(page)).toBeDisabled()
    await typedEmail(page).fill('someone.else@example.com')
    await typedPassword(page).fill('wrong password')
    await expect(doIt(page)).toBeDisabled()
    await typedEmail(page).fill(person.email.toUpperCase())
    await doIt(page).click()
    await expect(dialog(page).getByText(accountMessages.wrongPassword)).toBeVisible()
    await expect(typedPassword(page)).toBeFocused()
    await expect(typedEmail(page)).toHaveValue(person.email.toUpperCase())

    await typedPassword(page).fill(person.password)
    await doIt(page).dblclick()
    await expect(toast(page, accountMessages.accountDeleted.title)).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
    await expect(other).toHaveURL(/\/login/)
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeyOf(baseURL ?? ''))).toBeNull()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')))).toEqual([])
    expect((await client.auth.signInWithPassword(person)).error?.code).toBe('invalid_credentials')
  })

  test('without a password asks for a login of late', { tag: oneSize }, async ({ page, person }) => {
    const terms = { confirmation: person.email, proof: 'recent_login' }
    await page.route('**/api/account/deletion', (route) => route.fulfill({ json: terms }))
    const error = { code: 'recent_login_required', message: accountMessages.recentLoginRequired }
    await page.route('**/api/account', (route) => route.fulfill({ status: 403, json: { error } }))
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog(page).getByText(accountMessages.recentLogin(limits.deletionLoginMinutes))).toBeVisible()
    await expect(typedPassword(page)).toBeHidden()
    await expectSound(page)
    await typedEmail(page).fill(person.email)
    await doIt(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(accountMessages.recentLoginRequired)
  })

  test('closing the question forgets what was typed', { tag: oneSize }, async ({ page, person }) => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await typedEmail(page).fill(person.email)
    await typedPassword(page).fill('something')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(typedEmail(page)).toHaveValue('')
    await expect(typedPassword(page)).toHaveValue('')
  })

  test('is refused by the server with its reason shown', { tag: oneSize }, async ({ page, person }) => {
    // Who is the last administrator, the server's own tests say; here is what the screen makes of it.
    const error = { code: 'last_administrator', message: accountMessages.lastAdministrator }
    await page.route('**/api/account', (route) => route.fulfill({ status: 409, json: { error } }))
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await typedEmail(page).fill(person.email)
    await typedPassword(page).fill(person.password)
    await doIt(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(accountMessages.lastAdministrator)
    await expect(page).toHaveURL(/\/account$/)
  })
})

test('the last question is sound', { tag: oneSize }, async ({ page, baseURL, person }) => {
  expect([baseURL, person.id].every(Boolean)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectSound(page)
})
