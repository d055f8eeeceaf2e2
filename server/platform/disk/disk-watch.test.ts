import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { readContent, someBytes, yieldInChunks } from '../../testing/storage/file-contents.ts'
import { makeLogger } from '../logging/log.ts'
import { openLocalFiles } from '../objects/local/local-files.ts'
import { OutOfStorageError } from '../out-of-storage.ts'
import type { DiskSpace } from './disk-level.ts'
import { findFoldersToWatch, watchDisk } from './disk-watch.ts'
import { refuseWhenFull } from './refuse-when-full.ts'

const mebibyte = 1024 ** 2
const thresholds = { lowBytes: 1000 * mebibyte, criticalBytes: 200 * mebibyte }
const totalBytes = 100_000 * mebibyte

/** Watches disks. The test sets their free space in mebibytes, or an error. */
async function watchFreeSpace(free: Record<string, number | Error>) {
  const logged: Record<string, unknown>[] = []
  const onMeasured = vi.fn(async () => undefined)
  const readSpace = async (folder: string): Promise<DiskSpace> => {
    const space = free[folder] ?? 0
    if (space instanceof Error) throw space
    return { freeBytes: space * mebibyte, totalBytes }
  }
  const log = makeLogger({ level: 'info', write: (line) => void logged.push(JSON.parse(line)) })
  return { watch: await watchDisk({ folders: Object.keys(free), thresholds, onMeasured, log, readSpace }), logged, onMeasured }
}

describe('disk watch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('measures every five seconds and logs each change once', async () => {
    const free = { data: 5000 }
    const { watch, logged, onMeasured } = await watchFreeSpace(free)
    for (const space of [5000, 900, 900, 100, 100, 5000]) {
      free.data = space
      await vi.advanceTimersByTimeAsync(5000)
    }
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      ['warn', 'disk space is low'],
      ['error', 'disk space is critical; uploads and indexing are refused'],
      ['info', 'disk space is sufficient again'],
    ])
    expect(onMeasured).toHaveBeenLastCalledWith({ level: 'ok', freeBytes: 5000 * mebibyte, totalBytes })
    watch.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reports the fullest disk', async () => {
    const { watch } = await watchFreeSpace({ data: 5000, database: 150 })
    expect(watch.state()).toEqual({ level: 'critical', freeBytes: 150 * mebibyte, totalBytes })
    watch.close()
  })

  it('does not change its level while a disk cannot be measured', async () => {
    const free: Record<string, number | Error> = { data: 100 }
    const { watch } = await watchFreeSpace(free)
    free.data = Object.assign(new Error('EIO'), { code: 'EIO' })
    expect(await watch.measure()).toMatchObject({ level: 'critical' })
    watch.close()
  })

  it('does not watch any disk if files and database are on other machines', async () => {
    expect(await findFoldersToWatch({ DATA_DIR: '/data', DATABASE_URL: 'postgres://db/app', S3_BUCKET: 'files' })).toEqual([])
    expect(await findFoldersToWatch({ DATA_DIR: '/data', DATABASE_URL: 'postgres://db/app', S3_BUCKET: undefined })).toEqual(['/data'])
    const { watch, onMeasured } = await watchFreeSpace({})
    await vi.advanceTimersByTimeAsync(20_000)
    expect([watch.state(), onMeasured.mock.calls]).toEqual([null, []])
  })
})

describe('file store on a nearly full disk', () => {
  async function makeStore(freeMebibytes: number) {
    const folder = await makeScratchFolder()
    const free = { data: freeMebibytes }
    const { watch } = await watchFreeSpace(free)
    const plain = await openLocalFiles(folder.path)
    return { folder, free, plain, files: refuseWhenFull(plain, watch) }
  }

  it('rejects writes, but allows reading and removing', async () => {
    const { folder, plain, files } = await makeStore(100)
    const [name, other] = [randomUUID(), randomUUID()]
    await plain.put(name, yieldInChunks(someBytes(10)))
    const refused = [files.put(other, yieldInChunks(someBytes(10))), files.copy(name, other), files.partial.begin(other)]
    for (const attempt of [...refused, files.partial.append(other, '', 0, yieldInChunks(someBytes(10)))])
      await expect(attempt).rejects.toThrow(OutOfStorageError)
    expect(await readContent(await files.read(name))).toHaveLength(10)
    await files.remove([name])
    expect(await files.read(name)).toBeNull()
    await folder.remove()
  })

  it('aborts a large upload when space becomes critical, and removes the partial file', async () => {
    const { folder, free, files } = await makeStore(5000)
    async function* source() {
      for (let sent = 0; sent < 20; sent += 1) {
        if (sent === 10) free.data = 100
        yield someBytes(mebibyte)
      }
    }
    await expect(files.put(randomUUID(), source())).rejects.toThrow(OutOfStorageError)
    const remaining = []
    for await (const file of files.partial.list()) remaining.push(file)
    expect(remaining).toEqual([])
    await folder.remove()
  })

  it('accepts files again when there is free space', async () => {
    const { folder, free, files } = await makeStore(100)
    free.data = 5000
    await files.put(randomUUID(), yieldInChunks(someBytes(10)))
    await folder.remove()
  })
})
