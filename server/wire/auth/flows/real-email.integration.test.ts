import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '../../../testing/http/smtp-server.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let smtp: TestSmtpServer
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await startTestServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Workwright <hello@workwright.example>',
    PUBLIC_URL: 'https://work.example',
    PRODUCT_NAME: 'Work & Right',
  })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

const received = async (address: string, subject: RegExp) => {
  const find = () => smtp.received.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''))
  await expect.poll(find, { timeout: 10_000 }).toBeTruthy()
  return find()?.mail
}

it('an email contains the code and the link as text and HTML, which are removed from the outbox after sending', async () => {
  const { email } = await server.createUser()
  const admin = await server.createUser({ role: 'admin' })
  await server.client().auth.resetPasswordForEmail(email, { redirectTo: 'https://work.example/reset-password' })
  const mail = await received(email, /^Reset your password/)
  const code = /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(mail?.from).toEqual({ name: 'Workwright', address: 'hello@workwright.example' })
  expect(mail?.subject).toBe('Reset your password for Work & Right')
  expect(mail?.html).toContain(code)
  expect(mail?.html).toContain('Work &amp; Right')
  expect(mail?.html).toMatch(/href="https:\/\/work\.example\/confirm\?token=[\w-]+&amp;type=recovery&amp;redirect_to=/)
  const rows = async () =>
    (await admin.client.from('mail_outbox').select('id, kind, status, body_text, body_html').eq('recipient', email)).data ?? []
  await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['sent'])
  const [row] = await rows()
  expect(`${row?.body_text} ${row?.body_html}`).not.toContain(code)
  expect(row?.body_text).not.toContain('token=')
  expect((await admin.client.rpc('admin_resend_mail', { mail_id: row?.id ?? '' })).error?.message).toMatch(/may have contained a secret/)
  expect((await server.client().auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
})

it('an email is hidden from administrators while it is queued', async () => {
  const admin = await server.createUser({ role: 'admin' })
  const { email } = await server.createUser()
  smtp.behaviors.push(450)
  await server.client().auth.resetPasswordForEmail(email)
  await expect
    .poll(async () => (await server.sql('select attempts from public.mail_outbox where recipient = $1', [email]))[0]?.attempts)
    .toBe(1)
  expect((await admin.client.from('mail_outbox').select('id').eq('recipient', email)).data).toEqual([])
})

it('an email notifies the owner of a changed password', async () => {
  const { client, email } = await server.createUser()
  await client.auth.updateUser({ password: 'battery staple' })
  const mail = await received(email, /^Your password .* was changed/)
  expect(mail?.text).toContain('https://work.example/forgot-password')
})
