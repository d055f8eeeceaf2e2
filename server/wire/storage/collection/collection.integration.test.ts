import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buckets } from '../../../../contracts/storage.ts'
import { openPool } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { collectAll, fileStores, someBytes, type TestFileStore, yieldInChunks } from '../../../testing/storage/file-contents.ts'
import { insertUpload } from '../resumable/upload-row.ts'
import { collectOrphans } from './collect-orphans.ts'
import { endUploads } from './end-uploads.ts'
import { removeFiles } from './remove-files.ts'

const dayMs = 24 * 3600 * 1000
const signal = new AbortController().signal

describe.each(fileStores)('unused files, in %s', (_kind, make) => {
  let store: TestFileStore
  let owner: ReturnType<typeof openPool>
  beforeEach(async () => {
    store = await make()
    owner = openPool({ url: await makeTestDatabase(), size: 3, onError: () => undefined })
  })
  afterEach(async () => {
    await owner.end()
    await store.remove()
  })

  const put = async (name = randomUUID()) => {
    await store.files.put(name, yieldInChunks(someBytes(1000)))
    return name
  }
  const remember = (version: string, name: string) =>
    owner.query(`insert into storage.objects (bucket_id, name, version) values ($1, $2, $3)`, [buckets.documents, name, version])
  const names = async () => (await collectAll(store.files.list())).map(({ name }) => name).sort()
  const beginUpload = async (hours: number) => {
    const id = randomUUID()
    const handle = await store.files.partial.begin(id)
    await store.files.partial.append(id, handle, 0, yieldInChunks(someBytes(1000)))
    const row = { id, handle, bucket_id: buckets.documents, name: `x/${id}`, role: 'authenticated', owner_id: null, upsert: false }
    await insertUpload(owner, { ...row, size: 2000, metadata: {}, hours })
    return { id, handle }
  }

  it('are removed with the rows of deleted and replaced objects, but no others', async () => {
    const [current, replaced, deleted, newer] = [await put(), await put(), await put(), await put()]
    for (const version of [current, replaced, deleted]) await remember(version, `x/${version}`)
    await owner.query('delete from storage.objects where version = $1', [deleted])
    await owner.query('update storage.objects set version = $2 where version = $1', [replaced, newer])
    await owner.query(`update storage.objects set name = 'x/renamed' where version = $1`, [current])
    expect(await removeFiles(owner, store.files, signal)).toBe(2)
    expect(await names()).toEqual([current, newer].sort())
    expect(await removeFiles(owner, store.files, signal)).toBe(0)
  })

  it('remain queued while a file cannot be removed', async () => {
    const version = await put()
    await remember(version, 'x/y')
    await owner.query('delete from storage.objects')
    const failingFiles = { ...store.files, remove: () => Promise.reject(new Error('the disk is away')) }
    await expect(removeFiles(owner, failingFiles, signal)).rejects.toThrow('the disk is away')
    expect(await removeFiles(owner, store.files, signal)).toBe(1)
    expect(await names()).toEqual([])
  })

  it('are removed only once by concurrent processes', async () => {
    for (let index = 0; index < 20; index += 1) {
      const version = await put()
      await remember(version, `x/${version}`)
    }
    await owner.query('delete from storage.objects')
    const counts = await Promise.all([1, 2, 3].map(() => removeFiles(owner, store.files, signal)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    expect(await names()).toEqual([])
  })

  it('are collected after a crash if they have no row and are a day old', async () => {
    const [orphan, known] = [await put(), await put()]
    await remember(known, 'x/known')
    expect(await collectOrphans(owner, store.files, signal)).toBe(0)
    await store.age(dayMs + 1000)
    const recent = await put()
    expect(await collectOrphans(owner, store.files, signal)).toBe(1)
    expect(await names()).toEqual([known, recent].sort())
    expect(await store.files.read(orphan)).toBeNull()
  })

  it('are collected after a crash if they are resumable uploads without a record', async () => {
    const orphan = randomUUID()
    const handle = await store.files.partial.begin(orphan)
    await store.files.partial.append(orphan, handle, 0, yieldInChunks(someBytes(1000)))
    const active = await beginUpload(48)
    await store.age(dayMs + 1000)
    await collectOrphans(owner, store.files, signal)
    expect(await store.files.partial.size(orphan, handle)).toBeNull()
    expect(await store.files.partial.size(active.id, active.handle)).toBe(1000)
  })

  it('include resumable uploads that were abandoned', async () => {
    const [expired, inProgress] = [await beginUpload(-1), await beginUpload(1)]
    expect(await endUploads(owner, store.files, signal)).toBe(1)
    expect(await store.files.partial.size(expired.id, expired.handle)).toBeNull()
    expect(await store.files.partial.size(inProgress.id, inProgress.handle)).toBe(1000)
    const { rows } = await owner.query<{ id: string }>('select id from storage.uploads')
    expect(rows).toEqual([{ id: inProgress.id }])
  })

  it('are removed even if another upload cannot be removed yet', async () => {
    const [unremovable, expired] = [await beginUpload(-2), await beginUpload(-1)]
    const discard = store.files.partial.discard
    const failing: typeof store.files = {
      ...store.files,
      partial: {
        ...store.files.partial,
        discard: async (id, handle) => (id === unremovable.id ? Promise.reject(new Error('the storage is away')) : discard(id, handle)),
      },
    }
    await expect(endUploads(owner, failing, signal)).rejects.toThrow('the storage is away')
    expect(await store.files.partial.size(expired.id, expired.handle)).toBeNull()
    expect((await owner.query('select id from storage.uploads')).rows).toEqual([{ id: unremovable.id }])
  })
})
