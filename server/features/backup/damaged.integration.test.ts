import { randomUUID } from 'node:crypto'
import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { admin } from '../../testing/admin-process.ts'
import { inPieces, someBytes } from '../../testing/file-places.ts'
import { readZip } from '../../testing/read-zip.ts'
import { sql } from '../../testing/table-digests.ts'
import { type BackupBench, makeBackupBench } from '../../testing/test-backups.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { openBackup } from './open-backup.ts'

let bench: BackupBench
let good: string
let copies = 0
let unpacked: Map<string, Buffer> | null = null
beforeAll(async () => {
  bench = await makeBackupBench()
  const url = await makeTestDatabase()
  for (const seed of [1, 2, 3]) {
    const name = randomUUID()
    await bench.files.put(name, inPieces(someBytes(100_000, seed)))
    await sql(url, `insert into storage.objects (bucket_id, name, version) values ('demo-media', $1, $2)`, [`${seed}.mp4`, name])
  }
  good = await bench.save(url)
})
afterAll(() => bench.remove())

/** A copy of the good backup, spoiled. */
async function spoiled(spoil: (path: string) => Promise<void>): Promise<string> {
  const path = join(bench.folder, `${++copies}.zip`)
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

/** Enough bytes that one of them is of some content: what a name in the archive is beside it, nobody reads. */
async function flipBytesAt(path: string, where: number): Promise<void> {
  const content = await readFile(path)
  const at = Math.floor(content.length * where)
  for (let index = at; index < at + 300; index += 1) content[index]! ^= 0xff
  await writeFile(path, content)
}

describe('a file that is no whole backup', () => {
  const kinds: [string, () => Promise<string>, RegExp][] = [
    ['is not there', async () => join(bench.folder, 'nowhere.zip'), /cannot be read \(ENOENT\)/],
    ['is something else', () => spoiled((path) => writeFile(path, 'dear diary'.repeat(50))), /is no backup, or was cut off/],
    ['is an archive of something else', () => repacked((files) => files.delete('manifest.json')), /is no backup\./],
    ['was cut off', () => spoiled(async (path) => truncate(path, (await readFile(path)).length - 1000)), /is no backup, or was cut off/],
    ['has changed bytes in its rows', () => spoiled((path) => flipBytesAt(path, 0.1)), /is damaged/],
    ['has changed bytes in its files', () => spoiled((path) => flipBytesAt(path, 0.9)), /is damaged/],
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
    await expect(openBackup(await make(), bench.migrations)).rejects.toThrow(complaint)
  })

  it('makes no database, and is told of in a sentence', async () => {
    const file = await spoiled((path) => flipBytesAt(path, 0.5))
    const DATA_DIR = join(bench.folder, 'untouched')
    expect(await admin(`restore ${file}`, { DATA_DIR })).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^The backup .* is damaged \(.*\)\. Nothing was restored from it\.\n$/),
    })
    expect(await readdir(bench.folder)).not.toContain('untouched')
  })
})
