import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'

// After each change, app.chat_activity must equal a count of all messages.
let pool: pg.Pool
let users: string[]

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await makeTestDatabase(), max: 12 })
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth.users (email) select 'talker-' || n || '@example.com' from generate_series(1, 6) n returning id`,
  )
  users = rows.map(({ id }) => id)
})
beforeEach(() => pool.query('delete from public.chat_messages'))
afterAll(() => pool.end())

const storedCounts = `select user_id, messages::int, last_activity from app.chat_activity order by user_id`
const counted = `select user_id, count(*)::int as messages, max(created_at) as last_activity from public.chat_messages group by user_id order by user_id`
async function expectTrue() {
  expect((await pool.query(storedCounts)).rows).toEqual((await pool.query(counted)).rows)
}
const addMessages = (to: { query: pg.Pool['query'] } | pg.PoolClient, userIds: readonly (string | undefined)[], minutes = 0) =>
  to.query(
    `insert into public.chat_messages (user_id, role, content, created_at) select id, 'user', 'Hello', now() - $2 * interval '1 minute' from unnest($1::uuid[]) id`,
    [userIds, minutes],
  )

it('updates the counts when messages are added, deleted, moved to another user and truncated', async () => {
  const [ada, eve] = users
  await addMessages(pool, [ada, ada, eve], 10)
  await addMessages(pool, [ada])
  await expectTrue()
  await pool.query(`delete from public.chat_messages where user_id = $1 and created_at > now() - interval '5 minutes'`, [ada])
  await expectTrue()
  await pool.query('update public.chat_messages set user_id = $2 where user_id = $1', [ada, eve])
  await expectTrue()
  expect((await pool.query(storedCounts)).rows).toMatchObject([{ user_id: eve, messages: 3 }])
  await pool.query(`update public.chat_messages set created_at = created_at - interval '1 day'`)
  await expectTrue()
  await pool.query('truncate public.chat_messages')
  await expectTrue()
})

it('deletes the counts with the user', async () => {
  const { rows } = await pool.query<{ id: string }>(`insert into auth.users (email) values ('leaver@example.com') returning id`)
  await addMessages(pool, [rows[0]?.id, rows[0]?.id])
  await pool.query('delete from auth.users where id = $1', [rows[0]?.id])
  await expectTrue()
})

it('counts correctly after concurrent changes, without deadlocks', async () => {
  const writer = async (seed: number) => {
    for (let round = 0; round < 25; round++) {
      const mixed = users.toSorted((a, b) => (a + seed * round).localeCompare(b + round) || seed - round)
      await addMessages(pool, seed % 2 ? mixed : mixed.toReversed(), round)
      await pool.query(
        'delete from public.chat_messages where id in (select id from public.chat_messages order by random() limit 4 for update skip locked)',
      )
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, seed) => writer(seed)))
  await expectTrue()
})

it('includes the time of a message that is committed while another message is removed', async () => {
  const [ada] = users
  await addMessages(pool, [ada], 60)
  const lateClient = await pool.connect()
  await lateClient.query('begin')
  await addMessages(lateClient, [ada])
  const removal = pool.query(`delete from public.chat_messages where user_id = $1 and created_at < now() - interval '5 minutes'`, [ada])
  await new Promise((resolve) => setTimeout(resolve, 100))
  await lateClient.query('commit')
  lateClient.release()
  await removal
  await expectTrue()
})
