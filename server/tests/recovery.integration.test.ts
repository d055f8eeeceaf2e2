import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRunningCluster } from '../platform/database/embedded/running-cluster.ts'
import { readPostmasterPid, waitForExit } from '../testing/database/orphaned-cluster.ts'
import { eventually } from '../testing/eventually.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts'
import { makeStartedFolder } from '../testing/processes/started-folder.ts'
import { fetchPublishableKey, readSubmittedNames, submit, submitUntilGone } from '../testing/processes/submissions.ts'
import type { ScratchFolder } from '../testing/scratch-folder.ts'

/** Minimum number of acknowledged rows before the processes are killed. */
const minAcknowledged = 40

let folder: ScratchFolder
let server: ServerProcess
beforeEach(async () => {
  folder = await makeStartedFolder()
  server = await startServerProcess({ dataDir: folder.path, settings: { LOG_LEVEL: 'debug' } })
})
afterEach(async () => {
  await endServerProcess(server, folder.path)
  await folder.remove()
})

/** Inserts rows through the API, calls `kill` while writing, and returns the names in the acknowledged rows. */
async function killWhileWriting(kill: () => Promise<void> | void): Promise<string[]> {
  const writing = submitUntilGone(server.url, await fetchPublishableKey(server.url))
  await eventually(() => {
    if (writing.acknowledged.length < minAcknowledged) throw new Error('not yet')
  })
  await kill()
  await server.exited
  return writing.gone
}

async function expectAll(acknowledged: readonly string[]): Promise<void> {
  const present = await readSubmittedNames(folder.path)
  expect(acknowledged.length).toBeGreaterThanOrEqual(minAcknowledged)
  expect(acknowledged.filter((name) => !present.has(name))).toEqual([])
}

const postmaster = async () => (await readPostmasterPid(folder.path)) ?? 0

describe('no committed row is lost', () => {
  it('when the server is killed and the next server adopts the running database', async () => {
    const before = await postmaster()
    const acknowledged = await killWhileWriting(() => void server.end('SIGKILL'))
    expect(await postmaster()).toBe(before)
    server = await startServerProcess({ dataDir: folder.path, settings: { LOG_LEVEL: 'debug' } })
    expect(server.output()).toContain('"adopted":true')
    expect(await postmaster()).toBe(before)
    await expectAll(acknowledged)
    expect(await submit(server.url, await fetchPublishableKey(server.url), 'Visitor after')).toBe(201)
    expect((await server.end()).code).toBe(0)
    await waitForExit(before)
  })

  it('when server and database are killed and the next start recovers the database', async () => {
    const before = await postmaster()
    const acknowledged = await killWhileWriting(() => {
      process.kill(before, 'SIGKILL')
      void server.end('SIGKILL')
    })
    server = await startServerProcess({ dataDir: folder.path, settings: { LOG_LEVEL: 'debug' } })
    expect(server.output()).toContain('"adopted":false')
    await expectAll(acknowledged)
    expect(await submit(server.url, await fetchPublishableKey(server.url), 'Visitor after')).toBe(201)
  })
})

it('restarts a database that dies, and reconnects', async () => {
  const key = await fetchPublishableKey(server.url)
  expect(await submit(server.url, key, 'Visitor before')).toBe(201)
  const died = server.waitForOutput(/the database has crashed; restarting it/)
  const back = server.waitForOutput(/the database is running again/)
  // Sends requests continuously, so that some of them fall into the outage, however short it is.
  const unready = askUntil(back, async () => {
    const response = await fetch(`${server.url}/readyz`)
    return { status: response.status, body: await response.json() }
  })
  const submitted = askUntil(back, async () => ({ status: await submit(server.url, key, 'Visitor between') }))
  process.kill(await postmaster(), 'SIGKILL')
  await died
  await back
  await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200))
  expect(await unready).toContainEqual({ status: 503, body: expect.objectContaining({ status: 'not_ready' }) })
  const between = (await submitted).map(({ status }) => status)
  expect(new Set(between).isSubsetOf(new Set([201, 503]))).toBe(true)
  expect(between).toContain(503)
  expect(await submit(server.url, key, 'Visitor after')).toBe(201)
  const names = ['Visitor before', ...(between.includes(201) ? ['Visitor between'] : []), 'Visitor after']
  expect(await readSubmittedNames(folder.path)).toEqual(new Set(names))
  await expectWork()
  const ending = await server.end()
  expect(ending.code).toBe(0)
  expect(ending.output).not.toContain('shutdown phase failed')
  expect(await readPostmasterPid(folder.path)).toBeNull()
})

/**
 * Calls `ask` repeatedly until a promise is settled.
 * @returns all results
 */
async function askUntil<T>(happened: Promise<unknown>, ask: () => Promise<T>): Promise<T[]> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void happened.then(end, end)
  const answers: T[] = []
  while (!isOver) answers.push(await ask())
  return answers
}

/** Checks that the queue has reconnected, by sending a job and waiting for its completion. */
async function expectWork(): Promise<void> {
  const done = server.waitForOutput(/"job":"purge-expired".*"msg":"job done"/)
  const sender = new PgBoss({ connectionString: (await findRunningCluster(folder.path)) ?? '', supervise: false, schedule: false })
  await sender.start()
  await sender.send('purge-expired', {})
  await done
  await sender.stop({ graceful: false })
}
