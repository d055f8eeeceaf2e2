import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import { buckets } from '../../contracts/storage.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import { statusBytes } from '../process-memory.ts'
import { runScript } from '../run-script.ts'
import type { TransferFigures, TransferTask } from './transfer-load.ts'

const transferScript = new URL('transfer-load.ts', import.meta.url)

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte
/** Size of each transfer in bytes, and number of concurrent transfers. */
const fileBytes = 128 * mebibyte
const concurrency = 2

const transfers = [
  [`upload, ${concurrency} at a time of ${fileBytes / mebibyte} MiB`, 'POST'],
  [`download, ${concurrency} at a time of ${fileBytes / mebibyte} MiB`, 'GET'],
] as const

export interface StorageRow {
  name: string
  /** Throughput of `/storage/v1` in MB/s (1 MB is 1,000,000 bytes). */
  storage: number
  bare: number
}

export interface StorageFigures {
  rows: StorageRow[]
  /** Memory in MB for an upload of 1 GiB: private (anonymous) memory before it, its peak, and the peak of resident memory. */
  memory: { before: number; peak: number; peakResident: number }
}

const perSecond = ({ bytes, seconds }: TransferFigures) => bytes / seconds / 1e6

/** Measures uploads and downloads of `/storage/v1`, compared with a minimal Node server that transfers the same bytes. */
export async function measureStorage(folder: string, databaseUrl: string): Promise<StorageFigures> {
  const memory = await withServer(folder, databaseUrl, measureMemory)
  const rows = await withServer(folder, databaseUrl, ({ url }) => measureTransfers(url, folder))
  return { rows, memory }
}

async function withServer<T>(folder: string, databaseUrl: string, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', STORAGE_MAX_FILE_BYTES: String(2 * gibibyte) }
  const server = await startServerProcess({ dataDir: join(folder, 'storage-server'), settings })
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

async function measureTransfers(url: string, folder: string): Promise<StorageRow[]> {
  const bare = await startBare(join(folder, 'bare'))
  try {
    const visitor = await makeVisitor(url)
    const urlsAt = (base: string) => Array.from({ length: concurrency }, (_, lane) => `${base}/${lane}.pdf`)
    const serviceUrls = urlsAt(`${url}/storage/v1/object/${buckets.documents}/${visitor.id}`)
    const bareUrls = urlsAt(bare.url)
    const headers = { ...visitor.headers, 'content-type': 'application/pdf', 'x-upsert': 'true' }
    const run = async (method: TransferTask['method'], urls: string[]) =>
      perSecond(await runScript<TransferFigures>(transferScript, { method, urls, headers, bytes: fileBytes } satisfies TransferTask))
    const rows: StorageRow[] = []
    for (const [name, method] of transfers) {
      // Warm up both servers before the measurement.
      for (const urls of [bareUrls, serviceUrls]) await run(method, urls)
      rows.push({ name, bare: await run(method, bareUrls), storage: await run(method, serviceUrls) })
    }
    return rows
  } finally {
    bare.end()
    await rm(join(folder, 'bare'), { recursive: true, force: true })
  }
}

async function makeVisitor(url: string) {
  const { publishableKey: apikey } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient(url, apikey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `bench-storage-${Date.now()}@example.com`, password: 'correct horse battery' })
  if (!data.session) throw new Error('the benchmark could not sign up')
  return { id: data.session.user.id, headers: { apikey, authorization: `Bearer ${data.session.access_token}` } }
}

async function startBare(folder: string) {
  await mkdir(folder, { recursive: true })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-stream.ts'), folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  return { url: `http://127.0.0.1:${port.trim()}`, end: () => void child.stdin.end() }
}

/** Measures the memory that a newly started server uses for an upload of 1 GiB. */
async function measureMemory({ url, pid }: ServerProcess): Promise<StorageFigures['memory']> {
  const visitor = await makeVisitor(url)
  const target = `${url}/storage/v1/object/${buckets.documents}/${visitor.id}/large.pdf`
  const headers = { ...visitor.headers, 'content-type': 'application/pdf' }
  const privateMb = () => statusBytes(pid, 'RssAnon') / 1e6
  const before = privateMb()
  let peak = before
  let peakResident = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, privateMb())
    peakResident = Math.max(peakResident, statusBytes(pid, 'VmRSS') / 1e6)
  }, 50)
  await runScript<TransferFigures>(transferScript, { method: 'POST', urls: [target], headers, bytes: gibibyte } satisfies TransferTask)
  clearInterval(sampling)
  return { before, peak, peakResident }
}
