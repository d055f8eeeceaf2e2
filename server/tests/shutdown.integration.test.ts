import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPostmasterPid } from '../testing/database/orphaned-cluster.ts'
import { makeTestDatabase } from '../testing/database/test-database.ts'
import { eventually } from '../testing/eventually.ts'
import { endServerProcess, runServer, type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts'
import { makeStartedFolder } from '../testing/processes/started-folder.ts'
import { fetchPublishableKey } from '../testing/processes/submissions.ts'
import { makeScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts'

let folder: ScratchFolder
afterEach(async () => {
  await endServerProcess(null, folder.path)
  await folder.remove()
})

describe('a stop leaves no process and no lock behind', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('after %s', async (signal) => {
    folder = await makeStartedFolder()
    const server = await startServerProcess({ dataDir: folder.path })
    expect(await readPostmasterPid(folder.path)).not.toBeNull()
    const { code, output } = await server.end(signal)
    expect(code).toBe(0)
    expect(output).not.toMatch(/"level":"(warn|error|fatal)"/)
    expect(await readPostmasterPid(folder.path)).toBeNull()
    expect(await readdir(folder.path)).toEqual(['postgres', 'postgres-password', 'storage'])
    expect(await readdir(`${folder.path}/postgres`)).not.toContain('postmaster.pid')
  })

  it('during the first start, and a second start works', async () => {
    folder = await makeScratchFolder()
    const starting = runServer({ dataDir: folder.path })
    await eventually(async () => expect((await readdir(folder.path)).join(' ')).toMatch(/initdb/))
    starting.child.kill('SIGTERM')
    const { code, output } = await starting.exited
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(0)
    expect(await readPostmasterPid(folder.path)).toBeNull()
    expect(await readdir(folder.path)).toEqual(['postgres', 'postgres-password'])
    const server = await startServerProcess({ dataDir: folder.path })
    expect((await server.end()).code).toBe(0)
  })
})

describe('a stop during requests', () => {
  let owner: pg.Client
  let server: ServerProcess
  const settings = { SHUTDOWN_SECONDS: '2' }

  beforeEach(async () => {
    folder = await makeScratchFolder()
    const DATABASE_URL = await makeTestDatabase()
    owner = new pg.Client({ connectionString: DATABASE_URL })
    await owner.connect()
    server = await startServerProcess({ dataDir: folder.path, settings: { ...settings, DATABASE_URL } })
  })
  afterEach(async () => {
    await owner.end()
    await server.end('SIGKILL')
  })

  /** Sends a request that reads a locked table, and therefore waits until the test releases the lock. */
  async function requestThatWaits(): Promise<{ answer: Promise<Response | Error> }> {
    const headers = { apikey: await fetchPublishableKey(server.url) }
    await owner.query('begin; lock table public.demos in access exclusive mode')
    const answer = fetch(`${server.url}/rest/v1/demos?select=title`, { headers }).catch((error: Error) => error)
    await eventually(async () => {
      const { rowCount } = await owner.query(`select from pg_locks where not granted and relation = 'public.demos'::regclass`)
      expect(rowCount).toBe(1)
    })
    return { answer }
  }

  async function refusesConnections(): Promise<void> {
    await eventually(async () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      const accepted = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      expect(accepted).toBe(false)
    })
  }

  it('finishes these requests, accepts no new connections, and does not wait for idle ones', async () => {
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(idle, 'connect')
    const { answer } = await requestThatWaits()
    const ending = server.end('SIGTERM')
    await refusesConnections()
    await owner.query('rollback')
    const response = await answer
    expect(response).toBeInstanceOf(Response)
    expect((response as Response).status).toBe(200)
    const { code, output } = await ending
    expect(code).toBe(0)
    expect(output).not.toContain('shutdown phase failed')
    idle.destroy()
  })

  it('aborts these requests at the deadline', async () => {
    const { answer } = await requestThatWaits()
    const ending = server.end('SIGTERM')
    expect(await answer).toBeInstanceOf(Error)
    await owner.query('rollback')
    expect((await ending).code).toBe(0)
  })
})
