import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { makeScratchFolder, type ScratchFolder } from '../../testing/scratch-folder.ts'
import { type LocalTasks, makeLocalTasks } from './local-tasks.ts'

let folder: ScratchFolder
beforeEach(async () => {
  folder = await makeScratchFolder()
})
afterEach(() => folder.remove())

const open = () =>
  makeLocalTasks({ folder: folder.path, heartbeatMs: 20, messageOf: (error) => (error instanceof Error ? error.message : 'unknown') })
const download = { kind: 'download', name: 'a.gguf' } as const
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }))
/** Starts a task that runs until it is cancelled. */
const startEndless = async (tasks: LocalTasks) => {
  const { ended } = await tasks.start(download, async (signal, report) => {
    report({ done: 5, total: 10 })
    await untilAborted(signal)
  })
  return { outcome: ended.catch((error: unknown) => error) }
}

describe('tasks of a folder', () => {
  it('show their progress in every process, and leave no record after success', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { ended } = await open().start(download, (_, report) => {
      report({ done: 5, total: 10 })
      return promise
    })
    await eventually(async () => expect(await open().read()).toMatchObject({ ...download, status: 'running', done: 5, total: 10 }))
    resolve()
    await ended
    expect(await open().read()).toBeNull()
  })

  it('run one at a time in all processes', async () => {
    const first = open()
    const { outcome } = await startEndless(first)
    await expect(open().start(download, async () => undefined)).rejects.toMatchObject({ name: 'TaskBusyError' })
    await first.cancel()
    await outcome
    await (await open().start(download, async () => undefined)).ended
  })

  it('keep the message of a failure until the next task or until it is dismissed', async () => {
    const tasks = open()
    const { ended } = await tasks.start(download, () => Promise.reject(new Error('disk is full')))
    await expect(ended).rejects.toThrow('disk is full')
    expect(await open().read()).toMatchObject({ status: 'failed', error: 'disk is full' })
    await open().cancel()
    expect(await tasks.read()).toBeNull()
  })

  it('can be cancelled by the same and by another process', async () => {
    for (const isOther of [false, true]) {
      const tasks = open()
      const { ended } = await tasks.start(download, untilAborted)
      const outcome = ended.catch((error: unknown) => error)
      await (isOther ? open() : tasks).cancel()
      expect(await outcome).toMatchObject({ message: 'aborted' })
      expect(await tasks.read()).toBeNull()
    }
  })

  it('are interrupted if their process ends, and do not block the next task', async () => {
    await writeFile(join(folder.path, 'task.lock'), 'dead')
    const record = { id: 'dead', ...download, status: 'running', done: 5, total: 10, error: null }
    await writeFile(join(folder.path, 'task.json'), JSON.stringify(record))
    expect(await open().read()).toMatchObject({ status: 'running' })
    const past = new Date(Date.now() - 60_000)
    await utimes(join(folder.path, 'task.lock'), past, past)
    expect(await open().read()).toMatchObject({ status: 'interrupted', done: 5 })
    await (await open().start(download, async () => undefined)).ended
    expect(await open().read()).toBeNull()
  })

  it('stop if another process has taken their lock', async () => {
    const tasks = open()
    const { ended } = await tasks.start(download, untilAborted)
    const outcome = ended.catch((error: unknown) => error)
    await writeFile(join(folder.path, 'task.lock'), 'other')
    expect(await outcome).toMatchObject({ message: 'aborted' })
    expect(await readFile(join(folder.path, 'task.lock'), 'utf8')).toBe('other')
  })

  it('are interrupted when the process closes', async () => {
    const tasks = open()
    const { outcome } = await startEndless(tasks)
    await tasks.close()
    expect(await outcome).toMatchObject({ message: 'aborted' })
    expect(await open().read()).toMatchObject({ ...download, status: 'interrupted' })
    await (await open().start(download, async () => undefined)).ended
  })
})
