import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startEmbeddedCluster } from './platform/database/embedded/cluster.ts'
import { updateDatabase } from './prepare-database.ts'
import { createDatabase } from './testing/databases.ts'
import { makeScratchFolder, type ScratchFolder } from './testing/scratch-folder.ts'
import { silent } from './testing/signing-keys.ts'
import { makeTestDatabase } from './testing/test-database.ts'

const program = fileURLToPath(new URL('admin.ts', import.meta.url))

/** Runs the command as `npm run admin -- …` does, with no settings but these. */
function admin(words: string, settings: Record<string, string>): Promise<{ code: number | null; said: string; complained: string }> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words.split(' ')], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complained += text
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said, complained })))
}

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
    ['grant', /^Whose\?/],
    ['crown ada@example.com', /^Usage:/],
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

  it('makes no database where there is none', async () => {
    const DATA_DIR = join(folder.path, 'nothing')
    expect(await admin('list', { DATA_DIR })).toMatchObject({
      code: 1,
      complained: expect.stringContaining(`There is no database in ${DATA_DIR} yet`),
    })
    await expect(access(DATA_DIR)).rejects.toThrow('ENOENT')
  })
})
