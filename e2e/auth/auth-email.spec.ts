import type { Page } from '@playwright/test'
import { accountMessages } from '../../contracts/account/account-messages.ts'
import { startSmtpServer, type TestSmtpServer } from '../../server/testing/http/smtp-server.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import { runSql } from '../support/database.ts'
import {
  clearSession,
  createUser,
  desktopOnly,
  expect,
  expectAccessible,
  expectAccessibleScreen,
  injectSession,
  makeClient,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

const password = 'correct horse battery'

/** Starts a server that requires confirmed email addresses, and an SMTP server that receives its emails. */
async function startEmailServer(settings: Record<string, string> = {}) {
  const smtp = await startSmtpServer()
  const server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Workwright <hello@workwright.example>',
    AUTH_REQUIRE_EMAIL_CONFIRMATION: 'true',
    AUTH_EMAIL_CHANGE: 'true',
    AUTH_MAIL_INTERVAL: '0',
    SAMPLE_CONTENT: 'false',
    ...settings,
  })
  const stop = async () => {
    await server.stop()
    await smtp.stop()
  }
  return { smtp, server, stop }
}

/** Waits for an email to this address and returns the code and the link in the newest email. */
async function lastEmailTo(smtp: TestSmtpServer, address: string, subject: RegExp) {
  const find = () => smtp.received.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''))?.mail
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy()
  const text = find()?.text ?? ''
  return { code: /Code: (\d{6})/.exec(text)?.[1] ?? '', link: /https?:\/\/\S+\/confirm\?\S+/.exec(text)?.[0] ?? '' }
}

/** Sets the start of all sessions to 25 hours ago. */
const ageSessions = (dataDir: string) => runSql(`update auth.sessions set created_at = now() - interval '25 hours'`, [], dataDir)

const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: /^Code from the email/ }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test.describe('with a mail server', () => {
  test.use({ allowedErrors: { patterns: [/status of (40[03]|422)/] } })

  test('a user confirms an email address, logs in by email, resets the password and changes the address', { tag: desktopOnly }, async ({
    page,
    browser,
  }) => {
    test.slow()
    const { smtp, server, stop } = await startEmailServer()
    const email = uniqueEmail('mailbox')
    try {
      await test.step('sign-up requires a confirmed address, and shows an error at the field for a wrong code', async () => {
        await page.goto(`${server.url}/signup?industry=retail`)
        await page.getByLabel('Email').fill(email)
        await page.getByLabel(/^Password/).fill(password)
        await page.getByRole('button', { name: 'Sign Up' }).click()
        await expect(page.getByRole('heading', { name: authMessages.checkEmail.title })).toBeFocused()
        await expectAccessible(page)
        const { code } = await lastEmailTo(smtp, email, /^Confirm your email/)
        await typeCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
        await expect(page.getByText(authMessages.code.wrong)).toBeVisible()
        await typeCode(page, code)
        await expect(page).toHaveURL(/\/onboarding\?industry=retail$/)
      })

      await test.step('a used link shows the reason and a button to request a new one', async () => {
        const { link } = await lastEmailTo(smtp, email, /^Confirm your email/)
        await page.goto(link)
        await page.getByRole('button', { name: authMessages.confirm.signup.submit }).click()
        await expect(page).toHaveURL(/\/login\?reason=otp_expired/)
        await expect(page.getByRole('heading', { name: authMessages.errors.otp_expired.title })).toBeVisible()
        expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('-auth-token')))).toEqual([])
        await expect(page.getByRole('button', { name: authMessages.sendAgain })).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('a recovery link resets the password', async () => {
        await page.goto(`${server.url}/login`)
        await page.getByRole('link', { name: 'Forgot password?' }).click()
        await expect(page.getByRole('heading', { name: authMessages.forgot.title })).toBeVisible()
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: authMessages.forgot.submit }).click()
        await expect(page.getByText(authMessages.checkEmail.recovery)).toBeVisible()
        await page.goto((await lastEmailTo(smtp, email, /^Reset your password/)).link)
        await page.getByRole('button', { name: authMessages.confirm.recovery.submit }).click()
        await expect(page.getByRole('heading', { name: authMessages.reset.title })).toBeVisible()
        await expect(page).toHaveURL(/\/reset-password/)
        await page.getByRole('textbox', { name: /^New password/ }).fill('a better horse')
        await page.getByRole('textbox', { name: /^Confirm new password/ }).fill('a better horse')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Update Password' }).click()
        await expect(toast(page, accountMessages.passwordUpdated)).toBeVisible()
        await expect(page).toHaveURL(/\/onboarding/)
      })

      await test.step('another device signs in with a code from an email, and this device ends its session', async () => {
        const context = await browser.newContext()
        const phone = await context.newPage()
        await phone.goto(`${server.url}/account?tab=security`)
        await phone.getByRole('link', { name: 'Email me a sign-in link' }).click()
        await expect(phone.getByRole('heading', { name: authMessages.byEmail.title })).toBeVisible()
        await phone.getByLabel('Email').fill(email)
        await phone.getByRole('button', { name: authMessages.byEmail.submit }).click()
        await typeCode(phone, (await lastEmailTo(smtp, email, /^Your sign-in link/)).code)
        await expect(phone).toHaveURL(/\/account\?tab=security$/)
        await page.goto(`${server.url}/account?tab=security`)
        await page.getByRole('heading', { name: authMessages.activity.title }).scrollIntoViewIfNeeded()
        const end = page.getByRole('button', { name: /^End session: / })
        await expect(end).toHaveCount(1)
        await expect(page.getByText(authMessages.activity.events.password_changed)).toBeVisible()
        await expectAccessibleScreen(page)
        await end.click()
        await expect(toast(page, authMessages.sessions.ended)).toBeVisible()
        await expect(end).toHaveCount(0)
        await phone.reload()
        await expect(phone).toHaveURL(/\/login/)
        await context.close()
      })

      await test.step('the owner of an address that a stranger signed up with sets a password with the link', async () => {
        const taken = uniqueEmail('taken')
        await (await makeClient(server.url)).auth.signUp({ email: taken, password: 'of a stranger' })
        const context = await browser.newContext()
        const owner = await context.newPage()
        await owner.goto(`${server.url}/signup`)
        await owner.getByLabel('Email').fill(taken)
        await owner.getByLabel(/^Password/).fill(password)
        await owner.getByRole('button', { name: 'Sign Up' }).click()
        await expect(owner.getByRole('heading', { name: authMessages.checkEmail.title })).toBeVisible()
        await expect.poll(() => smtp.received.filter(({ to }) => to.includes(taken)).length).toBe(2)
        await owner.goto((await lastEmailTo(smtp, taken, /^Confirm your email/)).link)
        await owner.getByRole('button', { name: authMessages.confirm.signup.submit }).click()
        await expect(owner).toHaveURL(/\/reset-password/)
        await owner.getByRole('textbox', { name: /^New password/ }).fill(password)
        await owner.getByRole('textbox', { name: /^Confirm new password/ }).fill(password)
        await owner.getByRole('button', { name: 'Update Password' }).click()
        await expect(owner).toHaveURL(/\/onboarding/)
        await context.close()
      })

      await test.step('the address changes when both mailboxes have confirmed it', async () => {
        const target = uniqueEmail('moved')
        await page.getByRole('button', { name: authMessages.changeEmail.open }).click()
        await page.getByRole('textbox', { name: /^New email address/ }).fill(target)
        await page.getByRole('button', { name: authMessages.changeEmail.submit }).click()
        await expect(page.getByText(authMessages.changeEmail.pending(target))).toBeVisible()
        await page.goto((await lastEmailTo(smtp, email, /^Confirm your email address change/)).link)
        await page.getByRole('button', { name: authMessages.confirm.email_change.submit }).click()
        await expect(page.getByRole('heading', { name: authMessages.confirm.firstOfTwo.title })).toBeVisible()
        await page.goto((await lastEmailTo(smtp, target, /^Confirm your new email/)).link)
        await page.getByRole('button', { name: authMessages.confirm.email_change.submit }).click()
        await expect(page).toHaveURL(/\/account/)
        await expect(page.getByRole('main').getByText(target)).toBeVisible()
        const client = await makeClient(server.url)
        expect((await client.auth.signInWithPassword({ email: target, password: 'a better horse' })).error).toBeNull()
      })
    } finally {
      await stop()
    }
  })

  test('a new person who confirms the address by link or code arrives at the invitation, before the onboarding', {
    tag: desktopOnly,
  }, async ({ browser }) => {
    test.slow()
    const { smtp, server, stop } = await startEmailServer()
    try {
      const ownerClient = await makeClient(server.url)
      const ownerEmail = uniqueEmail('inviter')
      await ownerClient.auth.signUp({ email: ownerEmail, password })
      const { code: ownerCode } = await lastEmailTo(smtp, ownerEmail, /^Confirm your email/)
      const { data: owner } = await ownerClient.auth.verifyOtp({ type: 'signup', email: ownerEmail, token: ownerCode })
      const invite = async (email: string) => {
        await ownerClient.functions.invoke('invite-members', {
          body: { workspace_id: owner.user?.id, invitations: [{ email, role: 'viewer' }] },
        })
        const find = () => smtp.received.findLast(({ to }) => to.includes(email))?.mail.text ?? ''
        await expect.poll(find, { timeout: 15_000 }).toMatch(/\/invitation\?token=/)
        return /https?:\/\/\S+\/invitation\?token=\S+/.exec(find())?.[0] ?? ''
      }
      const openInvitation = async (email: string) => {
        const context = await browser.newContext()
        const tab = await context.newPage()
        await tab.goto(await invite(email))
        await expect(tab.getByRole('link', { name: 'Sign up' })).toBeVisible()
        return { context, tab }
      }
      const signUp = async (tab: Page, email: string) => {
        await tab.getByLabel('Email').fill(email)
        await tab.getByLabel(/^Password/).fill(password)
        await tab.getByRole('button', { name: 'Sign Up', exact: true }).click()
        await expect(tab.getByRole('heading', { name: authMessages.checkEmail.title })).toBeVisible()
      }
      const accept = (tab: Page) => tab.getByRole('button', { name: 'Accept invitation' })

      await test.step('by a link that was sent again and opens another tab', async () => {
        const email = uniqueEmail('by-link')
        const { context, tab } = await openInvitation(email)
        await tab.getByRole('link', { name: 'Sign up' }).click()
        await signUp(tab, email)
        const first = await lastEmailTo(smtp, email, /^Confirm your email/)
        await tab.getByRole('button', { name: authMessages.sendAgain }).click()
        await expect.poll(async () => (await lastEmailTo(smtp, email, /^Confirm your email/)).link).not.toBe(first.link)
        const opened = await context.newPage()
        await opened.goto((await lastEmailTo(smtp, email, /^Confirm your email/)).link)
        await opened.getByRole('button', { name: authMessages.confirm.signup.submit }).click()
        await accept(opened).click()
        await expect(opened).toHaveURL(/\/onboarding$/)
        const { data } = await ownerClient
          .from('workspace_members')
          .select('role')
          .neq('user_id', owner.user?.id ?? '')
        expect(data).toEqual([{ role: 'viewer' }])
        await context.close()
      })

      await test.step('by a code, after a sign-up that did not begin at the invitation', async () => {
        const email = uniqueEmail('by-code')
        const { context, tab } = await openInvitation(email)
        await tab.goto(`${server.url}/signup`)
        await signUp(tab, email)
        await typeCode(tab, (await lastEmailTo(smtp, email, /^Confirm your email/)).code)
        await expect(accept(tab)).toBeVisible()
        // Declined, the invitation does not come back.
        await tab.getByRole('link', { name: 'Not now' }).click()
        await expect(tab).toHaveURL(/\/onboarding$/)
        await context.close()
      })

      await test.step('not for another address', async () => {
        const { context, tab } = await openInvitation(uniqueEmail('invited'))
        await tab.goto(`${server.url}/signup`)
        const email = uniqueEmail('other-person')
        await signUp(tab, email)
        await typeCode(tab, (await lastEmailTo(smtp, email, /^Confirm your email/)).code)
        await expect(tab).toHaveURL(/\/onboarding$/)
        expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('invitation')))).toEqual([])
        await context.close()
      })
    } finally {
      await stop()
    }
  })

  test('an old session needs a code for a new password; a recovery link works in any browser', { tag: desktopOnly }, async ({
    page,
    browser,
  }) => {
    const { smtp, server, stop } = await startEmailServer({
      AUTH_REQUIRE_EMAIL_CONFIRMATION: 'false',
      AUTH_REQUIRE_REAUTHENTICATION: 'true',
    })
    try {
      const { user } = await createUser(server.url)
      await ageSessions(server.dataDir)
      await injectSession(page, server.url, user.session)
      const update = page.getByRole('button', { name: 'Update Password' })
      const code = page.getByRole('textbox', { name: /^Code from the email/ })

      await test.step('accepts only the code in the latest email', async () => {
        await page.goto(`${server.url}/account?tab=security`)
        await page.getByRole('button', { name: 'Change Password' }).click()
        await page.getByRole('textbox', { name: /^New password/ }).fill('a better horse')
        await page.getByRole('textbox', { name: /^Confirm new password/ }).fill('a better horse')
        await update.dblclick()
        await expect(code).toBeFocused()
        await expectAccessible(page)
        await update.click()
        await expect(page.getByText(authMessages.code.invalid)).toBeVisible()
        const sent = await lastEmailTo(smtp, user.email, /^Your confirmation code/)
        await code.fill(String((Number(sent.code) + 1) % 1_000_000).padStart(6, '0'))
        await update.click()
        await expect(page.getByText(authMessages.code.wrong)).toBeVisible()
        await expect(page.getByRole('textbox', { name: /^New password/ })).toHaveValue('a better horse')
        await page.getByRole('button', { name: authMessages.sendAgain }).click()
        await expect(toast(page, authMessages.checkEmail.sentAgain.title)).toBeVisible()
        const emails = () => smtp.received.filter(({ mail }) => /^Your confirmation code/.test(mail.subject ?? ''))
        await expect.poll(() => emails().length, { timeout: 15_000 }).toBe(2)
        await code.fill(/Code: (\d{6})/.exec(emails()[1]?.mail.text ?? '')?.[1] ?? '')
        await update.click()
        await expect(toast(page, accountMessages.passwordUpdated)).toBeVisible()
      })

      await test.step('a recovery link works in another browser', async () => {
        await clearSession(page)
        await page.goto(`${server.url}/forgot-password`)
        await page.getByLabel('Email').fill(user.email)
        await page.getByRole('button', { name: authMessages.forgot.submit }).click()
        await expect(page.getByText(authMessages.checkEmail.recovery)).toBeVisible()
        const context = await browser.newContext()
        const other = await context.newPage()
        await other.goto((await lastEmailTo(smtp, user.email, /^Reset your password/)).link)
        await other.getByRole('button', { name: authMessages.confirm.recovery.submit }).dblclick()
        await other.getByRole('textbox', { name: /^New password/ }).fill('the best horse')
        await other.getByRole('textbox', { name: /^Confirm new password/ }).fill('the best horse')
        await other.getByRole('button', { name: 'Update Password' }).click()
        await expect(toast(other, accountMessages.passwordUpdated)).toBeVisible()
        await context.close()
        const client = await makeClient(server.url)
        expect((await client.auth.signInWithPassword({ email: user.email, password: 'the best horse' })).error).toBeNull()
      })
    } finally {
      await stop()
    }
  })
})
