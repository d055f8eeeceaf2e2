import type { Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { authMessages } from '../contracts/auth-messages.ts'
import { captchaMessages } from '../contracts/captcha-messages.ts'
import { messages } from '../contracts/messages.ts'
import { passkeyMessages } from '../contracts/passkey-messages.ts'
import { secondFactorMessages } from '../contracts/second-factor-messages.ts'
import { codeAt } from '../server/wire/auth/factors/totp.ts'
import { addAuthenticator, addPasskey, named, setUserVerified } from './authenticator.ts'
import { startCaptchaService } from './captcha-service.ts'
import { bringSession, expect, expectSound, forgetSession, freshEmail, makePerson, oneSize, test, toast } from './fixtures.ts'
import { startServer } from './server.ts'

const { login, card } = passkeyMessages

/** A browser that cannot offer passkeys in a field: the virtual authenticator would take each offer at once. */
const offerNone = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

test('a passkey: added, named, signed in with, followed by a second factor, removed', { tag: oneSize }, async ({
  page,
  baseURL,
  moreComplaints,
}) => {
  test.slow()
  // The browser notes each answer that refuses something.
  moreComplaints.push(/status of 400/)
  const base = named(baseURL)
  const { client, person } = await makePerson(baseURL ?? '')
  await bringSession(page, base, person.session)
  const authenticator = await addAuthenticator(page)
  await offerNone(page)
  const list = page.getByRole('list', { name: card.title }).getByRole('listitem')
  const signOut = async () => {
    await forgetSession(page)
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/account?tab=security')}`)
    await expect(page.getByRole('button', { name: login.action })).toBeVisible()
  }
  await page.goto(`${base}/account?tab=security`)

  await test.step('whoever cancels has none, and is told', async () => {
    await expect(page.getByText(card.none)).toBeVisible()
    await setUserVerified(authenticator, false)
    await page.getByRole('button', { name: card.add }).click()
    await expect(toast(page, card.cancelled)).toBeVisible()
    await setUserVerified(authenticator, true)
  })

  await test.step('it is added, and there is one of a device at most', async () => {
    await page.getByRole('button', { name: card.add }).dblclick()
    await expect(toast(page, card.added.title)).toBeVisible()
    await expect(list).toHaveCount(1)
    await expect(list).toContainText(/Chrome on \D+Added .+ · not used yet/)
    await expect(page.getByText(authMessages.activity.events.passkey_added)).toBeVisible()
    await page.getByRole('button', { name: card.add }).click()
    await expect(toast(page, card.exists)).toBeVisible()
    await expectSound(page)
  })

  await test.step('it gets a name', async () => {
    await page.getByRole('button', { name: new RegExp(`^${card.rename}`) }).click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: card.nameLabel })
    await name.fill('  ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog').getByText(card.nameRequired)).toBeVisible()
    await expectSound(page)
    await name.fill('Work laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(list).toContainText('Work laptop')
    await expect(page.getByRole('button', { name: `${card.rename} Work laptop` })).toBeFocused()
  })

  await test.step('it signs in, to where the person was going', async () => {
    await signOut()
    await expectSound(page)
    await setUserVerified(authenticator, false)
    await page.getByRole('button', { name: login.action }).click()
    await expect(toast(page, login.notUsed)).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await setUserVerified(authenticator, true)
    await page.getByRole('button', { name: login.action }).dblclick()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    await expect(page).toHaveURL(`${base}/account?tab=security`)
    await expect(list).toContainText(card.lastUsed(''))
  })

  await test.step('whoever has a second factor is asked for it afterwards', async () => {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Authenticator app' })
    if (error) throw error
    const codeNow = () => codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now())
    const used = codeNow()
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: used })).error).toBeNull()
    await signOut()
    await page.getByRole('button', { name: login.action }).click()
    await expect(page.getByRole('heading', { name: secondFactorMessages.login.title })).toBeVisible()
    await page.goto(`${base}/dashboard`)
    await expect(page).toHaveURL(/\/login/)
    // A code counts once: the next one, which is taken half a minute ahead.
    const code = codeAt(Buffer.from(Secret.fromBase32(data.totp.secret).bytes), Date.now() + 30_000)
    await page.getByLabel(secondFactorMessages.login.codeLabel).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
  })

  await test.step('one that was removed signs nobody in, and the screen says what to do', async () => {
    await page.goto(`${base}/account?tab=security`)
    await page.getByRole('button', { name: `${card.remove} Work laptop` }).click()
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(question).toContainText(card.removeQuestion('Work laptop'))
    await question.getByRole('button', { name: card.remove }).click()
    await expect(toast(page, card.removed)).toBeVisible()
    await expect(page.getByText(card.none)).toBeVisible()
    await signOut()
    await page.getByRole('button', { name: login.action }).click()
    await expect(toast(page, login.unknown)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeEditable()
  })
})

test('a passkey that the browser offers in the field of the address', { tag: oneSize }, async ({ page, baseURL }) => {
  const base = named(baseURL)
  const { person } = await makePerson(baseURL ?? '')
  await bringSession(page, base, person.session)
  await addAuthenticator(page)
  await addPasskey(page, base)
  await forgetSession(page)
  // Its owner says yes to whatever is offered.
  await page.goto(`${base}/login?redirect=${encodeURIComponent('/workflows')}`)
  await expect(toast(page, messages.loggedIn.title)).toBeVisible()
  await expect(page).toHaveURL(`${base}/workflows`)
})

test('a passkey where people are asked whether they are human', { tag: oneSize }, async ({ page, moreComplaints }) => {
  moreComplaints.push(/status of 400/)
  const captcha = await startCaptchaService()
  const server = await startServer(captcha.settings)
  const base = named(server.url)
  const widget = page.getByRole('button', { name: /^I am human/ })
  try {
    await addAuthenticator(page)
    await page.goto(`${base}/signup`)
    await widget.click()
    await page.getByLabel('Email').fill(freshEmail('human'))
    await page.getByLabel(/^Password/).fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/onboarding/)
    await addPasskey(page, base)
    await forgetSession(page)
    // Nothing is offered in the field: there would be no check to pass.
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/workflows')}`)
    await page.getByRole('button', { name: login.action }).click()
    await expect(page.getByRole('main').getByText(captchaMessages.wanted)).toBeVisible()
    await widget.click()
    await page.getByRole('button', { name: login.action }).click()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    await expect(page).toHaveURL(`${base}/workflows`)
    expect(captcha.judged.map(({ success }) => success)).toEqual([true, true])
  } finally {
    await server.stop()
    await captcha.stop()
  }
})
