import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  collectAll,
  etagOf,
  fileStores,
  mebibyte,
  readContent,
  someBytes,
  type TestFileStore,
  yieldInChunks,
  yieldThenFail,
} from '../../testing/storage/file-contents.ts'
import type { ObjectFiles } from './object-files.ts'

describe.each(fileStores)('files in %s', (_kind, make) => {
  let store: TestFileStore
  let files: ObjectFiles
  beforeAll(async () => {
    store = await make()
    files = store.files
  })
  afterAll(() => store.remove())

  it.each([0, 1, 64 * 1024, 5 * mebibyte, 8 * mebibyte, 19 * mebibyte + 7])('stores %i bytes unchanged', async (length) => {
    const name = randomUUID()
    const content = someBytes(length)
    expect(await files.put(name, yieldInChunks(content))).toEqual({ size: length, etag: etagOf(content) })
    expect((await readContent(await files.read(name)))?.equals(content)).toBe(true)
    await files.remove([name])
    expect(await files.read(name)).toBeNull()
  })

  it('reads ranges whose bounds are both inclusive', async () => {
    const name = randomUUID()
    const content = someBytes(600_000)
    await files.put(name, yieldInChunks(content))
    for (const [from, to] of [
      [0, 0],
      [0, 599_999],
      [599_999, 599_999],
      [262_143, 524_288],
    ] as const)
      expect((await readContent(await files.read(name, { from, to })))?.equals(content.subarray(from, to + 1)), `${from}-${to}`).toBe(true)
  })

  it('closes a file when the reader of its stream cancels', async () => {
    const name = randomUUID()
    await files.put(name, yieldInChunks(someBytes(mebibyte)))
    const reader = (await files.read(name))!.getReader()
    await reader.read()
    await reader.cancel()
    await files.remove([name])
    expect(await files.read(name)).toBeNull()
  })

  it.each([100_000, 21 * mebibyte])('removes a file whose upload was aborted after %i bytes', async (length) => {
    const before = await store.leftovers()
    const name = randomUUID()
    await expect(files.put(name, yieldThenFail(someBytes(length)))).rejects.toThrow('the line was cut')
    expect(await files.read(name)).toBeNull()
    expect(await store.leftovers()).toBe(before)
  })

  it('copies a file and reports a missing one', async () => {
    const [name, copy] = [randomUUID(), randomUUID()]
    const content = someBytes(300_000)
    await files.put(name, yieldInChunks(content))
    expect(await files.copy(name, copy)).toBe(true)
    await files.remove([name])
    expect((await readContent(await files.read(copy)))?.equals(content)).toBe(true)
    const before = await store.leftovers()
    expect(await files.copy(name, randomUUID())).toBe(false)
    expect(await store.leftovers()).toBe(before)
  })

  it('removes many files at once, including missing ones', async () => {
    const names = [randomUUID(), randomUUID(), randomUUID()]
    for (const name of names) await files.put(name, yieldInChunks(someBytes(10)))
    await files.remove([...names, randomUUID()])
    await files.remove([])
    for (const name of names) expect(await files.read(name)).toBeNull()
  })

  it('lists every file with its age', async () => {
    const names = Array.from({ length: 8 }, () => randomUUID())
    for (const name of names) await files.put(name, yieldInChunks(someBytes(10)))
    await store.age(3_600_000)
    const recentFile = randomUUID()
    await files.put(recentFile, yieldInChunks(someBytes(10)))
    const ages = new Map((await collectAll(files.list())).map(({ name, modifiedAt }) => [name, Date.now() - modifiedAt.getTime()]))
    for (const name of names) expect(ages.get(name)).toBeGreaterThan(3_599_000)
    expect(ages.get(recentFile)).toBeLessThan(60_000)
  })

  it.each(['../../etc/passwd', 'a/b', '', '00000000-0000-0000-0000-00000000000', '00000000-0000-0000-0000-000000000000/..'])(
    'rejects the name %j',
    async (name) => {
      const before = await store.leftovers()
      await expect(files.put(name, yieldInChunks(someBytes(1)))).rejects.toThrow('must be a UUID')
      await expect(files.read(name)).rejects.toThrow('must be a UUID')
      await expect(files.copy(name, randomUUID())).rejects.toThrow('must be a UUID')
      await expect(files.remove([name])).rejects.toThrow('must be a UUID')
      await expect(files.partial.begin(name)).rejects.toThrow('must be a UUID')
      expect(await store.leftovers()).toBe(before)
    },
  )

  it('passes the readiness check', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })
})
