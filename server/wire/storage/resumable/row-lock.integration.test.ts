import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buckets } from '../../../../contracts/storage.ts'
import { openPool } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { makeRowLocker, runUnderLock } from './row-lock.ts'
import { insertUpload } from './upload-row.ts'

const id = '5d7c2f0e-8d1c-4a63-9f0a-3f1f7c1e2a10'
let owner: pg.Pool
beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 2, onError: () => undefined })
  const upload = { id, bucket_id: buckets.documents, name: 'a.pdf', role: 'service_role', owner_id: null, upsert: false }
  await insertUpload(owner, { ...upload, size: 1, metadata: {}, handle: '', hours: 1 })
})
afterAll(() => owner.end())

const holder = async () => (await owner.query<{ locked_by: string | null }>('select locked_by from storage.uploads')).rows[0]?.locked_by

it('locks an upload while the work runs, and unlocks it whether the work succeeds or fails', async () => {
  const locker = makeRowLocker(owner)
  expect(await runUnderLock(locker, id, holder)).toEqual(expect.any(String))
  expect(await holder()).toBeNull()
  const failing = runUnderLock(locker, id, () => Promise.reject(new Error('the upload is gone')))
  await expect(failing).rejects.toThrow('the upload is gone')
  expect(await holder()).toBeNull()
})
