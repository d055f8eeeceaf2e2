import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateDatabase } from '../../boot/preparation/prepare-database.ts'
import { silentLogger } from '../../testing/auth/signing-keys.ts'
import { digestTables, sql } from '../../testing/database/table-digests.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { admin } from '../../testing/processes/admin-process.ts'
import { makeScratchFolder, type ScratchFolder } from '../../testing/scratch-folder.ts'
import { listFilesBelow, someBytes } from '../../testing/storage/file-contents.ts'
import { startTestServer } from '../../testing/test-server.ts'

let folder: ScratchFolder
let settings: { DATABASE_URL: string; DATA_DIR: string }
let intactBackup: string
/** Digests of the tables in `intactBackup`, because later commands add entries to the audit log of its source. */
let savedDigests: Record<string, string>
beforeAll(async () => {
  folder = await makeScratchFolder()
  settings = { DATABASE_URL: await makeTestDatabase(), DATA_DIR: join(folder.path, 'data') }
  intactBackup = join(folder.path, 'good.zip')
  const server = await startTestServer(settings)
  const { client, id } = await server.createUser()
  for (const name of ['1.bin', '2.bin', '3.bin'])
    await client.storage.from('knowledge-base-documents').upload(`${id}/${name}`, someBytes(100_000, name.charCodeAt(0)))
  // Inserts enough data that a restore takes some time.
  await server.sql(
    `insert into public.chat_messages (user_id, role, content) select $1, 'user', repeat(md5(n::text), 5) from generate_series(1, 40000) n`,
    [id],
  )
  await server.stop()
  expect(await admin(`backup ${intactBackup}`, settings)).toMatchObject({ code: 0 })
  savedDigests = await digestTables(settings.DATABASE_URL)
})
afterAll(() => folder.remove())

describe('creating a backup', () => {
  it('does not overwrite a file unless requested', async () => {
    const file = join(folder.path, 'taken.zip')
    await writeFile(file, 'mine')
    expect(await admin(`backup ${file}`, settings)).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/already exists\. Choose another name, or add --force to overwrite it\.\n$/),
    })
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await admin(`backup ${file} --force`, settings)).toMatchObject({ code: 0, errorOutput: '' })
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    expect((await readdir(folder.path)).filter((name) => name.includes('.partial'))).toEqual([])
  })

  it('skips and reports a missing file', async () => {
    const stored = await listFilesBelow(join(settings.DATA_DIR, 'storage', 'objects'))
    const { name, parentPath } = stored[0]!
    const content = await readFile(join(parentPath, name))
    await rm(join(parentPath, name))
    const file = join(folder.path, 'less.zip')
    expect(await admin(`backup ${file}`, settings)).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        new RegExp(
          `and 2 files of [\\s\\S]*\\n\\n1 file not saved: the content is missing. It was probably deleted during the backup:\\n  ${name}\\n`,
        ),
      ),
    })
    await writeFile(join(parentPath, name), content)
  })
})

describe('restoring a backup', () => {
  let target: string
  let before: Record<string, string>
  beforeEach(async () => {
    target = await makeTestDatabase()
    await sql(target, `select auth.create_account('old@example.com', 'x')`)
    before = await digestTables(target)
  })

  it('rejects a database that is not empty', async () => {
    expect(await admin(`restore ${intactBackup}`, { ...settings, DATABASE_URL: target })).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(
        /^The database is not empty: it contains \d+ tables and 1 account\. Add --force to replace it with the backup\.\n$/,
      ),
    })
    expect(await digestTables(target)).toEqual(before)
  })

  it.each(['', '?application_name=mine'])('rejects a database that a server is using%s', async (name) => {
    const server = await startTestServer({ ...settings, DATABASE_URL: target + name })
    expect(await admin(`restore ${intactBackup} --force`, { ...settings, DATABASE_URL: target + name })).toMatchObject({
      code: 1,
      errorOutput: expect.stringMatching(/^A server is running on this database\. Stop all/),
    })
    expect(await sql(target, 'select email from auth.users')).toEqual([{ email: 'old@example.com' }])
    await server.stop()
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'interrupted by %s leaves the old state, and can be run again',
    async (signal) => {
      const result = await admin(
        `restore ${intactBackup} --force`,
        { ...settings, DATABASE_URL: target },
        {
          onStart: (child) => void whileItLoads(target).then(() => child.kill(signal)),
        },
      )
      expect(result.code).toBe(signal === 'SIGKILL' ? null : 1)
      expect(result.errorOutput).toBe(signal === 'SIGKILL' ? '' : 'Cancelled.\n')
      expect(await digestTables(target)).toEqual(before)
      if (signal === 'SIGTERM') return
      let updated: Promise<void> | null = null
      const secondResult = await admin(
        `restore ${intactBackup} --force`,
        { ...settings, DATABASE_URL: target },
        // A server that starts during the restore waits until the restore ends.
        {
          onStart: () =>
            void whileItLoads(target).then(() => {
              updated = updateDatabase(target, silentLogger)
            }),
        },
      )
      expect(secondResult).toMatchObject({ code: 0, errorOutput: '' })
      expect(updated).not.toBeNull()
      await updated
      expect(await digestTables(target)).toEqual(savedDigests)
    },
    60_000,
  )
})

/** Resolves while the rows are being loaded, after the old database objects were dropped. */
const whileItLoads = (url: string) =>
  eventually(async () => {
    const rows = await sql(
      url,
      `select from pg_stat_activity where datname = current_database() and query like 'copy public.chat_messages%' and state = 'active'`,
    )
    expect(rows).toHaveLength(1)
  })
