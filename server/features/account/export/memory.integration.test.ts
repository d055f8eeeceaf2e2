import { execFileSync } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buckets } from '../../../../contracts/storage.ts'
import { requestExport } from '../../../testing/auth/account-calls.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/processes/server-process.ts'
import { makeScratchFolder, type ScratchFolder } from '../../../testing/scratch-folder.ts'
import { mebibyte, someBytes } from '../../../testing/storage/file-contents.ts'
import { readZip } from '../../../testing/storage/read-zip.ts'

let folder: ScratchFolder
let server: ServerProcess
let database: pg.Client
beforeAll(async () => {
  folder = await makeScratchFolder()
  const url = await makeTestDatabase()
  // The rows have more than twice the size of the heap, so keeping all of them as text would crash the process.
  const settings = { DATABASE_URL: url, AUTH_RATE_LIMIT: '0', NODE_OPTIONS: '--max-old-space-size=96' }
  server = await startServerProcess({ dataDir: folder.path, settings })
  database = new pg.Client({ connectionString: url })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await server.end()
  await folder.remove()
})

/** Returns the resident memory of the server process in bytes, excluding the database. */
const residentBytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)]).toString()) * 1024

/** Returns the open files of the server that are already unlinked. */
const openSpools = async () => {
  const folderOfHandles = `/proc/${server.pid}/fd`
  const targets = await Promise.all((await readdir(folderOfHandles)).map((name) => readlink(`${folderOfHandles}/${name}`).catch(() => '')))
  return targets.filter((target) => /workwright-[0-9a-f-]+ \(deleted\)$/.test(target)).length
}

async function makeClient() {
  const { publishableKey } = (await (await fetch(`${server.url}/app-config.json`)).json()) as { publishableKey: string }
  const client = createClient(server.url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  return { client, link: () => requestExport({ url: server.url, publishableKey }, client) }
}
const credentials = { email: 'ada@example.com', password: 'correct horse' }

function linesOf(text: Buffer): number {
  let lines = 0
  for (let offset = text.indexOf(10); offset >= 0; offset = text.indexOf(10, offset + 1)) lines += 1
  return lines
}

const openTransactions = async () =>
  (await database.query(`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)).rowCount

it('exports 10,000 rows of 20 kB and a file of 40 MB to a slow reader with bounded memory and no open transaction', async () => {
  const { client, link } = await makeClient()
  const { data } = await client.auth.signUp(credentials)
  const id = data.user?.id ?? ''
  await database.query(
    `insert into public.chat_messages (user_id, role, content) select $1, 'user', repeat(md5(random()::text || n::text), 660) from generate_series(1, 10000) n`,
    [id],
  )
  const { error } = await client.storage.from(buckets.documents).upload(`${id}/1.bin`, someBytes(40 * mebibyte))
  expect(error).toBeNull()
  const before = residentBytes()
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes())
  }, 100)

  const response = await fetch(await link())
  expect(response.status).toBe(200)
  expect(await openTransactions()).toBe(0)
  const pieces: Uint8Array[] = []
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    pieces.push(chunk)
    if (pieces.length % 200 === 0) await sleep(50)
  }
  clearInterval(sampling)

  const files = await readZip(Buffer.concat(pieces))
  const rows = files.get('chat-messages.json') ?? Buffer.alloc(0)
  expect(rows.byteLength).toBeGreaterThan(200 * mebibyte)
  expect(linesOf(rows)).toBe(10_002)
  expect(files.get('documents/1.bin')?.equals(someBytes(40 * mebibyte))).toBe(true)
  // The allocator retains about 130 MB for many small buffers, regardless of the number of rows.
  expect(peak - before).toBeLessThan(180 * mebibyte)
}, 120_000)

it.runIf(process.platform === 'linux')(
  'ends the export without leaving a transaction or file open when the client disconnects',
  async () => {
    const { client, link } = await makeClient()
    await client.auth.signInWithPassword(credentials)
    const abort = new AbortController()
    const response = await fetch(await link(), { signal: abort.signal })
    await response.body?.getReader().read()
    expect(await openSpools()).toBe(1)
    abort.abort()
    await expect.poll(openSpools).toBe(0)
    expect(await openTransactions()).toBe(0)
    await expect.poll(server.output).toContain('accounts.export_broken')
  },
  60_000,
)
