import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDirectory } from './data-directory-lock.ts'
import { identityOf, isAlive, pidOf } from './process-identity.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workwright-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const lock = () => join(folder, 'owner.pid')

/** Starts a process that runs until `end` is called. */
async function startProcess() {
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume(); console.log("here")'], { stdio: ['pipe', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const pid = child.pid ?? 0
  return {
    pid,
    end: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

describe('owner lock of a data folder', () => {
  it('has one owner and is removed on release', () => {
    const release = lockDataDirectory(folder)
    expect(pidOf(readFileSync(lock(), 'utf8'))).toBe(process.pid)
    expect(() => lockDataDirectory(folder)).toThrow(`in use by process ${process.pid}.`)
    expect(readdirSync(folder)).toEqual(['owner.pid'])
    release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is respected while its owner runs, and taken over later', async () => {
    const { pid, end } = await startProcess()
    writeFileSync(lock(), `${identityOf(pid)}\n`)
    expect(() => lockDataDirectory(folder)).toThrow(`in use by process ${pid}.`)
    await end()
    lockDataDirectory(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is taken over if another process has reused the process ID', async () => {
    const { pid, end } = await startProcess()
    const [, started = '', boot = ''] = identityOf(pid).split(' ')
    writeFileSync(lock(), `${pid} ${Number(started) - 1} ${boot}\n`)
    lockDataDirectory(folder)()
    // A lock of a process with the same ID and start time, but from another boot of the machine.
    writeFileSync(lock(), `${pid} ${started} 00000000-0000-0000-0000-000000000000\n`)
    lockDataDirectory(folder)()
    await end()
  })

  it.each(['', 'nonsense', '-1 5', '0', '99999999999'])('is taken over if its content is %j', (mark) => {
    writeFileSync(lock(), mark)
    lockDataDirectory(folder)()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not removed if another process has taken it over', async () => {
    const release = lockDataDirectory(folder)
    const { pid, end } = await startProcess()
    writeFileSync(lock(), `${identityOf(pid)}\n`)
    release()
    expect(pidOf(readFileSync(lock(), 'utf8'))).toBe(pid)
    await end()
  })

  it('is acquired by only one of several concurrently starting processes', async () => {
    writeFileSync(lock(), '99999999 1 old')
    const script = `
      const { lockDataDirectory } = await import(${JSON.stringify(new URL('./data-directory-lock.ts', import.meta.url).href)})
      process.stdin.once('data', () => {
        try { lockDataDirectory(process.argv[1]); console.log('owner') } catch (error) { console.log(error.name) }
        process.stdin.once('data', () => process.exit())
      })
      console.log('here')`
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '--eval', script, folder], { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    await Promise.all(children.map((child) => once(child.stdout, 'data')))
    const outputs = Promise.all(children.map((child) => once(child.stdout, 'data').then(([data]) => String(data).trim())))
    for (const child of children) child.stdin.write('go')
    expect((await outputs).sort()).toEqual(['StartupError', 'StartupError', 'StartupError', 'owner'])
    const exits = Promise.all(children.map((child) => once(child, 'exit')))
    for (const child of children) child.stdin.write('end')
    await exits
  })
})

it.skipIf(process.platform !== 'linux')('treats a zombie process as ended', async () => {
  // `exec` replaces the shell, so that no process waits for the child process, which therefore becomes a zombie.
  const child = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [data] = (await once(child.stdout, 'data')) as [Buffer]
  const pid = Number(String(data).trim())
  while (readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z') await sleep(20)
  expect(isAlive(pid)).toBe(false)
  expect(isAlive(child.pid ?? 0)).toBe(true)
  child.kill()
  await once(child, 'exit')
})
