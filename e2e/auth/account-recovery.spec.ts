import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { passkeyMessages } from '../../web/features/auth/passkey-messages.ts'
import { addAuthenticator, addPasskey, toLocalhost } from '../support/authenticator.ts'
import { createUser, desktopOnly, expect, expectAccessibleScreen, injectSession, test, toast } from '../support/fixtures.ts'

const { card } = passkeyMessages

test.use({ ownContext: true })

test('after recovery, the user reviews and removes other sign-in methods', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { others } = authMessages.reset
  const base = toLocalhost(baseURL)
  const { user } = await createUser(baseURL ?? '')
  await injectSession(page, base, user.session)
  await addAuthenticator(page)
  await addPasskey(page, base)
  const choose = async (password: string) => {
    await page.goto(`${base}/reset-password`)
    await page.getByRole('textbox', { name: /^New password/ }).fill(password)
    await page.getByRole('textbox', { name: /^Confirm new password/ }).fill(password)
    await page.getByRole('button', { name: 'Update Password' }).dblclick()
  }
  await choose('another horse')
  await expect(page.getByRole('heading', { name: others.title })).toBeVisible()
  const list = page.getByRole('list', { name: card.title }).getByRole('listitem')
  await expect(list).toHaveCount(1)
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: new RegExp(`^${card.remove}`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: card.remove }).dblclick()
  await expect(page.getByText(others.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: others.title })).toBeFocused()
  await page.getByRole('button', { name: others.continue }).click()
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)

  // The account has no sign-in methods besides the password, so the screen for reviewing them is skipped.
  await choose('yet another horse')
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
})

test('a link for another account shows a warning and offers to sign out', { tag: desktopOnly }, async ({ page, baseURL, user }) => {
  const { linkSignIn } = authMessages
  const { user: otherUser } = await createUser(baseURL ?? '')
  const { access_token, refresh_token, expires_in, expires_at = 0 } = otherUser.session
  const tokens = { access_token, refresh_token, expires_in: String(expires_in), expires_at: String(expires_at), token_type: 'bearer' }
  await page.goto('/dashboard')
  await page.goto(`/account#${new URLSearchParams({ ...tokens, type: 'magiclink' })}`)
  await expect(toast(page, linkSignIn.title(otherUser.email))).toBeVisible()
  await expect(toast(page, linkSignIn.before(user.email))).toBeVisible()
  await page.getByRole('button', { name: linkSignIn.leave }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.reload()
  await expect(toast(page, linkSignIn.title(otherUser.email))).toHaveCount(0)
})
