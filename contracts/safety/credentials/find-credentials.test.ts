import { expect, it } from 'vitest'
import { findCredentials } from './find-credentials.ts'

const valuesIn = (text: string) => findCredentials(text).map(({ start, end }) => text.slice(start, end))
/** Joins the parts of a credential. Credentials are split in this file, so that secret scanners do not report them. */
const secret = (...parts: string[]) => parts.join('')

it.each([
  ['AWS', secret('AKIA', 'Q3EGRIZ4SNLMX7PD')],
  ['GitHub', secret('ghp_', '16C7e42F292c6912E7710c838347Ae178B4a')],
  ['GitLab', secret('glpat-', 'zB8x_9QwErTyUiOp3456')],
  ['Stripe', secret('sk_live_', '9aKd82Hs7Qw1Zx5Cv3Bn6Mm4')],
  ['Slack', secret('xoxb-', '263594206564-2343594206574-FGqddMF8t08v8N7Oq4i57vs1')],
  ['Google', secret('AIza', 'SyD9f8G7h6J5k4L3m2N1b0V9c8X7z6A5s4D')],
  ['OpenAI', secret('sk-proj-', 'Ab12Cd34Ef56Gh78Ij90Kl12')],
  ['SendGrid', secret('SG.', 'abc123DEF456ghi789JKL0.', 'mno123PQR456stu789VWX012yza345BCD678efg901')],
  ['JSON Web Token', secret('eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0.', 'dozjgNryP4J3jVmNHl0w5N')],
])('finds a credential from %s', (_, value) => {
  expect(valuesIn(`Our key is ${value}, please rotate it.`)).toContain(value)
})

it.each([
  ['postgres://app:s3cr3tPw99@db.internal:5432/prod', 's3cr3tPw99'],
  ['mongodb+srv://admin:Kj8%2Fpq@cluster0.abc.net', 'Kj8%2Fpq'],
  ['Password: hunter2x', 'hunter2x'],
  ['password = "Tr0ub4dor&3"', 'Tr0ub4dor&3'],
  ['the password is Summer2026!', 'Summer2026!'],
  ['pw: sunshine', 'sunshine'],
  ['password Tr0ub4dor&3x', 'Tr0ub4dor&3x'],
  ['Passwort lautet Sommer2026', 'Sommer2026'],
  ['mot de passe : Soleil2026!', 'Soleil2026!'],
  ['contraseña: Verano2026', 'Verano2026'],
  ['senha: Verao2026', 'Verao2026'],
  ['wachtwoord: Zomer2026', 'Zomer2026'],
  ['api_key=9f8a7b6c5d4e3f2a1b0c', '9f8a7b6c5d4e3f2a1b0c'],
  ['Authorization: Bearer abc123def456ghi789', 'abc123def456ghi789'],
])('finds the value in "%s"', (text, value) => {
  expect(valuesIn(text)).toContain(value)
})

it.each([
  ['-----BEGIN PRIVATE KEY-----\nMIIEvgIBADANBgkq\n-----END PRIVATE KEY-----\nBye', '\nMIIEvgIBADANBgkq\n'],
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIEvgIBADANBgkq', '\nMIIEvgIBADANBgkq'],
  ['It starts with -----BEGIN OPENSSH PRIVATE KEY-----', '-----BEGIN OPENSSH PRIVATE KEY-----'],
])('finds a private key in %j', (text, value) => {
  expect(valuesIn(text)).toEqual([value])
})

it.each([
  'AKIAIOSFODNN7EXAMPLE',
  secret('sk_live_', 'xxxxxxxxxxxxxxxxxxxxxxxx'),
  'password: ********',
  'password: <your password>',
  'password: required',
  'Password: at least 12 characters',
  'password is incorrect',
  'Your password was changed on 2026-11-20.',
  'api_key=YOUR_API_KEY_GOES_HERE',
  secret('API_TOKEN=$', '{API_TOKEN_FROM_ENVIRONMENT}'),
  'postgres://user:password@localhost:5432/db',
  'https://example.com/a:b@c',
  'password reset link: https://example.com/reset/12345',
  'token count: 4096',
  'Order key: 12345',
  'boarding pass: A12BC34',
])('finds no credential in "%s"', (text) => {
  expect(valuesIn(text)).toEqual([])
})
