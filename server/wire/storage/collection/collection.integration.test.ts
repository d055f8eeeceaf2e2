import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buckets } from '../../../../contracts/storage.ts'
import { openPool } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { everything, type FilePlace, fileStores, inPieces, someBytes } from '../../../testing/storage/file-contents.ts'
import { insertUpload } from '../resumable/upload-row.ts'
import { collectOrphans } from './collect-orphans.ts'
import { endUploads } from './end-uploads.ts'
import { removeFiles } from './remove-files.ts'

const dayMs = 24 * 3600 * 1000
const signal = new AbortController().signal

describe.each(fileStores)('unused files, in %s', (_kind, make) => {
  let place: FilePlace
  let owner: ReturnType<typeof openPool>
  beforeEach(async () => {
    place = await make()
    owner = openPool({ url: await makeTestDatabase(), size: 3, onError: () => undefined })
  })
  afterEach(async () => {
    await owner.end()
    await place.remove()
  })

  const put = async (name = randomUUID()) => {
    await place.files.put(name, inPieces(someBytes(1000)))
    return name
  }
  const remember = (version: string, name: string) =>
    owner.query(`insert into storage.objects (bucket_id, name, version) values ($1, $2, $3)`, [buckets.documents, name, version])
  const names = async () => (await everything(place.files.list())).map(({ name }) => name).sort()
  const beginUpload = async (hours: number) => {
    const id = randomUUID()
    const handle = await place.files.partial.begin(id)
    await place.files.partial.append(id, handle, 0, inPieces(someBytes(1000)))
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
    expect(await removeFiles(owner, place.files, signal)).toBe(2)
    expect(await names()).toEqual([current, newer].sort())
    expect(await removeFiles(owner, place.files, signal)).toBe(0)
  })

  it('remain queued while a file cannot be removed', async () => {
    const version = await put()
    await remember(version, 'x/y')
    await owner.query('delete from storage.objects')
    const broken = { ...place.files, remove: () => Promise.reject(new Error('the disk is away')) }
    await expect(removeFiles(owner, broken, signal)).rejects.toThrow('the disk is away')
    expect(await removeFiles(owner, place.files, signal)).toBe(1)
    expect(await names()).toEqual([])
  })

  it('are removed only once by concurrent processes', async () => {
    for (let index = 0; index < 20; index += 1) {
      const version = await put()
      await remember(version, `x/${version}`)
    }
    await owner.query('delete from storage.objects')
    const counts = await Promise.all([1, 2, 3].map(() => removeFiles(owner, place.files, signal)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    expect(await names()).toEqual([])
  })

  it('are collected after a crash if they have no row and are a day old', async () => {
    const [orphan, known] = [await put(), await put()]
    await remember(known, 'x/known')
    expect(await collectOrphans(owner, place.files, signal)).toBe(0)
    await place.age(dayMs + 1000)
    const young = await put()
    expect(await collectOrphans(owner, place.files, signal)).toBe(1)
    expect(await names()).toEqual([known, young].sort())
    expect(await place.files.read(orphan)).toBeNull()
  })

  it('are collected after a crash if they are resumable uploads without a record', async () => {
    const lost = randomUUID()
    const handle = await place.files.partial.begin(lost)
    await place.files.partial.append(lost, handle, 0, inPieces(someBytes(1000)))
    const active = await beginUpload(48)
    await place.age(dayMs + 1000)
    await collectOrphans(owner, place.files, signal)
    expect(await place.files.partial.size(lost, handle)).toBeNull()
    expect(await place.files.partial.size(active.id, active.handle)).toBe(1000)
  })

  it('include resumable uploads that were abandoned', async () => {
    const [over, going] = [await beginUpload(-1), await beginUpload(1)]
    expect(await endUploads(owner, place.files, signal)).toBe(1)
    expect(await place.files.partial.size(over.id, over.handle)).toBeNull()
    expect(await place.files.partial.size(going.id, going.handle)).toBe(1000)
    const { rows } = await owner.query<{ id: string }>('select id from storage.uploads')
    expect(rows).toEqual([{ id: going.id }])
  })

  it('are removed even if another upload cannot be removed yet', async () => {
    const [stuck, over] = [await beginUpload(-2), await beginUpload(-1)]
    const discard = place.files.partial.discard
    const failing: typeof place.files = {
      ...place.files,
      partial: {
        ...place.files.partial,
        discard: async (id, handle) => (id === stuck.id ? Promise.reject(new Error('the storage is away')) : discard(id, handle)),
      },
    }
    await expect(endUploads(owner, failing, signal)).rejects.toThrow('the storage is away')
    expect(await place.files.partial.size(over.id, over.handle)).toBeNull()
    expect((await owner.query('select id from storage.uploads')).rows).toEqual([{ id: stuck.id }])
  })
})
