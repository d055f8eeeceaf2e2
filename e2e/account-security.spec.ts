import { accountMessages } from '../contracts/account-messages.ts'
import { messages } from '../contracts/messages.ts'
import { clientOf, expect, makePerson, oneSize, test, toast } from './fixtures.ts'

test('the password is changed, and every other session ends', { tag: oneSize }, async ({ page, person, baseURL }) => {
  const elsewhere = await clientOf(baseURL ?? '')
  await elsewhere.auth.signInWithPassword(person)
  await page.goto('/account?tab=security')
  await expect(page.getByText(accountMessages.otherSessionsEnd)).toBeVisible()
  const opener = page.getByRole('button', { name: 'Change Password' })
  const fresh = page.getByRole('textbox', { name: /^New password/ })
  const again = page.getByRole('textbox', { name: /^Confirm new password/ })
  const update = page.getByRole('button', { name: 'Update Password' })

  await test.step('Cancel collapses and clears', async () => {
    await opener.click()
    await expect(fresh).toBeFocused()
    await fresh.fill('abc')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(fresh).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(fresh).toHaveValue('')
  })

  await test.step('both are asked for, must match and be long enough', async () => {
    await expect(update).toBeDisabled()
    await fresh.fill('abc')
    await expect(update).toBeDisabled()
    await again.fill('abd')
    await update.click()
    await expect(toast(page, messages.passwordsDoNotMatch)).toBeVisible()
    await expect(again).toHaveAttribute('aria-invalid', 'true')
    await again.fill('abc')
    await update.click()
    await expect(toast(page, messages.passwordTooShortLong)).toBeVisible()
    await expect(page.getByRole('main').getByText(messages.passwordTooShortLong)).toBeVisible()
  })

  await test.step('it can be looked at, is saved, and the form closes', async () => {
    await fresh.fill('a new and better one')
    await expect(fresh).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(fresh).toHaveAttribute('type', 'text')
    await again.fill('a new and better one')
    await update.dblclick()
    await expect(toast(page, accountMessages.passwordUpdated)).toBeVisible()
    await expect(fresh).toBeHidden()
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
    expect((await elsewhere.auth.signInWithPassword({ email: person.email, password: 'a new and better one' })).error).toBeNull()
    await page.reload()
    await expect(opener).toBeVisible()
  })
})

test('without a session the login screen comes first, and leads back to the tab', { tag: oneSize }, async ({ page, baseURL }) => {
  const { person } = await makePerson(baseURL ?? '')
  await page.goto('/account?tab=security')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/account\?tab=security$/)
})
