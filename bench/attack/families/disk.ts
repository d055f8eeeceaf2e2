import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endServerProcess, startServerProcess } from '../../../server/testing/processes/server-process.ts'
import { addresses } from '../addresses.ts'
import type { Attack, AttackResult } from '../attack.ts'
import { call, describeReplies } from '../call.ts'
import { signUp } from '../context.ts'
import { copyTemplate, mountMemory } from '../scratch-folders.ts'

const diskMegabytes = 260
const settings = { LOG_LEVEL: 'fatal', SAMPLE_CONTENT: 'false' }

/** Requests /readyz until it returns this status. @returns the seconds it took, or null after the timeout */
async function untilReadyIs(url: string, status: number, seconds: number): Promise<number | null> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < seconds * 1000) {
    const reply = await call(url, { path: '/readyz', from: addresses.attacker, timeoutMs: 5000 })
    if (reply.status === status) return (Date.now() - startedAt) / 1000
    await sleep(250)
  }
  return null
}

/** Writes files to a small file system until it is full. */
async function fill(path: string): Promise<void> {
  for (let count = 0; count < 2 * diskMegabytes; count++)
    if (
      !(await writeFile(join(path, 'filler'), Buffer.alloc(1024 * 1024), { flag: 'a' }).then(
        () => true,
        () => false,
      ))
    )
      return
}

async function attackDisk(dataDir: string, key: string): Promise<AttackResult> {
  const server = await startServerProcess({ dataDir, settings })
  const hasEnded = { value: false }
  void server.exited.then(() => {
    hasEnded.value = true
  })
  try {
    const { url } = server
    const account = await signUp(url, key, addresses.attacker)
    await fill(dataDir)
    // Write rows until the space that PostgreSQL preallocated for its write-ahead log is used up. Only then does it notice the full disk.
    const headers = { apikey: key, authorization: `Bearer ${account.token}`, 'content-type': 'application/json', prefer: 'return=minimal' }
    const rows = Array.from({ length: 200 }, (_, index) => ({
      user_id: account.id,
      item_type: 'website',
      title: 'Full',
      url: `http://127.0.0.1:9/${index}/${'w'.repeat(1900)}`,
    }))
    const write = () =>
      call(url, { method: 'POST', path: '/rest/v1/knowledge_base_items', headers, body: JSON.stringify(rows), from: addresses.attacker })
    const replies = []
    for (let count = 0; count < 60 && replies.at(-1)?.status !== 503 && (replies.at(-1)?.status ?? 0) < 500; count++)
      replies.push(await write())
    const last = replies.at(-1)
    const notReady = await untilReadyIs(url, 503, 15)
    await rm(join(dataDir, 'filler'), { force: true })
    const recovered = hasEnded.value ? null : await untilReadyIs(url, 200, 30)
    const again = recovered === null ? null : await write()
    const leaks = last?.text.includes(dataDir) || /base\/\d|pg_wal/.test(last?.text ?? '')
    const text = [
      `writes: ${describeReplies(last ? [last] : [])}${leaks ? ' with a path in it' : ''}`,
      notReady === null ? 'ready all the time' : `not ready after ${notReady.toFixed(1)} s`,
      recovered === null
        ? 'no recovery within 30 s'
        : `ready again after ${recovered.toFixed(1)} s${again ? `, then ${again.status}` : ''}`,
    ].join('; ')
    return { isDefended: notReady !== null && recovered !== null && !leaks && !hasEnded.value, text }
  } finally {
    await endServerProcess(server, dataDir)
  }
}

export const diskAttacks: readonly Attack[] = [
  {
    name: 'disk: full',
    limit: '/readyz fails while writes fail; no paths in responses; automatic recovery',
    seconds: 90,
    hasOwnServer: true,
    prepare: async ({ template, scratch, publishableKey }) => {
      const path = join(scratch, 'full-disk')
      if (!(await mountMemory(path, diskMegabytes)))
        return async () => ({ isDefended: false, isSkipped: true, text: 'no permission to mount' })
      const dataDir = await copyTemplate(template, scratch, 'full-disk')
      return () => attackDisk(dataDir, publishableKey)
    },
  },
]
