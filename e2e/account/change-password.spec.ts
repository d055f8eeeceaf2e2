import { accountMessages } from '../../contracts/account/account-messages.ts'
import { messages } from '../../contracts/messages.ts'
import { createUser, desktopOnly, expect, makeClient, test, toast } from '../support/fixtures.ts'

test('changing the password ends every other session', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const elsewhere = await makeClient(baseURL ?? '')
  await elsewhere.auth.signInWithPassword(user)
  await page.goto('/account?tab=security')
  await expect(page.getByText(accountMessages.otherSessionsEnd)).toBeVisible()
  const openForm = page.getByRole('button', { name: 'Change Password' })
  const newPassword = page.getByRole('textbox', { name: /^New password/ })
  const confirmation = page.getByRole('textbox', { name: /^Confirm new password/ })
  const update = page.getByRole('button', { name: 'Update Password' })

  await test.step('Cancel closes and clears the form', async () => {
    await openForm.click()
    await expect(newPassword).toBeFocused()
    await newPassword.fill('abc')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(newPassword).toBeHidden()
    await expect(openForm).toBeFocused()
    await openForm.click()
    await expect(newPassword).toHaveValue('')
  })

  await test.step('both fields are required, must match and be long enough', async () => {
    await expect(update).toBeDisabled()
    await newPassword.fill('abc')
    await expect(update).toBeDisabled()
    await confirmation.fill('abd')
    await update.click()
    await expect(toast(page, messages.passwordsDoNotMatch)).toBeVisible()
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
    await confirmation.fill('abc')
    await update.click()
    await expect(toast(page, messages.passwordTooShortLong)).toBeVisible()
    await expect(page.getByRole('main').getByText(messages.passwordTooShortLong)).toBeVisible()
  })

  await test.step('the password can be shown and saved, then the form closes', async () => {
    await newPassword.fill('a new and better one')
    await expect(newPassword).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(newPassword).toHaveAttribute('type', 'text')
    await confirmation.fill('a new and better one')
    await update.dblclick()
    await expect(toast(page, accountMessages.passwordUpdated)).toBeVisible()
    await expect(newPassword).toBeHidden()
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
    expect((await elsewhere.auth.signInWithPassword({ email: user.email, password: 'a new and better one' })).error).toBeNull()
    await page.reload()
    await expect(openForm).toBeVisible()
  })
})

test('without a session the login screen appears and returns to the tab', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { user } = await createUser(baseURL ?? '')
  await page.goto('/account?tab=security')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel(/^Password/).fill(user.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/account\?tab=security$/)
})
