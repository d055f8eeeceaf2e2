import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool, transaction } from '../../platform/database/database.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { eventually } from '../../testing/eventually.ts'

const clients: pg.Client[] = []
let url: string
let admin: pg.Client
let memberIds: string[]
let limit: number

beforeAll(async () => {
  url = await makeTestDatabase()
  for (let index = 0; index < 6; index += 1) clients.push(new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  admin = clients.shift()!
  const { rows } = await admin.query<{ connections: number }>(`select current_setting('max_connections')::int as connections`)
  // The smallest limit of which single rows are counted quickly.
  limit = 4 * rows[0]!.connections
  await admin.query(
    `insert into platform.quotas values ('knowledge_items', $1) on conflict (kind) do update set amount = excluded.amount`,
    [limit],
  )
})
afterAll(async () => {
  await Promise.all([admin, ...clients].map((client) => client.end()))
})

/** Creates a workspace with an owner and members. Their ids are in `memberIds`; the owner's is also that of the workspace. */
beforeEach(async () => {
  memberIds = []
  for (const _ of clients) {
    const { rows } = await admin.query<{ id: string }>(
      `insert into auth.users (email, encrypted_password, raw_user_meta_data) values (gen_random_uuid() || '@example.com', 'x', '{}') returning id`,
    )
    memberIds.push(rows[0]!.id)
  }
  await admin.query(
    `with joined as (
       insert into public.workspace_members (workspace_id, user_id, role) select $1, id, 'editor' from unnest($2::uuid[]) id returning user_id)
     update public.profiles p set current_workspace_id = $1 from joined where p.id = joined.user_id`,
    [memberIds[0], memberIds.slice(1)],
  )
})

const insertText = `insert into public.knowledge_base_items (user_id, item_type, title, url)
  select $1, 'website', 'Hours', 'https://example.com/' || gen_random_uuid() from generate_series(1, $2)`
/** Inserts items as one of the members. Returns the error code; null after a success. */
const insert = (member: number, count = 1): Promise<string | null> =>
  clients[member]!.query(insertText, [memberIds[member], count]).then(
    () => null,
    ({ code }: pg.DatabaseError) => code ?? 'unknown',
  )
const counted = async () => {
  const { rows } = await admin.query<{ counted: number; stored: number }>(
    `select (select coalesce(sum(amount), 0)::int from platform.counted_usage where workspace_id = $1 and kind = 'knowledge_items') as counted,
       (select count(*)::int from public.knowledge_base_items where workspace_id = $1) as stored`,
    [memberIds[0]],
  )
  return rows[0]
}

describe('inserts of several members of a workspace', () => {
  it('do not wait for each other while the limit is far away', async () => {
    await clients[1]!.query('begin')
    expect(await insert(1)).toBeNull()
    await clients[2]!.query(`set lock_timeout = '2s'`)
    expect(await insert(2)).toBeNull()
    // Many rows are counted exactly, and wait for the open transaction.
    expect(await insert(2, 50)).toBe('55P03')
    await clients[1]!.query('commit')
    expect(await insert(2, 50)).toBeNull()
    await clients[2]!.query('reset lock_timeout')
    expect(await counted()).toEqual({ counted: 52, stored: 52 })
  })

  it('end with a deadlock at once, and succeed when repeated, if two transactions that have counted quickly need the exclusive lock', async () => {
    const pool = openPool({ url, size: 2, lockTimeoutMs: 10_000, onError: () => undefined })
    try {
      let attempts = 0
      let insideBoth = 0
      const store = (member: number) =>
        transaction(
          pool,
          async (client) => {
            attempts += 1
            // PostgreSQL detects this deadlock when the second transaction begins to wait, not after a timeout.
            await client.query(`set local deadlock_timeout = '1min'`)
            await client.query(insertText, [memberIds[member], 1])
            insideBoth += 1
            // On the first attempts, each transaction has counted quickly before either needs the exclusive lock.
            if (attempts <= 2) await eventually(() => expect(insideBoth).toBeGreaterThanOrEqual(2))
            await client.query(insertText, [memberIds[member], 50])
          },
          { isRepeatable: true },
        )
      await Promise.all([store(1), store(2)])
      expect(attempts).toBe(3)
      expect(await counted()).toEqual({ counted: 102, stored: 102 })
    } finally {
      await pool.end()
    }
  })

  it('need the exclusive lock without another attempt if no other transaction has counted quickly', async () => {
    await clients[1]!.query('begin')
    expect(await insert(1)).toBeNull()
    expect(await insert(1, 50)).toBeNull()
    await clients[1]!.query('commit')
    expect(await counted()).toEqual({ counted: 51, stored: 51 })
  })

  it('fill the limit exactly', async () => {
    const refusals = await Promise.all(
      clients.map(async (_client, member) => {
        let code: string | null = null
        while (code === null) code = await insert(member)
        return code
      }),
    )
    expect(refusals).toEqual(clients.map(() => 'PT413'))
    expect(await counted()).toEqual({ counted: limit, stored: limit })
  }, 60_000)

  it('are subtracted when their rows are deleted', async () => {
    expect(await Promise.all(clients.map((_client, member) => insert(member)))).toEqual(clients.map(() => null))
    await admin.query('delete from public.knowledge_base_items where user_id = $1', [memberIds[1]])
    expect(await counted()).toEqual({ counted: clients.length - 1, stored: clients.length - 1 })
    await admin.query('delete from public.knowledge_base_items where workspace_id = $1', [memberIds[0]])
    expect(await counted()).toEqual({ counted: 0, stored: 0 })
    await admin.query('delete from public.workspaces where id = $1', [memberIds[0]])
    expect(await counted()).toEqual({ counted: 0, stored: 0 })
  })
})
