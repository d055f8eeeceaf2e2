import { copyFile, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { admin } from '../../testing/admin-process.ts'
import { eventually } from '../../testing/eventually.ts'
import { filesBelow, someBytes } from '../../testing/file-places.ts'
import { readZip } from '../../testing/read-zip.ts'
import { makeScratchFolder, type ScratchFolder } from '../../testing/scratch-folder.ts'
import { sql, tableDigests } from '../../testing/table-digests.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'

let folder: ScratchFolder
let settings: { DATABASE_URL: string; DATA_DIR: string }
let good: string
let copies = 0
let unpacked: Map<string, Buffer> | null = null
beforeAll(async () => {
  folder = await makeScratchFolder()
  settings = { DATABASE_URL: await makeTestDatabase(), DATA_DIR: join(folder.path, 'data') }
  good = join(folder.path, 'good.zip')
  const server = await startTestServer(settings)
  const { client, id } = await server.person()
  for (const name of ['1.bin', '2.bin', '3.bin'])
    await client.storage.from('knowledge-base-documents').upload(`${id}/${name}`, someBytes(100_000, name.charCodeAt(0)))
  // Enough that a restore takes its time over it.
  await server.sql(
    `insert into public.chat_messages (user_id, role, content) select $1, 'user', repeat(md5(n::text), 5) from generate_series(1, 40000) n`,
    [id],
  )
  await server.stop()
  expect(await admin(`backup ${good}`, settings)).toMatchObject({ code: 0 })
})
afterAll(() => folder.remove())

/** A copy of the good backup, spoiled. */
async function spoiled(spoil: (path: string) => Promise<void>): Promise<string> {
  const path = join(folder.path, `${++copies}.zip`)
  await copyFile(good, path)
  await spoil(path)
  return path
}

/** The good backup with its entries changed, as somebody would who unpacks and packs it again. */
async function repacked(change: (files: Map<string, Buffer>) => void): Promise<string> {
  unpacked ??= await readZip(await readFile(good))
  const files = new Map(unpacked)
  change(files)
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: false })
  zip.end()
  return spoiled(async (path) => writeFile(path, await buffer(zip.outputStream)))
}

const editManifest = (files: Map<string, Buffer>, edit: (manifest: { format: number; migrations: { version: number }[] }) => void) => {
  const manifest = JSON.parse(files.get('manifest.json')!.toString())
  edit(manifest)
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}
const entryOf = (files: Map<string, Buffer>, start: string) => [...files.keys()].find((name) => name.startsWith(start))!

async function flipByteAt(path: string, where: number): Promise<void> {
  const file = await open(path, 'r+')
  const { size } = await file.stat()
  const at = Math.floor(size * where)
  const { buffer: byte } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([byte[0]! ^ 0xff]), 0, 1, at)
  await file.close()
}

describe('a file that is no whole backup', () => {
  const kinds: [string, () => Promise<string>, RegExp][] = [
    ['is not there', async () => join(folder.path, 'nowhere.zip'), /cannot be read \(ENOENT\)/],
    ['is something else', () => spoiled((path) => writeFile(path, 'dear diary'.repeat(50))), /is no backup, or was cut off/],
    ['is an archive of something else', () => repacked((files) => files.delete('manifest.json')), /is no backup\./],
    ['was cut off', () => spoiled(async (path) => truncate(path, (await readFile(path)).length - 1000)), /is no backup, or was cut off/],
    ['has a changed byte in its rows', () => spoiled((path) => flipByteAt(path, 0.1)), /is damaged/],
    ['has a changed byte in its files', () => spoiled((path) => flipByteAt(path, 0.9)), /is damaged/],
    [
      'lacks a table',
      () => repacked((files) => files.delete('tables/public.profiles.copy')),
      /is damaged \(tables\/public\.profiles\.copy is not in it/,
    ],
    ['lacks a file', () => repacked((files) => files.delete(entryOf(files, 'objects/'))), /is damaged/],
    [
      'has a file too many',
      () => repacked((files) => files.set('objects/00000000-0000-0000-0000-000000000000', Buffer.alloc(1))),
      /is damaged/,
    ],
    ['has an entry too many', () => repacked((files) => files.set('evil', Buffer.alloc(1))), /is damaged \(it holds entries that/],
    [
      'has another row',
      () => repacked((files) => files.set('tables/public.user_roles.copy', Buffer.from('x\n'))),
      /user_roles\.copy is not as it was saved/,
    ],
    [
      'is of a newer form',
      () =>
        repacked((files) =>
          editManifest(files, (manifest) => {
            manifest.format = 2
          }),
        ),
      /newer Workwright \(form 2; this program knows 1\)/,
    ],
    [
      'is of a newer schema',
      () =>
        repacked((files) =>
          editManifest(files, ({ migrations }) => {
            migrations.at(-1)!.version = 999
          }),
        ),
      /newer Workwright \(schema 999;/,
    ],
  ]
  it.each(kinds)('is refused before anything is made: it %s', async (_words, make, complaint) => {
    const { openBackup } = await import('./open-backup.ts')
    const { readMigrations } = await import('../../platform/database/migrator.ts')
    const migrations = await readMigrations(new URL('../../../database/migrations/', import.meta.url))
    await expect(openBackup(await make(), migrations)).rejects.toThrow(complaint)
  })

  it('makes no database, and is told of in a sentence', async () => {
    const file = await spoiled((path) => flipByteAt(path, 0.5))
    const DATA_DIR = join(folder.path, 'untouched')
    expect(await admin(`restore ${file}`, { DATA_DIR })).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^The backup .* is damaged \(.*\)\. Nothing was restored from it\.\n$/),
    })
    expect(await readdir(folder.path)).not.toContain('untouched')
  })
})

describe('backup', () => {
  it('takes no name that is taken, unless it is told to', async () => {
    const file = await spoiled((path) => writeFile(path, 'mine'))
    expect(await admin(`backup ${file}`, settings)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/is there already\. Name another, or add --force to replace it\.\n$/),
    })
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect(await admin(`backup ${file} --force`, settings)).toMatchObject({ code: 0, complained: '' })
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    expect((await readdir(folder.path)).filter((name) => name.includes('.partial'))).toEqual([])
  })

  it('goes on past a file that is gone, and says so', async () => {
    const stored = await filesBelow(join(settings.DATA_DIR, 'storage', 'objects'))
    const { name, parentPath } = stored[0]!
    const content = await readFile(join(parentPath, name))
    await rm(join(parentPath, name))
    const file = join(folder.path, 'less.zip')
    expect(await admin(`backup ${file}`, settings)).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        new RegExp(`and 2 files of [\\s\\S]*\\n\\n1 file had a row and no content, most likely deleted meanwhile:\\n  ${name}\\n`),
      ),
    })
    await writeFile(join(parentPath, name), content)
  })
})

describe('restore', () => {
  let target: string
  let before: Record<string, string>
  beforeEach(async () => {
    target = await makeTestDatabase()
    await sql(target, `select auth.create_account('old@example.com', 'x')`)
    before = await tableDigests(target)
  })

  it('leaves a database alone that is not empty', async () => {
    expect(await admin(`restore ${good}`, { ...settings, DATABASE_URL: target })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^The database is not empty: it holds \d+ tables and 1 account\. Add --force to replace all of it by the backup\.\n$/,
      ),
    })
    expect(await tableDigests(target)).toEqual(before)
  })

  it('leaves a database alone that a server runs on', async () => {
    const server = await startTestServer({ ...settings, DATABASE_URL: target })
    expect(await admin(`restore ${good} --force`, { ...settings, DATABASE_URL: target })).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^A server runs on this database\. Stop it/),
    })
    expect(await sql(target, 'select email from auth.users')).toEqual([{ email: 'old@example.com' }])
    await server.stop()
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'that ends by %s leaves the old state, and may be run again',
    async (signal) => {
      const ended = await admin(
        `restore ${good} --force`,
        { ...settings, DATABASE_URL: target },
        {
          onStart: (child) => void whileItLoads(target).then(() => child.kill(signal)),
        },
      )
      expect(ended.code).toBe(signal === 'SIGKILL' ? null : 1)
      expect(ended.complained).toBe(signal === 'SIGKILL' ? '' : 'Broken off.\n')
      expect(await tableDigests(target)).toEqual(before)
      if (signal === 'SIGTERM') return
      expect(await admin(`restore ${good} --force`, { ...settings, DATABASE_URL: target })).toMatchObject({ code: 0, complained: '' })
      expect(await tableDigests(target)).toEqual(await tableDigests(settings.DATABASE_URL))
    },
    60_000,
  )
})

/** Resolves while the rows are being loaded: everything has been dropped by then. */
const whileItLoads = (url: string) =>
  eventually(async () => {
    const rows = await sql(
      url,
      `select from pg_stat_activity where datname = current_database() and query like 'copy public.chat_messages%' and state = 'active'`,
    )
    expect(rows).toHaveLength(1)
  })
