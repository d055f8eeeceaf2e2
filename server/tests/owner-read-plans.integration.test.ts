import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vacuumAndAnalyze } from '../testing/database/admin-volumes.ts'
import { type ExplainedDatabase, makeExplainedDatabase } from '../testing/database/explained-queries.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Queries that filter only by policies in tables with many rows of other users, and lists that administrators page through.
let server: TestServer
let plansOf: ExplainedDatabase['plansOf']
let ownerPlansOf: ExplainedDatabase['ownerPlansOf']
let user: Awaited<ReturnType<TestServer['createUser']>>
let admin: Awaited<ReturnType<TestServer['createUser']>>
const others = 4000

const fill = `
  insert into auth.users (email) select 'other-' || n || '@example.com' from generate_series(1, 200) n;
  create table pg_temp.people as select id, row_number() over (order by email) % 200 as n from public.profiles where email like 'other-%';
  insert into public.notifications (user_id, kind, title) select p.id, 'message', 'Hello ' || k from generate_series(1, ${others}) k join people p on p.n = k % 200;
  insert into public.chat_conversations (user_id, title) select p.id, 'About ' || k from generate_series(1, ${others}) k join people p on p.n = k % 200;
  insert into public.knowledge_base_items (user_id, item_type, title, url, created_at)
    select p.id, 'website', 'Site ' || k, 'https://example.com/' || k, now() - interval '1 minute' * k from generate_series(1, ${others}) k join people p on p.n = k % 200;
  insert into public.workflow_runs (user_id, workflow_id, trigger, status, is_test, input, definition_hash, created_at)
    select p.id, (select id from public.workflows limit 1), 'manual', (case when k % 50 = 0 then 'failed' else 'succeeded' end)::public.run_status,
      k % 3 = 0, '{}', 'x', now() - interval '1 minute' * k from generate_series(1, ${others}) k join people p on p.n = k % 200;
  insert into auth.sessions (user_id, refreshed_at) select p.id, now() - interval '1 minute' * k from generate_series(1, ${others}) k join people p on p.n = k % 200;
  insert into public.mail_outbox (kind, recipient, subject, body_text, body_html, status, sent_at, created_at)
    select 'contact', 'someone-' || k || '@example.com', 'Subject',
      (select string_agg(md5(k::text || j), '') from generate_series(1, 40) j), '<p></p>', 'sent', now(), now() - interval '1 minute' * k
    from generate_series(1, ${others}) k;`

beforeAll(async () => {
  const explained = await makeExplainedDatabase()
  ;({ plansOf, ownerPlansOf } = explained)
  server = await startTestServer({ DATABASE_URL: explained.url, ROLE: 'web' })
  user = await server.createUser()
  admin = await server.createUser({ role: 'admin' })
  const filler = new pg.Client({
    connectionString: explained.url,
    options: '-c session_preload_libraries= -c auto_explain.log_min_duration=-1',
  })
  await filler.connect()
  await filler.query(fill)
  await vacuumAndAnalyze(filler, ['mail_outbox'])
  await filler.end()
}, 60_000)
afterAll(() => server.stop())

describe('the rows of a user are found by an index in a large table', () => {
  it.each([
    ['notifications', 'notifications_'],
    ['chat_conversations', 'chat_conversations_'],
    ['knowledge_base_items', 'knowledge_base_items_workspace'],
    ['workflow_runs', 'workflow_runs_'],
  ] as const)('%s', async (table, index) => {
    let rows: unknown[] | null = null
    const { scanned, indexes } = await plansOf(async () => {
      const { data } = await user.client.from(table).select('*').order('created_at', { ascending: false })
      rows = data
    })
    expect(rows).toEqual([])
    expect(scanned).not.toContain(table)
    expect(indexes.join()).toContain(index)
    const { count } = await admin.client.from(table).select('*', { count: 'exact', head: true })
    expect(count).toBe(others)
  })
})

describe('a page of a list for administrators is found by an index', () => {
  it.each([
    ['admin_list_runs', {}, 'workflow_runs_status'],
    ['admin_list_runs', { sort: 'created_at' }, 'workflow_runs_created_at'],
    ['admin_list_sessions', {}, 'sessions_refreshed_at'],
  ] as const)('%s %o', async (name, asked, index) => {
    const { indexes } = await plansOf(() => admin.client.rpc(name, asked))
    expect(indexes).toContain(index)
  })

  it.each([
    ['created_at', 'mail_outbox_created_at'],
    ['recipient', 'mail_outbox_recipient'],
  ])('of the outbox by %s, without reading the text of emails', async (column, index) => {
    const { indexes, scanned } = await plansOf(() =>
      admin.client.from('mail_outbox').select('id, recipient', { count: 'exact' }).order(column).order('id').range(0, 24),
    )
    expect(indexes).toContain(index)
    expect(scanned).toEqual([])
  })
})

it('the record of reads finds an email by its id', async () => {
  const [email] = await server.sql<{ id: string }>('select id from public.mail_outbox limit 1')
  const reads = [{ actor_id: admin.id, entity: 'mail_outbox', entity_id: email?.id }]
  const { scanned } = await ownerPlansOf(() => server.sql('select app.record_reads($1)', [JSON.stringify(reads)]))
  expect(scanned).not.toContain('mail_outbox')
})

it.each([
  [{}, `(status = 'failed') desc, created_at desc, id desc`, 'true'],
  [{ descending: false }, `(status = 'failed'), created_at desc, id desc`, 'true'],
  [{ sort: 'created_at' }, 'created_at desc, id desc', 'true'],
  [{ sort: 'created_at', descending: false, only_test: true }, 'created_at, id', 'is_test'],
  [{ only_status: 'succeeded' }, 'created_at desc, id desc', `status = 'succeeded'`],
  [{ only_status: 'failed', only_test: false }, 'created_at desc, id desc', `status = 'failed' and not is_test`],
] as const)('admin_list_runs returns the same page as sorting all runs: %o', async (asked, order, where) => {
  // The second page extends beyond the last failed run.
  for (const page_offset of [0, 60]) {
    const { data } = await admin.client.rpc('admin_list_runs', { ...asked, page_size: 60, page_offset })
    const expected = await server.sql<{ id: string; total: string }>(
      `select id, count(*) over () as total from public.workflow_runs where ${where} order by ${order} limit 60 offset ${page_offset}`,
    )
    expect(data?.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(data?.map(({ total }) => String(total))).toEqual(expected.map(({ total }) => total))
  }
})
