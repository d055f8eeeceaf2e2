import { generateKeyPairSync } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { commands } from './admin/commands.ts'
import { startEmbeddedCluster } from './platform/database/embedded/cluster.ts'
import { updateDatabase } from './prepare-database.ts'
import { admin } from './testing/admin-process.ts'
import { createDatabase } from './testing/databases.ts'
import { makeScratchFolder, type ScratchFolder } from './testing/scratch-folder.ts'
import { silent } from './testing/signing-keys.ts'
import { makeTestDatabase } from './testing/test-database.ts'

async function signUp(url: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select auth.create_account($1, 'x')`, [email])
  await client.end()
}

describe('with DATABASE_URL', () => {
  let settings: { DATABASE_URL: string }
  beforeAll(async () => {
    settings = { DATABASE_URL: await makeTestDatabase() }
    await signUp(settings.DATABASE_URL, 'ada@example.com')
    await signUp(settings.DATABASE_URL, 'bob@example.com')
  })

  it('grants, lists and revokes', async () => {
    expect((await admin('list', settings)).said).toBe('There is no administrator yet.\n')
    expect(await admin('grant Ada@example.com', settings)).toEqual({ code: 0, said: 'Ada@example.com is admin now.\n', complained: '' })
    expect((await admin('grant bob@example.com moderator', settings)).code).toBe(0)
    expect((await admin('list', settings)).said).toBe('admin      ada@example.com\nmoderator  bob@example.com\n')
    expect((await admin('revoke bob@example.com', settings)).code).toBe(0)
    expect((await admin('list', settings)).said).toBe('admin      ada@example.com\n')
    const last = await admin('revoke ada@example.com', settings)
    expect(last).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('last administrator') })
  })

  it.each([
    ['grant nobody@example.com', /^There is no account for nobody@example.com\. Sign up/],
    ['grant ada@example.com emperor', /^There is no role emperor; there are admin, moderator, user\./],
    ['grant', /^Name the email\.\n\nUsage: npm run admin -- grant <email> \[role\]\n/],
    ['grant ada@example.com admin now', /^What is "now"\?\n\nUsage: npm run admin -- grant /],
    ['users --jsn', /^Unknown option '--jsn'\.\n\nUsage: npm run admin -- users \[search\] \[--json\]\n/],
    ['crown ada@example.com', /^There is no command crown\.\n\nUsage: npm run admin -- <command>\n/],
    ['help crown', /^There is no command crown\./],
  ])('says what is wrong with "%s", without a stack', async (words, complaint) => {
    const { code, complained } = await admin(words, settings)
    expect(code).toBe(1)
    expect(complained).toMatch(complaint)
    expect(complained).not.toMatch(/\n\s+at /)
  })

  it('shows the API keys, and adds a signing key', async () => {
    expect((await admin('keys', settings)).said).toMatch(/^publishable {2}sb_publishable_\S+\nsecret {7}sb_secret_\S+\n$/)
    expect((await admin('rotate-keys', settings)).said).toMatch(/^New tokens are signed with key \S+ within a minute\.\n$/)
  })

  it('adds a key for SAML once, and signs with it at once when asked to', async () => {
    const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
    expect((await admin('rotate-saml-key', settings)).said).toMatch(/^SAML requests are signed with key [0-9a-f]{16} from now on\./)
    const { said } = await admin('rotate-saml-key', settings)
    const [, id = ''] = /^Key ([0-9a-f]{16}) is in the metadata of the service provider now/.exec(said) ?? []
    expect(said).toContain(`Requests are signed with it from ${day} on`)
    expect((await admin('rotate-saml-key', settings)).said).toContain(`Key ${id} is in the metadata already`)
    expect((await admin('rotate-saml-key --now', settings)).said).toContain(`signed with key ${id} from now on`)
    const SAML_PRIVATE_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'der' })
    const fixed = await admin('rotate-saml-key', { ...settings, SAML_PRIVATE_KEY: SAML_PRIVATE_KEY.toString('base64') })
    expect(fixed).toMatchObject({ code: 1, complained: expect.stringContaining('The keys are those of SAML_PRIVATE_KEY') })
  })

  it('tells of every command, and of one', async () => {
    const { code, said } = await admin('help', {})
    expect(code).toBe(0)
    for (const name of commands.keys()) expect(said).toMatch(new RegExp(`^  ${name} .*\\w`, 'm'))
    const one = await admin('help backup', {})
    expect(one).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Usage: npm run admin -- backup <file\.zip> \[--force\]\n[\s\S]*--force {2}/),
    })
    expect(await admin('backup --help', {})).toEqual(one)
  })

  it('says that a database is of another version', async () => {
    const DATABASE_URL = await makeTestDatabase()
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query('delete from platform.migrations where version = (select max(version) from platform.migrations)')
    expect((await admin('list', { DATABASE_URL })).complained).toMatch(
      /^The database is of an older Workwright \(schema \d+; this program knows \d+\)\. Start/,
    )
    await client.query(`insert into platform.migrations values (999, 'x', 'x')`)
    await client.end()
    expect((await admin('list', { DATABASE_URL })).complained).toMatch(/^The database is of a newer Workwright \(schema 999;/)
  })

  it('says that a database is empty, and leaves it so', async () => {
    const name = `${inject('template')}_empty_${Date.now().toString(36)}`
    const DATABASE_URL = await createDatabase(inject('serverUrl'), name)
    expect(await admin('list', { DATABASE_URL })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^This database holds nothing of ours yet/),
    })
  })
})

describe('with the embedded database', () => {
  let folder: ScratchFolder
  beforeAll(async () => {
    folder = await makeScratchFolder()
  })
  afterAll(() => folder.remove())

  it('works beside a running server, and without one', async () => {
    const settings = { DATA_DIR: join(folder.path, 'data') }
    const cluster = await startEmbeddedCluster({ dataDir: settings.DATA_DIR, log: silent, parameters: ['fsync=off'] })
    try {
      await updateDatabase(cluster.url, silent)
      await signUp(cluster.url, 'ada@example.com')
      expect(await admin('grant ada@example.com', settings)).toMatchObject({ code: 0, complained: '' })
    } finally {
      await cluster.stop()
    }
    expect(await admin('list', settings)).toEqual({ code: 0, said: 'admin      ada@example.com\n', complained: '' })
    // It stopped the database that it had started, and gave the folder up.
    await expect(access(join(settings.DATA_DIR, 'owner.pid'))).rejects.toThrow('ENOENT')
    await expect(access(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('moves to another folder by backup and restore, which makes the database', async () => {
    const settings = { DATA_DIR: join(folder.path, 'data') }
    const elsewhere = { DATA_DIR: join(folder.path, 'elsewhere') }
    const file = join(folder.path, 'moved.zip')
    expect(await admin(`backup ${file}`, settings)).toMatchObject({ code: 0, complained: '' })
    expect(await admin(`restore ${file}`, elsewhere)).toMatchObject({ code: 0, complained: '' })
    expect(await admin('list', elsewhere)).toEqual({ code: 0, said: 'admin      ada@example.com\n', complained: '' })
    await expect(access(join(elsewhere.DATA_DIR, 'owner.pid'))).rejects.toThrow('ENOENT')
    expect((await admin(`restore ${file}`, elsewhere)).complained).toMatch(/^The database is not empty/)
  }, 60_000)

  it('makes no database where there is none', async () => {
    const DATA_DIR = join(folder.path, 'nothing')
    expect(await admin('list', { DATA_DIR })).toMatchObject({
      code: 1,
      complained: expect.stringContaining(`There is no database in ${DATA_DIR} yet`),
    })
    await expect(access(DATA_DIR)).rejects.toThrow('ENOENT')
  })
})
