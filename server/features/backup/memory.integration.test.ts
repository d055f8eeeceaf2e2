import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nodeFlags } from '../../../tools/node-flags.mjs'
import { readDigest } from '../../platform/archive/digest.ts'
import { openLocalFiles } from '../../platform/objects/local/local-files.ts'
import { makeEmptyDatabase } from '../../testing/database/empty-database.ts'
import { sql } from '../../testing/database/table-digests.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { admin } from '../../testing/processes/admin-process.ts'
import { makeScratchFolder, type ScratchFolder } from '../../testing/scratch-folder.ts'
import { mebibyte, someBytes, yieldInChunks } from '../../testing/storage/file-contents.ts'

let folder: ScratchFolder
beforeAll(async () => {
  folder = await makeScratchFolder()
})
afterAll(() => folder.remove())

/**
 * Program that prints its peak memory in kB when it exits. Does not use `resourceUsage`, which includes the memory of the parent
 * process at the fork.
 */
const program = `import { readFileSync } from 'node:fs'
process.on('exit', () => console.error('peak', /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]))`
const peak = [...nodeFlags, `--import=data:text/javascript,${encodeURIComponent(program)}`]
const peakOf = ({ errorOutput }: { errorOutput: string }) => Number(/^peak (\d+)$/m.exec(errorOutput)?.[1]) * 1024

it.runIf(process.platform === 'linux')(
  'backs up and restores a file of 128 MB and 16 MB of rows with bounded memory',
  async () => {
    const settings = { DATABASE_URL: await makeTestDatabase(), DATA_DIR: join(folder.path, 'data') }
    const files = await openLocalFiles(join(settings.DATA_DIR, 'storage'))
    const name = randomUUID()
    await files.put(name, yieldInChunks(someBytes(128 * mebibyte)))
    await sql(settings.DATABASE_URL, `insert into storage.objects (bucket_id, name, version) values ('demo-media', 'film.mp4', $1)`, [name])
    await sql(
      settings.DATABASE_URL,
      `insert into public.chat_messages (user_id, role, content)
     select id, 'user', repeat('x', 1048576) from auth.create_account('a@example.com', 'x') id, generate_series(1, 16)`,
    )
    const idle = peakOf(await admin('list', settings, { flags: peak }))
    const file = join(folder.path, 'large.zip')
    const saved = await admin(`backup ${file}`, settings, { flags: peak })
    const elsewhere = { DATABASE_URL: await makeEmptyDatabase(), DATA_DIR: join(folder.path, 'elsewhere') }
    const restored = await admin(`restore ${file}`, elsewhere, { flags: peak })
    expect([saved.code, restored.code]).toEqual([0, 0])

    const there = await openLocalFiles(join(elsewhere.DATA_DIR, 'storage'))
    // Cast: Node's type for web streams has no iterator.
    const content = (await there.read(name)) as unknown as AsyncIterable<Uint8Array>
    expect(await readDigest(content)).toEqual(await readDigest(yieldInChunks(someBytes(128 * mebibyte))))
    expect(await sql(elsewhere.DATABASE_URL, 'select sum(length(content))::int as letters from public.chat_messages')).toEqual([
      { letters: 16 * mebibyte },
    ])
    expect(idle).toBeGreaterThan(20 * mebibyte)
    expect(peakOf(saved) - idle).toBeLessThan(110 * mebibyte)
    expect(peakOf(restored) - idle).toBeLessThan(110 * mebibyte)
  },
  60_000,
)
