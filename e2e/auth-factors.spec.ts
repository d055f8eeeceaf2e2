import { Secret } from 'otpauth'
import { messages } from '../contracts/messages.ts'
import { secondFactorMessages } from '../contracts/second-factor-messages.ts'
import { codeAt } from '../server/wire/auth/factors/totp.ts'
import { addAuthenticator, named } from './authenticator.ts'
import { bringSession, expect, expectSound, forgetSession, logIn, makePerson, oneSize, test, toast } from './fixtures.ts'

const { login, factors, enrol, recovery } = secondFactorMessages

test('second factors: added, asked for at login, stood in for by a recovery code, removed', { tag: oneSize }, async ({
  page,
  baseURL,
  moreComplaints,
}) => {
  // The browser notes each code that the server refuses.
  moreComplaints.push(/status of 422/)
  const base = named(baseURL)
  const { person } = await makePerson(baseURL ?? '')
  await bringSession(page, base, person.session)
  await addAuthenticator(page)
  let secret = ''
  let [code, otherCode] = ['', '']
  await page.goto(`${base}/account?tab=security`)

  await test.step('an authenticator app, by its key', async () => {
    await expect(page.getByText(factors.none)).toBeVisible()
    await expect(page.getByRole('button', { name: recovery.make })).toBeDisabled()
    await page.getByRole('button', { name: factors.addApp }).click()
    await expect(page.getByRole('img', { name: enrol.qr })).toBeVisible()
    await expectSound(page)
    secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replace(/\s/g, '')
    await page.getByLabel(login.codeLabel).fill('12')
    await page.getByRole('button', { name: enrol.submit }).click()
    await expect(page.getByText(login.sixDigits)).toBeVisible()
    await page.getByLabel(login.codeLabel).fill(codeAt(Buffer.from(Secret.fromBase32(secret).bytes), Date.now()))
    await page.getByRole('button', { name: enrol.submit }).dblclick()
    await expect(toast(page, factors.added.title)).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${factors.app}` })).toBeVisible()
  })

  await test.step('a passkey, and recovery codes', async () => {
    await page.getByRole('button', { name: factors.addPasskey }).click()
    await expect(page.getByRole('button', { name: `Remove ${factors.passkey}` })).toBeVisible()
    await page.getByRole('button', { name: recovery.make }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
    ;[code = '', otherCode = ''] = await page.getByRole('dialog').getByRole('listitem').allTextContents()
    await expectSound(page)
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText(recovery.left(10, 10))).toBeVisible()
    await expectSound(page)
  })

  const logInAgain = async () => {
    await forgetSession(page)
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/account?tab=security')}`)
    await logIn(page, person)
    await expect(page.getByRole('heading', { name: login.title })).toBeFocused()
  }

  await test.step('the passkey is asked for at login; without it nobody is signed in', async () => {
    await logInAgain()
    await expectSound(page)
    await page.goto(`${base}/dashboard`)
    await expect(page.getByRole('heading', { name: login.title })).toBeVisible()
    await page.getByRole('button', { name: login.usePasskey }).click()
    await expect(toast(page, messages.loggedIn.title)).toBeVisible()
    await expect(page).toHaveURL(`${base}/dashboard`)
  })

  await test.step('a recovery code stands in, once, and whoever has it goes where they wanted', async () => {
    await logInAgain()
    await page.getByRole('button', { name: login.useRecovery }).click()
    await page.getByLabel(login.recoveryLabel).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(recovery.left(9, 10))).toBeVisible()
    await logInAgain()
    await page.getByRole('button', { name: login.useRecovery }).click()
    await page.getByLabel(login.recoveryLabel).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main').getByText(login.wrong)).toBeVisible()
    await expect(page.getByLabel(login.recoveryLabel)).toHaveValue(code)
  })

  await test.step('somebody else may log in, and the person by their passkey, who removes it', async () => {
    await page.getByRole('button', { name: login.leave }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await logIn(page, person)
    await page.getByRole('button', { name: login.usePasskey }).click()
    await page.getByRole('button', { name: `Remove ${factors.passkey}` }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, factors.removed)).toBeVisible()
    // The session stood on it: another factor is asked for at once, and leads back.
    await expect(page.getByRole('heading', { name: login.title })).toBeVisible()
    await page.getByRole('button', { name: login.useRecovery }).click()
    await page.getByLabel(login.recoveryLabel).fill(otherCode)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: `Remove ${factors.passkey}` })).toBeHidden()
    await expect(page.getByRole('button', { name: `Remove ${factors.app}` })).toBeVisible()
  })
})
