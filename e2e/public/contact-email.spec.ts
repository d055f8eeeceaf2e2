import { contactMessages } from '../../contracts/contact/contact.ts'
import { startSmtpServer } from '../../server/testing/http/smtp-server.ts'
import { desktopOnly, expect, makeClient, test, toast } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

const administrator = { email: 'admin@example.com', password: 'correct horse battery' }

/** Starts a server with an SMTP server and one recipient of notifications. */
async function startEmailServer() {
  const smtp = await startSmtpServer()
  const server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Workwright <hello@workwright.example>',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    CONTACT_RATE_LIMIT: '1',
    SAMPLE_CONTENT: 'false',
  })
  const admin = await makeClient(server.url)
  await admin.auth.signInWithPassword(administrator)
  await admin.from('admin_notification_emails').insert({ email: 'ops@example.com' })
  const stop = async () => {
    await server.stop()
    await smtp.stop()
  }
  return { smtp, server, admin, stop }
}

test.describe('with a mail server', () => {
  test.use({ allowedErrors: { patterns: [/status of 429/] } })

  test("emails a message with the visitor's address for replies, and refuses the next message because of the rate limit", {
    tag: desktopOnly,
  }, async ({ page }) => {
    const { smtp, server, admin, stop } = await startEmailServer()
    try {
      const write = async (message: string) => {
        await page.getByRole('textbox', { name: /^Full Name/ }).fill('Zoë O’Hara')
        await page.getByRole('textbox', { name: /^Email Address/ }).fill('zoe@example.com')
        await page.getByRole('textbox', { name: /^Message/ }).fill(message)
        await page.getByRole('button', { name: 'Send Message' }).click()
      }
      await page.goto(`${server.url}/contact`)
      await write('We sort 400 invoices a week by hand. 🌍 مرحبا')
      await expect(toast(page, contactMessages.sent.title)).toBeVisible()
      await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(1)
      const mail = smtp.received[0]?.mail
      expect(mail?.to).toEqual([{ name: '', address: 'ops@example.com' }])
      expect(mail?.replyTo).toEqual([{ name: '', address: 'zoe@example.com' }])
      expect(mail?.text).toContain('We sort 400 invoices a week by hand. 🌍 مرحبا')
      const { data } = await admin.from('contact_submissions').select('id, message').single()
      expect(mail?.html).toContain(`${server.url}/admin/conversations?id=${data?.id}`)
      await expect
        .poll(async () => (await admin.from('mail_outbox').select('status, recipient')).data)
        .toEqual([{ status: 'sent', recipient: 'ops@example.com' }])

      await page.getByRole('button', { name: 'Send another message' }).click()
      await write('And one more thing, a moment later')
      await expect(toast(page, contactMessages.tooMany)).toBeVisible()
      await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('And one more thing, a moment later')
    } finally {
      await stop()
    }
  })
})
