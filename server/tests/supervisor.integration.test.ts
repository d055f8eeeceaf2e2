import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { nodeFlags } from '../../tools/node-flags.mjs'
import { exitCodes } from '../../tools/supervision/decide-restart.mjs'
import { findFreePort } from '../platform/database/embedded/find-free-port.ts'
import { isAlive } from '../platform/database/embedded/process-identity.ts'
import { endOrphanedCluster, readPostmasterPid, waitForExit } from '../testing/database/orphaned-cluster.ts'
import { eventually } from '../testing/eventually.ts'
import { environmentOf } from '../testing/processes/server-process.ts'
import { makeStartedFolder } from '../testing/processes/started-folder.ts'
import { fetchPublishableKey, readSubmittedNames, submit } from '../testing/processes/submissions.ts'
import { type SupervisedProcess, superviseProgram } from '../testing/processes/supervised-process.ts'
import type { ScratchFolder } from '../testing/scratch-folder.ts'

function supervise(command: readonly string[], env: NodeJS.ProcessEnv): SupervisedProcess {
  const supervised = superviseProgram(command, env)
  onTestFinished(async () => {
    supervised.signal('SIGKILL')
    await supervised.exited
  })
  return supervised
}

/** Runs a one-line program under the supervisor. */
const superviseLine = (line: string) => supervise([process.execPath, '-e', line], { PATH: process.env.PATH, LOG_FORMAT: 'json' })

describe.skipIf(process.platform !== 'linux')('a server that is killed', () => {
  let folder: ScratchFolder
  afterEach(async () => {
    await endOrphanedCluster(folder.path)
    await folder.remove()
  })

  it('restarts on the same port with the same database, and ends on SIGTERM without leaving a process', async () => {
    folder = await makeStartedFolder()
    const port = String(await findFreePort())
    const env = environmentOf({ dataDir: folder.path, settings: { PORT: port } })
    const supervised = supervise([process.execPath, ...nodeFlags, 'server/main.ts'], env)
    const [, url = ''] = await supervised.waitForOutput(/is ready: {2}(\S+)/)
    const key = await fetchPublishableKey(url)
    expect(await submit(url, key, 'Visitor before')).toBe(201)
    const postmaster = (await readPostmasterPid(folder.path)) ?? 0
    const [first = 0] = await supervised.children()
    process.kill(first, 'SIGKILL')
    await supervised.waitForOutput(/server ended unexpectedly; starting it again/)
    expect(supervised.output()).toMatch(/"level":"error".*"signal":"SIGKILL".*"crashes":1/)
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200))
    expect(supervised.output()).toContain('"adopted":true')
    expect(await readPostmasterPid(folder.path)).toBe(postmaster)
    expect(await submit(url, key, 'Visitor after')).toBe(201)
    expect(await readSubmittedNames(folder.path)).toEqual(new Set(['Visitor before', 'Visitor after']))
    const [second = 0] = await supervised.children()
    expect(second).not.toBe(first)
    supervised.signal('SIGTERM')
    expect(await supervised.exited).toMatchObject({ code: 0 })
    for (const pid of [first, second, postmaster]) expect(isAlive(pid)).toBe(false)
  })

  it('ends together with its supervisor', async () => {
    folder = await makeStartedFolder()
    const env = environmentOf({ dataDir: folder.path })
    const supervised = supervise([process.execPath, ...nodeFlags, 'server/main.ts'], env)
    await supervised.waitForOutput(/is ready/)
    const [server = 0] = await supervised.children()
    const postmaster = (await readPostmasterPid(folder.path)) ?? 0
    supervised.signal('SIGKILL')
    await Promise.all([waitForExit(server), waitForExit(postmaster)])
  })
})

describe('a program that ends unexpectedly', () => {
  it('is not restarted after five crashes before it was ready; the supervisor prints the reason and a suggestion', async () => {
    const { code, output } = await superviseLine(`console.error('TypeError: x is undefined'); process.exit(3)`).exited
    expect(code).toBe(exitCodes.crashLoop)
    expect(output.match(/"delayMs"/g)).toHaveLength(4)
    expect(output).toMatch(/"code":3,"error":"TypeError: x is undefined"/)
    expect(output).toMatch(/ended unexpectedly 5 times and was not started again \(last exit code 3\)/)
    expect(output).toMatch(/correct the cause, and run npm start again/)
  })

  it('is not restarted after ten crashes in ten minutes, even if it was ready', async () => {
    const { code, output } = await superviseLine(`process.send({ ready: true }, () => process.abort())`).exited
    expect(code).toBe(exitCodes.crashLoop)
    expect(output).toMatch(/"signal":"SIGABRT".*"crashes":10/)
  })

  it('passes its error to the next process in the environment', async () => {
    const line = `process.stdout.write('restart ' + process.env.WORKWRIGHT_RESTART + '\\n'); process.send({ error: 'RangeError: deep' }, () => process.exit(1))`
    const { output } = await superviseLine(line).exited
    expect(output).toContain('restart undefined')
    expect(output).toMatch(/restart \{"at":"[^"]+","code":1,"signal":null,"error":"RangeError: deep","crashes":1\}/)
  })

  it.each([
    ['a configuration error', exitCodes.configuration],
    ['an intended exit', 0],
  ])('is not restarted after %s', async (_name, exitCode) => {
    const { code, output } = await superviseLine(`process.exit(${exitCode})`).exited
    expect(code).toBe(exitCode)
    expect(output).toBe('')
  })
})

describe('a signal to the supervisor', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the program without a restart', async (signal) => {
    const supervised = superviseLine(`process.on('${signal}', () => process.exit(1)); setInterval(() => {}, 1000); console.log('here')`)
    await supervised.waitForOutput(/here/)
    // A terminal sends the signal twice if the key is pressed twice.
    supervised.signal(signal)
    supervised.signal(signal)
    const { code, output } = await supervised.exited
    expect(code).toBe(1)
    expect(output).toBe('here\n')
  })

  it('ends the supervisor while it waits to restart the program', async () => {
    const supervised = superviseLine(`process.send({ ready: true }, () => process.exit(1))`)
    await supervised.waitForOutput(/"crashes":7,/)
    await eventually(async () => expect(await supervised.children()).toEqual([]))
    supervised.signal('SIGTERM')
    const { code, output } = await supervised.exited
    expect(code).toBe(0)
    expect(output).not.toContain('not started again')
  })
})
