import { readFile } from 'node:fs/promises'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { isAlive } from '../platform/database/embedded/process-identity.ts'
import { createDatabase } from '../testing/database/create-database.ts'
import { readPostmasterPid, waitForExit } from '../testing/database/orphaned-cluster.ts'
import { eventually } from '../testing/eventually.ts'
import { endServerProcess, type ServerProcess, type ServerProcessOptions, startServerProcess } from '../testing/processes/server-process.ts'
import { makeStartedFolder } from '../testing/processes/started-folder.ts'
import { fetchPublishableKey, submit } from '../testing/processes/submissions.ts'
import { makeScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts'

let folder: ScratchFolder
afterEach(() => folder.remove())

async function start(settings: ServerProcessOptions['settings']): Promise<ServerProcess> {
  const server = await startServerProcess({ dataDir: folder.path, settings: { LOG_LEVEL: 'info', ...settings } })
  onTestFinished(() => endServerProcess(server, folder.path))
  return server
}

/** Returns the child processes that run the server (proc(5)). Other child processes belong to PostgreSQL. */
async function webProcessesOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')))
  return children.filter((child, index) => commands[index]?.includes('server/main.ts') && isAlive(child))
}

describe.skipIf(process.platform !== 'linux')('WEB_CONCURRENCY', () => {
  beforeEach(async () => {
    folder = await makeStartedFolder()
  })
  const settings = { WEB_CONCURRENCY: '2' }

  it('serves from several processes, restarts one that dies, and ends all of them', async () => {
    const server = await start(settings)
    const first = await eventually(async () => {
      const processes = await webProcessesOf(server.pid)
      expect(processes).toHaveLength(2)
      return processes
    })
    expect(await submit(server.url, await fetchPublishableKey(server.url), 'Visitor one')).toBe(201)
    const died = server.waitForOutput(/web process died; starting another/)
    process.kill(first[0] ?? 0, 'SIGKILL')
    await died
    const second = await eventually(async () => {
      const processes = await webProcessesOf(server.pid)
      expect(processes).toHaveLength(2)
      return processes
    })
    expect(second).toContain(first[1])
    expect(second).not.toContain(first[0])
    // Sends enough requests to reach both processes: node:cluster distributes connections round-robin.
    await eventually(async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => fetch(`${server.url}/readyz`, { headers: { connection: 'close' } })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    })
    const postmaster = (await readPostmasterPid(folder.path)) ?? 0
    const { code, output } = await server.end()
    expect(code).toBe(0)
    expect(output).not.toContain('shutdown phase failed')
    for (const pid of [...second, postmaster]) expect(isAlive(pid)).toBe(false)
  })

  it('leaves no process behind when the primary process is killed', async () => {
    const server = await start(settings)
    const processes = await eventually(async () => {
      const found = await webProcessesOf(server.pid)
      expect(found).toHaveLength(2)
      return found
    })
    await server.end('SIGKILL')
    await Promise.all(processes.map(waitForExit))
  })
})

describe('the setting ROLE', () => {
  beforeEach(async () => {
    folder = await makeScratchFolder()
  })
  it('splits the work between processes that start at the same time with one empty database', async () => {
    const DATABASE_URL = await createDatabase(inject('serverUrl'), `${inject('template')}_shared_${process.pid}`)
    const [web, worker] = await Promise.all([
      start({ DATABASE_URL, ROLE: 'web' }),
      start({ DATABASE_URL, ROLE: 'worker', LOG_LEVEL: 'debug' }),
    ])
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
    expect(worker.url).toBe('')
    expect(worker.output()).toContain('runs background jobs.')

    const done = worker.waitForOutput(/"job":"purge-expired".*"msg":"job done"/)
    const sender = new PgBoss({ connectionString: DATABASE_URL, supervise: false, schedule: false })
    await sender.start()
    await sender.send('purge-expired', {})
    await done
    await sender.stop({ graceful: false })
    expect(web.output()).not.toContain('job done')

    expect((await worker.end()).code).toBe(0)
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
    expect((await web.end()).code).toBe(0)
  })
})
