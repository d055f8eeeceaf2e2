import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { commands } from '../admin/commands.ts'
import { updateDatabase } from '../boot/preparation/prepare-database.ts'
import { startEmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { silentLogger } from '../testing/auth/signing-keys.ts'
import { createDatabase } from '../testing/database/create-database.ts'
import { sql } from '../testing/database/table-digests.ts'
import { makeTestDatabase } from '../testing/database/test-database.ts'
import { admin } from '../testing/processes/admin-process.ts'
import { runAdminCommand } from '../testing/run-admin-command.ts'
import { makeScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts'

async function signUp(url: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select auth.create_account($1, 'x')`, [email])
  await client.end()
}

describe('the file .env', () => {
  it('is read if it exists, and causes no warning if it does not', async () => {
    const folder = await makeScratchFolder()
    const script = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')).scripts.admin as string
    expect(script).toBe('node server/admin.ts')
    const program = fileURLToPath(new URL('../admin.ts', import.meta.url))
    const run = (command: string) =>
      promisify(execFile)(process.execPath, [program, command], { cwd: folder.path, env: { PATH: process.env.PATH } }).catch(
        (error: { stderr: string }) => error,
      )
    expect((await run('help')).stderr).toBe('')
    await writeFile(join(folder.path, '.env'), 'PORT=nonsense')
    expect((await run('users')).stderr).toMatch(/PORT: must be a whole number/)
    await folder.remove()
  })
})

describe('commands with DATABASE_URL', () => {
  let settings: { DATABASE_URL: string }
  beforeAll(async () => {
    settings = { DATABASE_URL: await makeTestDatabase() }
    await signUp(settings.DATABASE_URL, 'ada@example.com')
    await signUp(settings.DATABASE_URL, 'bob@example.com')
  })

  it('grants, lists and revokes the administrator role', async () => {
    expect((await admin('list', settings)).output).toMatch(/^There are no administrators yet\./)
    expect(await admin('grant Ada@example.com', settings)).toEqual({
      code: 0,
      output: 'Ada@example.com now has the role admin.\n',
      errorOutput: '',
    })
    expect((await admin('grant bob@example.com moderator', settings)).code).toBe(0)
    expect((await admin('list', settings)).output).toBe('admin      ada@example.com\nmoderator  bob@example.com\n')
    expect((await admin('revoke bob@example.com', settings)).code).toBe(0)
    expect((await admin('list', settings)).output).toBe('admin      ada@example.com\n')
    const last = await admin('revoke ada@example.com', settings)
    expect(last).toMatchObject({ code: 1, output: '', errorOutput: expect.stringContaining('last administrator') })
  })

  it.each([
    [
      'grant nobody@example.com',
      /^There is no account for nobody@example.com\. Sign up with it first, or create it with: npm run admin -- create-user nobody@example\.com/,
    ],
    [
      'suspend nobody@example.com',
      /^There is no account for nobody@example.com\. Check the spelling; to list all accounts: npm run admin -- users/,
    ],
    ['grant ada@example.com emperor', /^Unknown role "emperor"\. Use one of: admin, moderator, user\./],
    ['grant', /^Missing argument: email\.\n\nUsage: npm run admin -- grant <email> \[role\]\n/],
    ['grant ada@example.com admin now', /^Unexpected argument "now"\.\n\nUsage: npm run admin -- grant /],
    ['users --jsn', /^Unknown option '--jsn'\.\n\nUsage: npm run admin -- users \[search\] \[--json\]\n/],
    ['crown ada@example.com', /^Unknown command "crown"\.\n\nUsage: npm run admin -- <command>\n/],
    ['help crown', /^Unknown command "crown"\./],
  ])('reports the error in "%s" without a stack trace', async (line, message) => {
    const { code, errorOutput } = await runAdminCommand(line, settings)
    expect(code).toBe(1)
    expect(errorOutput).toMatch(message)
    expect(errorOutput).not.toMatch(/\n\s+at /)
  })

  it('shows the API keys and adds a signing key', async () => {
    expect((await runAdminCommand('keys', settings)).output).toMatch(/^publishable {2}sb_publishable_\S+\nsecret {7}sb_secret_\S+\n$/)
    expect((await runAdminCommand('rotate-keys', settings)).output).toMatch(
      /^New access tokens will be signed with key \S+ within a minute\.\n$/,
    )
    const recorded = await sql(
      settings.DATABASE_URL,
      `select actor, action, entity from public.audit_log where entity in ('api_keys', 'signing_keys') order by id`,
    )
    expect(recorded).toEqual([
      { actor: 'command line', action: 'viewed', entity: 'api_keys' },
      { actor: 'command line', action: 'rotated', entity: 'signing_keys' },
    ])
  })

  it('adds a SAML key, and signs with it immediately with --now', async () => {
    const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    expect((await runAdminCommand('rotate-saml-key', settings)).output).toMatch(/^SAML requests are now signed with key [0-9a-f]{16}\./)
    const { output } = await runAdminCommand('rotate-saml-key', settings)
    const [, id = ''] = /^Added key ([0-9a-f]{16}) to the service provider metadata/.exec(output) ?? []
    expect(output).toContain(`Requests will be signed with it from ${day}.`)
    expect((await runAdminCommand('rotate-saml-key', settings)).output).toContain(`Key ${id} is already in the metadata`)
    expect((await runAdminCommand('rotate-saml-key --now', settings)).output).toContain(`now signed with key ${id}.`)
    const SAML_PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'der' })
    const fixed = await runAdminCommand('rotate-saml-key', { ...settings, SAML_PRIVATE_KEY: SAML_PRIVATE_KEY.toString('base64') })
    expect(fixed).toMatchObject({ code: 1, errorOutput: expect.stringContaining('The keys are set in SAML_PRIVATE_KEY') })
  })

  it('prints the usage of all commands and of one', async () => {
    const { code, output } = await runAdminCommand('help', {})
    expect(code).toBe(0)
    for (const name of commands.keys()) expect(output).toMatch(new RegExp(`^  ${name} .*\\w`, 'm'))
    const helpOfBackup = await runAdminCommand('help backup', {})
    expect(helpOfBackup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Usage: npm run admin -- backup <file\.zip> \[--force\]\n[\s\S]*--force {2}/),
    })
    expect(await runAdminCommand('backup --help', {})).toEqual(helpOfBackup)
  })

  it('reports a database with the schema of a different version', async () => {
    const DATABASE_URL = await makeTestDatabase()
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query('delete from platform.migrations where version = (select max(version) from platform.migrations)')
    expect((await runAdminCommand('list', { DATABASE_URL })).errorOutput).toMatch(
      /^The database belongs to an older version of Workwright \(schema \d+; this version has \d+\)\. Run npm start/,
    )
    await client.query(`insert into platform.migrations values (999, 'x', 'x')`)
    await client.end()
    expect((await runAdminCommand('list', { DATABASE_URL })).errorOutput).toMatch(
      /^The database belongs to a newer version of Workwright \(schema 999;/,
    )
  })

  it('reports an empty database and does not change it', async () => {
    const name = `${inject('template')}_empty_${Date.now().toString(36)}`
    const DATABASE_URL = await createDatabase(inject('serverUrl'), name)
    expect(await runAdminCommand('list', { DATABASE_URL })).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^This database is empty/),
    })
  })
})

describe('commands with the embedded database', () => {
  let folder: ScratchFolder
  beforeAll(async () => {
    folder = await makeScratchFolder()
  })
  afterAll(() => folder.remove())

  it('work with and without a running server', async () => {
    const settings = { DATA_DIR: join(folder.path, 'data') }
    const cluster = await startEmbeddedCluster({ dataDir: settings.DATA_DIR, log: silentLogger, parameters: ['fsync=off'] })
    try {
      await updateDatabase(cluster.url, silentLogger)
      await signUp(cluster.url, 'ada@example.com')
      expect(await admin('grant ada@example.com', settings)).toMatchObject({ code: 0, errorOutput: '' })
    } finally {
      await cluster.stop()
    }
    expect(await admin('list', settings)).toEqual({ code: 0, output: 'admin      ada@example.com\n', errorOutput: '' })
    // The command has stopped the database that it had started, and has released the data folder.
    await expect(access(join(settings.DATA_DIR, 'owner.pid'))).rejects.toThrow('ENOENT')
    await expect(access(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('move the data to another folder with backup and restore, which creates the database', async () => {
    const settings = { DATA_DIR: join(folder.path, 'data') }
    const elsewhere = { DATA_DIR: join(folder.path, 'elsewhere') }
    const file = join(folder.path, 'moved.zip')
    expect(await admin(`backup ${file}`, settings)).toMatchObject({ code: 0, errorOutput: '' })
    expect(await admin(`restore ${file}`, elsewhere)).toMatchObject({ code: 0, errorOutput: '' })
    expect(await admin('list', elsewhere)).toEqual({ code: 0, output: 'admin      ada@example.com\n', errorOutput: '' })
    await expect(access(join(elsewhere.DATA_DIR, 'owner.pid'))).rejects.toThrow('ENOENT')
    expect((await admin(`restore ${file}`, elsewhere)).errorOutput).toMatch(/^The database is not empty/)
  }, 60_000)

  it('list does not create a database', async () => {
    const DATA_DIR = join(folder.path, 'nothing')
    expect(await admin('list', { DATA_DIR })).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining(`There is no database in ${DATA_DIR} yet`),
    })
    await expect(access(DATA_DIR)).rejects.toThrow('ENOENT')
  })
})
