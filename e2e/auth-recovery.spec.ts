import { authMessages } from '../contracts/auth-messages.ts'
import { passkeyMessages } from '../contracts/passkey-messages.ts'
import { addAuthenticator, addPasskey, named } from './authenticator.ts'
import { bringSession, expect, expectSound, makePerson, oneSize, test, toast } from './fixtures.ts'

const { card } = passkeyMessages

test('a new password by recovery shows what else logs in, and lets it be removed', { tag: oneSize }, async ({ page, baseURL }) => {
  const { others } = authMessages.reset
  const base = named(baseURL)
  const { person } = await makePerson(baseURL ?? '')
  await bringSession(page, base, person.session)
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
  await expectSound(page)
  await page.getByRole('button', { name: new RegExp(`^${card.remove}`) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: card.remove }).dblclick()
  await expect(page.getByText(others.none)).toBeVisible()
  await expect(page.getByRole('heading', { name: others.title })).toBeFocused()
  await page.getByRole('button', { name: others.goOn }).click()
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)

  // Whoever has no other way in is not held up.
  await choose('yet another horse')
  await expect(page).toHaveURL(/\/(dashboard|onboarding)/)
})

test('a link that signs in as somebody else says so, and how to leave', { tag: oneSize }, async ({ page, baseURL, person }) => {
  const { arrival } = authMessages
  const { person: stranger } = await makePerson(baseURL ?? '')
  const { access_token, refresh_token, expires_in, expires_at = 0 } = stranger.session
  const words = { access_token, refresh_token, expires_in: String(expires_in), expires_at: String(expires_at), token_type: 'bearer' }
  await page.goto('/dashboard')
  await page.goto(`/account#${new URLSearchParams({ ...words, type: 'magiclink' })}`)
  await expect(toast(page, arrival.title(stranger.email))).toBeVisible()
  await expect(toast(page, arrival.before(person.email))).toBeVisible()
  await page.getByRole('button', { name: arrival.leave }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.reload()
  await expect(toast(page, arrival.title(stranger.email))).toHaveCount(0)
})
