import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../contracts/storage.ts'
import { enrollTotp } from '../testing/auth/factors.ts'
import { admin } from '../testing/processes/admin-process.ts'
import { runAdminCommand } from '../testing/run-admin-command.ts'
import { makeScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts'
import { readZip } from '../testing/storage/read-zip.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let folder: ScratchFolder
let server: TestServer
let settings: Record<string, string>
beforeAll(async () => {
  folder = await makeScratchFolder()
  const DATA_DIR = join(folder.path, 'data')
  server = await startTestServer({ DATA_DIR })
  settings = { DATA_DIR, DATABASE_URL: server.databaseUrl }
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

const signIn = async (email: string, password: string) =>
  (await server.client().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'
const auditedOf = async (email: string) =>
  (
    await server.sql<{ line: string }>(`select actor || ' ' || action as line from public.audit_log where subject = $1 order by id`, [
      email,
    ])
  ).map(({ line }) => line)

describe('command create-user', () => {
  it('reads the password from standard input', async () => {
    const result = await admin('create-user New@Example.com', settings, { input: 'correct horse\r\nrest' })
    expect(result).toEqual({ code: 0, output: 'Created an account for new@example.com with the role user.\n', errorOutput: '' })
    expect(await signIn('new@example.com', 'correct horse')).toBe('signed in')
    expect(await auditedOf('new@example.com')).toEqual(['command line created'])
  })

  it('generates a password, prints it once, and assigns a role', async () => {
    const { code, output } = await runAdminCommand('create-user boss@example.com --role admin --generate', settings)
    expect(code).toBe(0)
    const [, password = ''] =
      /^Created an account for boss@example\.com with the role admin\. Password \(shown only once\):\n(\S{20})\n$/.exec(output) ?? []
    expect(await signIn('boss@example.com', password)).toBe('signed in')
    expect(
      await server.sql(`select role from public.user_roles join public.profiles on id = user_id where email = 'boss@example.com'`),
    ).toEqual([{ role: 'admin' }])
  })

  it.each([
    [
      'create-user new@example.com',
      'correct horse',
      /^An account for new@example\.com already exists\. To set a new password: npm run admin -- reset-password new@example\.com\n$/,
    ],
    ['create-user nonsense', 'correct horse', /^Invalid email address: nonsense\n$/],
    ['create-user third@example.com', 'short', /^Password must be at least 6 characters\.\n$/],
    ['create-user third@example.com --role emperor', 'correct horse', /^Unknown role "emperor"\. Use one of: admin, moderator, user\.\n$/],
  ])('rejects "%s" with the password "%s"', async (command, input, complaint) => {
    const result = await runAdminCommand(command, settings, { input })
    expect(result).toMatchObject({ code: 1, output: '', errorOutput: expect.stringMatching(complaint) })
    expect(await server.sql(`select from auth.users where email = 'third@example.com'`)).toEqual([])
  })
})

describe('command invite', () => {
  it('prints a link that opens the owner’s account', async () => {
    const { code, output } = await runAdminCommand('invite Guest@example.com --role moderator', settings)
    expect(code).toBe(0)
    const [, url = ''] = /^Invited guest@example\.com with the role moderator\. This link .*:\n(\S+)\n$/.exec(output) ?? []
    const token_hash = new URL(url).searchParams.get('token') ?? ''
    expect((await server.client().auth.verifyOtp({ type: 'invite', token_hash })).data.user?.email).toBe('guest@example.com')
    expect(await auditedOf('guest@example.com')).toEqual(['command line invited', 'command line changed'])
  })

  it('refuses an email without a mail server', async () => {
    expect(await runAdminCommand('invite x@example.com --email', settings)).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^SMTP_URL is not set/),
    })
  })
})

describe('command delete-user', () => {
  it('lists what would be deleted, and deletes only with --yes', async () => {
    const { client, email, id } = await server.createUser()
    await client.from('knowledge_base_items').insert({ user_id: id, item_type: 'website', title: 'x', url: 'https://example.com' })
    const preview = await runAdminCommand(`delete-user ${email}`, settings)
    expect(preview.output).toBe(
      `This would delete the account ${email} with:\n  1 knowledge item\nTo delete it, run the command again with --yes.\n`,
    )
    expect((await runAdminCommand(`delete-user ${email} --yes`, settings)).output).toMatch(/^Deleted the account/)
    expect(await server.sql('select from auth.users where id = $1', [id])).toEqual([])
    expect((await auditedOf(email)).at(-1)).toBe('command line deleted')
  })

  it('refuses to delete the last administrator', async () => {
    // The command create-user has created the only administrator.
    const { code, errorOutput } = await runAdminCommand('delete-user boss@example.com --yes', settings)
    expect([code, errorOutput]).toEqual([1, expect.stringMatching(/administrator/)])
  })
})

describe('commands for one account', () => {
  it('reset-password changes the password and ends the sessions', async () => {
    const { client, email, password } = await server.createUser()
    expect(await runAdminCommand(`reset-password ${email}`, settings, { input: 'battery staple\n' })).toEqual({
      code: 0,
      output: `${email} has a new password. Ended 1 session.\n`,
      errorOutput: '',
    })
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect(await signIn(email, password)).toBe('invalid_credentials')
    expect(await signIn(email, 'battery staple')).toBe('signed in')
    expect(await auditedOf(email)).toEqual(['command line password_reset'])
    expect((await runAdminCommand('reset-password nobody@example.com', settings, { input: 'x' })).errorOutput).toMatch(
      /^There is no account for nobody@example\.com\./,
    )
  })

  it('reset-factors lets a user sign in who has lost the second factor', async () => {
    const { client, id, email } = await server.createUser()
    expect((await runAdminCommand(`reset-factors ${email}`, settings)).output).toBe(`${email} has no second factor.\n`)
    const query = async (text: string, values?: unknown[]) => ({ rows: await server.sql(text, values) })
    await enrollTotp({ owner: { query } as never }, client)
    expect(await runAdminCommand(`reset-factors ${email.toUpperCase()}`, settings)).toEqual({
      code: 0,
      output: `${email} can sign in without a second factor. Removed 1 factor, 0 recovery codes, 0 passkeys; ended 1 session.\n`,
      errorOutput: '',
    })
    expect(await server.sql('select from auth.mfa_factors where user_id = $1', [id])).toEqual([])
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect(await server.sql(`select status from public.mail_outbox where recipient = $1`, [email])).toEqual([{ status: 'unsent' }])
    expect(await auditedOf(email)).toEqual(['command line factors_reset'])
  })

  it('reset-factors lists other ways to sign in, and removes passkeys with --passkeys', async () => {
    const { id, email } = await server.createUser()
    await server.sql(`insert into auth.passkeys (user_id, friendly_name, credential_id, public_key) values ($1, 'Laptop', 'cli', 'key')`, [
      id,
    ])
    expect((await runAdminCommand(`reset-password ${email}`, settings, { input: 'battery staple\n' })).output).toBe(
      `${email} has a new password. Ended 1 session. Other ways to sign in to this account: the passkey “Laptop”.\n`,
    )
    expect((await runAdminCommand(`reset-factors ${email}`, settings)).output).toBe(`${email} has no second factor.\n`)
    expect((await runAdminCommand(`reset-factors ${email} --passkeys`, settings)).output).toBe(
      `${email} can sign in without a second factor. Removed 0 factors, 0 recovery codes, 1 passkey; ended 0 sessions.\n`,
    )
    expect((await runAdminCommand(`reset-factors ${email} --passkeys`, settings)).output).toBe(
      `${email} has no second factor and no passkey.\n`,
    )
  })

  it('suspend blocks sign-in until restore-user', async () => {
    const { client, email, password } = await server.createUser()
    expect((await runAdminCommand(`suspend ${email}`, settings)).output).toBe(`Suspended ${email}. Ended 1 session.\n`)
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect(await signIn(email, password)).toBe('user_banned')
    expect((await runAdminCommand(`suspend ${email}`, settings)).output).toBe(`${email} is already suspended.\n`)
    expect((await runAdminCommand(`users ${email}`, settings)).output).toMatch(/ yes\n$/)
    expect((await runAdminCommand(`restore-user ${email}`, settings)).output).toBe(`${email} can sign in again.\n`)
    expect(await signIn(email, password)).toBe('signed in')
    expect((await runAdminCommand(`restore-user ${email}`, settings)).output).toBe(`${email} is not suspended.\n`)
    expect(await auditedOf(email)).toEqual(['command line suspended', 'command line restored'])
  })

  it('suspend finds an account without an email address by its phone number or id', async () => {
    const { id } = await server.createUser()
    await server.sql(`update auth.users set email = null, phone = '4915123456789' where id = $1`, [id])
    expect((await runAdminCommand('users +4915123456789', settings)).output).toContain('+4915123456789')
    expect((await runAdminCommand('suspend +4915123456789', settings)).output).toMatch(/^Suspended /)
    expect((await runAdminCommand(`restore-user ${id}`, settings)).output).toMatch(/can sign in again/)
    expect(await auditedOf('+4915123456789')).toEqual(['command line suspended', 'command line restored'])
  })

  it('suspend refuses the last active administrator', async () => {
    const { email } = await server.createUser({ role: 'admin' })
    expect((await runAdminCommand('suspend boss@example.com', settings)).code).toBe(0)
    expect(await runAdminCommand(`suspend ${email}`, settings)).toMatchObject({
      code: 1,
      errorOutput: 'The last administrator cannot be suspended. Make another user an administrator first.\n',
    })
    expect((await runAdminCommand('restore-user boss@example.com', settings)).code).toBe(0)
    expect((await runAdminCommand(`suspend ${email}`, settings)).code).toBe(0)
  })

  it('sign-out ends every session and revokes access tokens', async () => {
    const { client, email } = await server.createUser()
    await signIn(email, 'correct horse')
    expect((await runAdminCommand(`sign-out ${email}`, settings)).output).toBe(`Ended 2 sessions of ${email}.\n`)
    await expect.poll(async () => (await client.from('profiles').select('id')).status).toBe(401)
    expect(await auditedOf(email)).toEqual(['command line signed_out'])
  })
})

describe('command users', () => {
  it('lists users as a table and as JSON', async () => {
    await server.sql(`select auth.create_account('zoe@example.com', 'x')`)
    await server.sql(`update auth.users set created_at = '2026-01-02 03:04:05+00' where email = 'zoe@example.com'`)
    await server.sql(`update public.profiles set company_name = 'Zebra GmbH' where email = 'zoe@example.com'`)
    expect((await runAdminCommand('users zEbRa', settings)).output).toBe(
      'EMAIL            ROLE  CREATED            LAST SIGN-IN  SUSPENDED\nzoe@example.com  user  2026-01-02 03:04Z  never         no\n',
    )
    expect(JSON.parse((await runAdminCommand('users zoe@ --json', settings)).output)).toEqual([
      {
        id: expect.any(String),
        email: 'zoe@example.com',
        role: 'user',
        created_at: '2026-01-02T03:04:05.000Z',
        last_sign_in_at: null,
        suspended: false,
      },
    ])
    expect((await runAdminCommand('users', settings)).output.split('\n').length).toBeGreaterThan(4)
    expect((await runAdminCommand('users nobody-at-all', settings)).output).toBe('No users match "nobody-at-all".\n')
  })
})

describe('command export', () => {
  it('writes the same data that the user can download, to a file that only its owner can read', async () => {
    const { client, id, email } = await server.createUser()
    await client.storage.from(buckets.documents).upload(`${id}/1.txt`, Buffer.from('mine'))
    await server.createUser({ email: 'other@example.com' })
    const file = join(folder.path, 'person.zip')
    expect(await runAdminCommand(`export ${email} ${file}`, settings)).toMatchObject({ code: 0, errorOutput: '' })
    expect(await auditedOf(email)).toEqual(['command line exported'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const files = await readZip(await readFile(file))
    expect(JSON.parse(files.get('account.json')!.toString()).email).toBe(email)
    expect(JSON.parse(files.get('profile.json')!.toString()).id).toBe(id)
    expect(files.get('documents/1.txt')?.toString()).toBe('mine')
    expect(Buffer.concat([...files.values()]).includes('other@example.com')).toBe(false)
    expect((await runAdminCommand(`export ${email} ${file}`, settings)).errorOutput).toMatch(/already exists\./)
    expect((await runAdminCommand(`export nobody@example.com ${file}2`, settings)).errorOutput).toMatch(/^There is no account for nobody/)
    expect((await runAdminCommand(`export ${email} ${folder.path}/no/where.zip`, settings)).errorOutput).toBe(
      `The folder ${folder.path}/no does not exist.\n`,
    )
  })
})
