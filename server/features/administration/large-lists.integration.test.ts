import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadVolumes } from '../../testing/database/admin-volumes.ts'
import { type ExplainedDatabase, makeExplainedDatabase, type Plans } from '../../testing/database/explained-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// Checks the query plans for the administration's requests, over HTTP as an administrator. The database contains the data of
// about a year (a tenth of the benchmark's volume, with fewer messages).
let server: TestServer
let plansOf: ExplainedDatabase['plansOf']
let admin: Awaited<ReturnType<TestServer['createUser']>>
let client: { id: string }

beforeAll(async () => {
  const explained = await makeExplainedDatabase()
  const filler = new pg.Pool({
    connectionString: explained.url,
    options: '-c session_preload_libraries= -c auto_explain.log_min_duration=-1',
  })
  await loadVolumes(filler, { users: 4000, submissions: 6000, messages: 20_000, configurations: 8000 })
  await filler.end()
  plansOf = explained.plansOf
  server = await startTestServer({ DATABASE_URL: explained.url })
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
  const [first] = await server.sql<{ id: string }>(`select user_id as id from app.chat_activity order by messages desc limit 1`)
  if (!first) throw new Error('nobody talked')
  client = first
}, 60_000)
afterAll(() => server.stop())

interface QueryResult {
  data: unknown
  count?: number | null
  error: { message: string } | null
}

async function explain(call: () => PromiseLike<QueryResult>): Promise<Plans & { rows: Record<string, unknown>[]; count: number | null }> {
  let result: QueryResult = { data: null, error: null }
  const plans = await plansOf(async () => {
    result = await call()
  })
  expect(result.error).toBeNull()
  return { ...plans, rows: result.data as Record<string, unknown>[], count: result.count ?? null }
}

const submissions = (query: Record<string, unknown>) => explain(() => admin.client.rpc('admin_list_submissions', query))
const clients = (query: Record<string, unknown>) => explain(() => admin.client.rpc('admin_list_clients', query))

describe('list of contact messages', () => {
  it.each([
    [{}, 'contact_submissions_created_at'],
    [{ descending: false }, 'contact_submissions_created_at'],
    [{ sort: 'name' }, 'contact_submissions_name'],
    [{ sort: 'name', descending: false }, 'contact_submissions_name'],
    [{ sort: 'email' }, 'contact_submissions_email'],
    [{ sort: 'email', descending: false }, 'contact_submissions_email'],
    [{ sort: 'status', descending: false }, 'contact_submissions_status'],
    [{ only_status: 'in_progress' }, 'contact_submissions_status'],
  ])('lists %o by an index and reads only the rows of the page', async (query, index) => {
    const { indexes, scanned, rows } = await submissions(query)
    expect(indexes).toContain(index)
    expect(indexes).toContain('contact_submissions_pkey')
    expect(scanned).not.toContain('contact_submissions')
    expect(rows).toHaveLength(25)
  })

  it('finds the last page by the index', async () => {
    const { scanned, rows } = await submissions({ sort: 'name', page_offset: 5990 })
    expect(scanned).not.toContain('contact_submissions')
    expect(rows.map(({ total }) => total)).toEqual(Array.from({ length: 10 }, () => 6000))
  })

  it('searches every field by the trigram index, ignoring case and accents', async () => {
    for (const search of ['reference 4711', 'VISITOR-4711@', ' +44 20 4710']) {
      const { indexes, scanned, rows } = await submissions({ search })
      expect(indexes).toContain('submission_texts_words')
      expect(scanned).toEqual([])
      expect(rows).toEqual([expect.objectContaining({ total: 1 })])
    }
  })
})

describe('list of clients', () => {
  it.each([
    [{}, 'profiles_created_at'],
    [{ sort: 'email', descending: false }, 'profiles_email'],
    [{ search: 'client-777' }, 'profiles_words'],
  ])('lists %o by an index', async (query, index) => {
    const { indexes, scanned, rows } = await clients(query)
    expect(indexes).toContain(index)
    // The request reads only the clients of the page, by their keys, and the configurations of these clients. Counting all clients may scan
    // `profiles`, which is fast at this size.
    expect(indexes).toContain('profiles_pkey')
    expect(scanned).not.toContain('workflow_configurations')
    expect(rows[0]).toMatchObject({ workflows: expect.any(Number) })
  })

  it('shows a client with their configurations', async () => {
    const { indexes, scanned } = await explain(() =>
      admin.client
        .from('workflow_configurations')
        .select('id, workflows(name)')
        .eq('user_id', client.id)
        .order('created_at', { ascending: false }),
    )
    expect(indexes).toContain('workflow_configurations_user')
    expect(scanned).not.toContain('workflow_configurations')
  })
})

describe('analytics of conversations', () => {
  it('computes totals without reading messages', async () => {
    for (const call of [() => admin.client.rpc('admin_chat_summary'), () => admin.client.rpc('admin_list_chat_users')]) {
      const { indexes, scanned, rows } = await explain(call)
      expect([...indexes, ...scanned].join()).not.toContain('chat_messages')
      expect(rows).not.toEqual([])
    }
  })

  it('reads a history by the index, and continues after a page', async () => {
    const history = () =>
      admin.client
        .from('chat_messages')
        .select('id, created_at', { count: 'exact' })
        .eq('user_id', client.id)
        .order('created_at')
        .order('id')
    const first = await explain(() => history().limit(200))
    expect(first.indexes).toContain('chat_messages_user')
    expect(first.scanned).not.toContain('chat_messages')
    const last = first.rows.at(-1)
    const next = await explain(() =>
      history().gte('created_at', last?.created_at).or(`created_at.gt."${last?.created_at}",id.gt.${last?.id}`).limit(200),
    )
    expect(next.indexes).toContain('chat_messages_user')
    expect(next.scanned).not.toContain('chat_messages')
    const { rows } = await explain(() => history().range(200, 399))
    expect(next.rows).toEqual(rows)
  })
})

describe('overview of the administration', () => {
  it('counts messages by an index', async () => {
    const { scanned, count } = await explain(() => admin.client.from('contact_submissions').select('*', { count: 'exact', head: true }))
    expect(scanned).not.toContain('contact_submissions')
    expect(count).toBe(6000)
  })

  it('computes growth from ranges of indexes', async () => {
    const { indexes, scanned, rows } = await explain(() => admin.client.rpc('admin_growth', { unit: 'day', units: 90 }))
    expect(indexes).toEqual(expect.arrayContaining(['chat_messages_created_at', 'contact_submissions_created_at', 'profiles_created_at']))
    expect(scanned).toEqual([])
    expect(rows).toHaveLength(90)
  })
})
