import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool, transaction } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { requestWebsiteSync } from '../websites/request-website-sync.ts'
import { type ClaimedItem, claimItem, deferItem, itemsAtOnce, releaseItem } from './claim-item.ts'

let url: string
let owner: pg.Pool
let otherWorker: pg.Pool
beforeAll(async () => {
  url = await makeTestDatabase()
  owner = openPool({ url, size: 6, onError: () => undefined })
  otherWorker = openPool({ url, size: 6, onError: () => undefined })
})
afterAll(() => Promise.all([owner.end(), otherWorker.end()]))
// Unlike `delete`, `truncate` takes no time per row.
beforeEach(() => owner.query('truncate public.knowledge_base_items cascade'))

async function addUser(): Promise<string> {
  const { rows } = await owner.query(`insert into auth.users (email) values (gen_random_uuid() || '@example.com') returning id`)
  return rows[0].id
}
const addSites = (userId: string, count: number, linked = false) =>
  owner.query(
    `insert into public.knowledge_base_items (user_id, item_type, title, url, include_linked)
     select $1, 'website', 'Site', 'https://example.com/' || n, $3 from generate_series(1, $2) n`,
    [userId, count, linked],
  )
/** Adds sites without triggers, which would take several seconds for this many rows. */
async function addManySites(userId: string, count: number): Promise<void> {
  await transaction(owner, async (client) => {
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into public.knowledge_base_items (user_id, workspace_id, item_type, title, url)
       select $1, $1, 'website', 'Site', 'https://example.com/' || n from generate_series(1, $2) n`,
      [userId, count],
    )
  })
}
const finish = ({ id }: ClaimedItem) =>
  owner.query(`update public.knowledge_base_items set index_status = 'ready', index_lease = null where id = $1`, [id])

describe('indexing queue', () => {
  it('claims the only item of one owner promptly while another owner has 3,000 items', async () => {
    const [flooder, guest] = [await addUser(), await addUser()]
    await addSites(flooder, 3000)
    const first = await Promise.all([owner, otherWorker, owner, otherWorker].map((worker) => claimItem(worker, false)))
    expect(first.filter((item) => item !== null)).toHaveLength(itemsAtOnce.single)
    await addSites(guest, 1)
    // The items of the first owner are still in progress, and the second owner's item is next.
    expect(await claimItem(otherWorker, false)).toMatchObject({ user_id: guest })
    expect(await claimItem(owner, false)).toBeNull()
  })

  it('reserves the express slot for small items of owners who have no item in progress', async () => {
    const addFile = (userId: string, bytes: number) =>
      owner.query(
        `insert into public.knowledge_base_items (user_id, item_type, title, file_path, file_size) values ($1, 'document', 'File', 'x', $2)`,
        [userId, bytes],
      )
    const [flooder, guest, other] = [await addUser(), await addUser(), await addUser()]
    for (let index = 0; index < 3; index += 1) await addFile(flooder, 30_000_000)
    await addFile(flooder, 10)
    for (let index = 0; index < 2; index += 1) await claimItem(owner, false)
    await addFile(other, 30_000_000)
    expect(await claimItem(otherWorker, false, true)).toBeNull()
    await addFile(guest, 10)
    await addFile(guest, 10)
    expect(await claimItem(otherWorker, false, true)).toMatchObject({ user_id: guest })
    expect(await claimItem(otherWorker, false, true)).toBeNull()
    expect(await claimItem(owner, false)).toMatchObject({ user_id: other })
  })

  it('serves owners in turn', async () => {
    const owners = [await addUser(), await addUser(), await addUser()]
    for (const userId of owners) await addSites(userId, 50)
    const served: string[] = []
    for (let index = 0; index < 9; index += 1) {
      const item = (await claimItem(index % 2 ? owner : otherWorker, false))!
      served.push(item.user_id)
      await finish(item)
    }
    for (const round of [served.slice(0, 3), served.slice(3, 6), served.slice(6)]) expect(new Set(round)).toEqual(new Set(owners))
  })

  it('never exceeds the limit of an owner, even if many workers claim at the same time', async () => {
    await addSites(await addUser(), 40)
    await addSites(await addUser(), 40)
    const claims = await Promise.all(Array.from({ length: 12 }, (_, n) => claimItem(n % 2 ? owner : otherWorker, false)))
    expect(claims.filter((item) => item !== null)).toHaveLength(2 * itemsAtOnce.single)
  })

  it('separates items with linked pages from other items', async () => {
    const user = await addUser()
    await addSites(user, 3, true)
    expect(await claimItem(owner, false)).toBeNull()
    expect(await claimItem(owner, true)).toMatchObject({ include_linked: true })
    expect(await claimItem(owner, true)).toBeNull()
    await addSites(user, 1)
    expect(await claimItem(owner, false)).toMatchObject({ include_linked: false })
  })

  it('does not claim a postponed item before its time, but claims another item of the owner', async () => {
    const user = await addUser()
    await addSites(user, 2)
    const deferred = (await claimItem(owner, false))!
    await deferItem(owner, deferred, { seconds: 600, countsAttempt: false })
    const next = (await claimItem(owner, false))!
    expect(next.id).not.toBe(deferred.id)
    await finish(next)
    expect(await claimItem(owner, false)).toBeNull()
    await owner.query(`update public.knowledge_base_items set index_due_at = now() where id = $1`, [deferred.id])
    expect(await claimItem(owner, false)).toMatchObject({ id: deferred.id, index_attempts: 1 })
  })

  it('counts an attempt that the website has refused', async () => {
    await addSites(await addUser(), 1)
    await deferItem(owner, (await claimItem(owner, false))!, { seconds: 0, countsAttempt: true })
    expect(await claimItem(owner, false)).toMatchObject({ index_attempts: 2 })
  })

  it('claims a released item again immediately', async () => {
    await addSites(await addUser(), 1)
    const item = (await claimItem(owner, false))!
    await releaseItem(owner, item)
    expect(await claimItem(owner, false)).toMatchObject({ id: item.id, index_attempts: 1 })
  })

  it('reads a bounded number of index entries if one owner has 100,000 waiting items', async () => {
    const [flooder, guest] = [await addUser(), await addUser()]
    await addManySites(flooder, 100_000)
    await addSites(guest, 1)
    await owner.query('analyze public.knowledge_base_items')
    const client = await owner.connect()
    try {
      // To select the owner, the statement in app.claim_knowledge_item reads one index entry per owner.
      const { rows } = await client.query(`explain (analyze, buffers, format json) select app.claim_knowledge_item(false, 2, 120)`)
      const [{ Plan: plan }] = rows[0]['QUERY PLAN']
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(2000)
    } finally {
      client.release()
    }
    const claimed = (await claimItem(owner, false))!
    await owner.query(`update public.knowledge_base_items set index_lease_until = now() - interval '1 second' where id = $1`, [claimed.id])
    expect(await claimItem(owner, false)).not.toBeNull()
  })
})

it('queues the websites of all owners daily, regardless of the number of items per owner', async () => {
  const [flooder, guest] = [await addUser(), await addUser()]
  await addSites(flooder, 300)
  await addSites(guest, 2)
  await owner.query(
    `update public.knowledge_base_items set index_status = 'ready', synced_at = now() - case user_id when $1 then interval '9 days' else interval '2 days' end`,
    [flooder],
  )
  expect(await requestWebsiteSync(owner)).toBe(202)
  expect(await requestWebsiteSync(owner)).toBe(100)
})
