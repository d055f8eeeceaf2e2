import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  collectAll,
  fileStores,
  mebibyte,
  readContent,
  someBytes,
  type TestFileStore,
  yieldInChunks,
  yieldThenFail,
} from '../../testing/storage/file-contents.ts'
import type { ObjectFiles } from './object-files.ts'

describe.each(fileStores)('partial files in %s', (_kind, make) => {
  let store: TestFileStore
  let files: ObjectFiles
  beforeAll(async () => {
    store = await make()
    files = store.files
  })
  afterAll(() => store.remove())

  it.each([
    ['one large part', [19 * mebibyte]],
    ['many small parts', [1000, 2000, 3, 70_000]],
    ['parts of every size', [6 * mebibyte, 2 * mebibyte, 4 * mebibyte, 1, 9 * mebibyte, 100]],
    ['parts of exactly the part size of S3', [8 * mebibyte, 8 * mebibyte]],
    ['no parts', []],
  ])('joins %s', async (_words, lengths) => {
    const before = await store.leftovers()
    const name = randomUUID()
    const content = someBytes(lengths.reduce((sum, length) => sum + length, 0))
    const handle = await files.partial.begin(name)
    let offset = 0
    for (const length of lengths) {
      expect(await files.partial.append(name, handle, offset, yieldInChunks(content.subarray(offset, offset + length)))).toBe(
        offset + length,
      )
      offset += length
      expect(await files.partial.size(name, handle)).toBe(offset)
    }
    expect(await files.read(name)).toBeNull()
    const stored = await files.partial.finish(name, handle)
    expect(stored.size).toBe(content.length)
    expect(stored.etag).toMatch(/^"[0-9a-f]{32}(-\d+)?"$/)
    expect((await readContent(await files.read(name)))?.equals(content)).toBe(true)
    expect(await store.leftovers()).toBe(before + 1)
    expect(await files.partial.size(name, handle), 'after the end').toBe(content.length)
    expect(await files.partial.finish(name, handle), 'again, as after a crash').toEqual(stored)
  })

  it.each([300_000, 6 * mebibyte, 13 * mebibyte])('continues after a part that was aborted at %i bytes', async (length) => {
    const name = randomUUID()
    const content = someBytes(length + 5000)
    const handle = await files.partial.begin(name)
    await expect(files.partial.append(name, handle, 0, yieldThenFail(content.subarray(0, length)))).rejects.toThrow('the line was cut')
    const size = (await files.partial.size(name, handle)) ?? 0
    expect(size).toBe(length)
    await files.partial.append(name, handle, size, yieldInChunks(content.subarray(size)))
    await files.partial.finish(name, handle)
    expect((await readContent(await files.read(name)))?.equals(content)).toBe(true)
  })

  it('rejects a part at the wrong offset', async () => {
    const name = randomUUID()
    const handle = await files.partial.begin(name)
    await files.partial.append(name, handle, 0, yieldInChunks(someBytes(100)))
    for (const offset of [0, 99, 101])
      await expect(files.partial.append(name, handle, offset, yieldInChunks(someBytes(1)))).rejects.toThrow()
    expect(await files.partial.size(name, handle)).toBe(100)
  })

  it.each([100, 9 * mebibyte + 5])('removes an abandoned upload of %i bytes', async (length) => {
    const before = await store.leftovers()
    const name = randomUUID()
    const handle = await files.partial.begin(name)
    await files.partial.append(name, handle, 0, yieldInChunks(someBytes(length)))
    await files.partial.discard(name, handle)
    expect(await files.partial.size(name, handle)).toBeNull()
    expect(await store.leftovers()).toBe(before)
    await expect(files.partial.discard(name, handle), 'twice').resolves.toBeUndefined()
  })

  it('lists unfinished uploads', async () => {
    const names = Array.from({ length: 5 }, () => randomUUID())
    for (const name of names) await files.partial.append(name, await files.partial.begin(name), 0, yieldInChunks(someBytes(100)))
    await store.age(3_600_000)
    const listed = await collectAll(files.partial.list())
    for (const name of names)
      expect(listed.some((entry) => entry.name === name && Date.now() - entry.modifiedAt.getTime() > 3_599_000)).toBe(true)
    for (const { name, handle } of listed) await files.partial.discard(name, handle)
    expect(await collectAll(files.partial.list())).toEqual([])
  })
})
