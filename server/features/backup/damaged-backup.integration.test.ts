import { randomUUID } from 'node:crypto'
import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { sql } from '../../testing/database/table-digests.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { admin } from '../../testing/processes/admin-process.ts'
import { someBytes, yieldInChunks } from '../../testing/storage/file-contents.ts'
import { readZip } from '../../testing/storage/read-zip.ts'
import { type BackupHarness, makeBackupHarness } from '../../testing/storage/test-backups.ts'
import { openBackup } from './open-backup.ts'

let bench: BackupHarness
let intactBackup: string
let copies = 0
let unpacked: Map<string, Buffer> | null = null
beforeAll(async () => {
  bench = await makeBackupHarness()
  const url = await makeTestDatabase()
  for (const seed of [1, 2, 3]) {
    const name = randomUUID()
    await bench.files.put(name, yieldInChunks(someBytes(100_000, seed)))
    await sql(url, `insert into storage.objects (bucket_id, name, version) values ('demo-media', $1, $2)`, [`${seed}.mp4`, name])
  }
  intactBackup = await bench.save(url)
})
afterAll(() => bench.remove())

/** Returns a damaged copy of the valid backup. */
async function makeDamagedBackup(damage: (path: string) => Promise<void>): Promise<string> {
  const path = join(bench.folder, `${++copies}.zip`)
  await copyFile(intactBackup, path)
  await damage(path)
  return path
}

/** Returns a copy of the valid backup in which `change` has modified the entries. */
async function repacked(change: (files: Map<string, Buffer>) => void): Promise<string> {
  unpacked ??= await readZip(await readFile(intactBackup))
  const files = new Map(unpacked)
  change(files)
  const zip = new ZipFile()
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: false })
  zip.end()
  return makeDamagedBackup(async (path) => writeFile(path, await buffer(zip.outputStream)))
}

const editManifest = (files: Map<string, Buffer>, edit: (manifest: { format: number; migrations: { version: number }[] }) => void) => {
  const manifest = JSON.parse(files.get('manifest.json')!.toString())
  edit(manifest)
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}
const entryOf = (files: Map<string, Buffer>, start: string) => [...files.keys()].find((name) => name.startsWith(start))!

/** Changes bytes in a range that is longer than any unread metadata, so that the content of an entry is always damaged. */
async function flipBytesAt(path: string, fraction: number): Promise<void> {
  const content = await readFile(path)
  const position = Math.floor(content.length * fraction)
  for (let index = position; index < position + 300; index += 1) content[index]! ^= 0xff
  await writeFile(path, content)
}

describe('an invalid or incomplete backup', () => {
  const kinds: [string, () => Promise<string>, RegExp][] = [
    ['does not exist', async () => join(bench.folder, 'nowhere.zip'), /cannot be read \(ENOENT\)/],
    ['is not an archive', () => makeDamagedBackup((path) => writeFile(path, 'dear diary'.repeat(50))), /is not a backup, or is incomplete/],
    ['is another archive', () => repacked((files) => files.delete('manifest.json')), /is not a backup\./],
    [
      'is truncated',
      () => makeDamagedBackup(async (path) => truncate(path, (await readFile(path)).length - 1000)),
      /is not a backup, or is incomplete/,
    ],
    ['has changed bytes in its rows', () => makeDamagedBackup((path) => flipBytesAt(path, 0.1)), /is damaged/],
    ['has changed bytes in its files', () => makeDamagedBackup((path) => flipBytesAt(path, 0.9)), /is damaged/],
    [
      'lacks a table',
      () => repacked((files) => files.delete('tables/public.profiles.copy')),
      /is damaged \(tables\/public\.profiles\.copy is missing/,
    ],
    ['lacks a file', () => repacked((files) => files.delete(entryOf(files, 'objects/'))), /is damaged/],
    [
      'contains an additional file',
      () => repacked((files) => files.set('objects/00000000-0000-0000-0000-000000000000', Buffer.alloc(1))),
      /is damaged/,
    ],
    ['has an additional entry', () => repacked((files) => files.set('evil', Buffer.alloc(1))), /is damaged \(it contains entries that/],
    [
      'has changed rows',
      () => repacked((files) => files.set('tables/public.user_roles.copy', Buffer.from('x\n'))),
      /user_roles\.copy has changed/,
    ],
    [
      'has a newer format',
      () =>
        repacked((files) =>
          editManifest(files, (manifest) => {
            manifest.format = 2
          }),
        ),
      /newer version of Workwright \(format 2; this version has 1\)/,
    ],
    [
      'has a newer schema',
      () =>
        repacked((files) =>
          editManifest(files, ({ migrations }) => {
            migrations.at(-1)!.version = 999
          }),
        ),
      /newer version of Workwright \(schema 999;/,
    ],
  ]
  it.each(kinds)('is rejected before anything is changed: it %s', async (_words, damage, complaint) => {
    await expect(openBackup(await damage(), bench.migrations)).rejects.toThrow(complaint)
  })

  it('does not create a database, and the error is explained', async () => {
    const file = await makeDamagedBackup((path) => flipBytesAt(path, 0.5))
    const DATA_DIR = join(bench.folder, 'untouched')
    expect(await admin(`restore ${file}`, { DATA_DIR })).toMatchObject({
      code: 1,
      output: '',
      errorOutput: expect.stringMatching(/^The backup .* is damaged \(.*\)\. Nothing was restored from it\.\n$/),
    })
    expect(await readdir(bench.folder)).not.toContain('untouched')
  })
})
