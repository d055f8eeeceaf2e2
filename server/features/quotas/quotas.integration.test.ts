import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ada: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer({
    QUOTA_KNOWLEDGE_ITEMS: '30',
    QUOTA_KNOWLEDGE_CHUNKS: '3',
    QUOTA_ROWS_PER_REQUEST: '20',
    QUOTA_CONVERSATIONS: '2',
    QUOTA_MESSAGES: '5',
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.createUser()
})

const sites = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    user_id: ada.id,
    item_type: 'website' as const,
    title: 'Site',
    url: `http://127.0.0.1:9/${n}`,
  }))
const add = (count: number) => ada.client.from('knowledge_base_items').insert(sites(count))
const countOf = async (kind: string) => {
  const [row] = await server.sql<{ amount: string }>(
    'select sum(amount) as amount from platform.counted_usage where workspace_id = $1 and kind = $2',
    [ada.id, kind],
  )
  return Number(row?.amount ?? 0)
}

describe('the quota of knowledge items', () => {
  it('rejects an item above the quota, with an error code and a message', async () => {
    await add(20)
    await add(10)
    const { error, status } = await add(1)
    expect(status).toBe(413)
    expect(error).toEqual({
      code: 'PT413',
      message: 'You have 30 of 30 knowledge items. Remove some, or ask your administrator for more.',
      details: null,
      hint: null,
    })
    await ada.client.from('knowledge_base_items').delete().eq('url', 'http://127.0.0.1:9/3')
    expect((await add(1)).error).toBeNull()
  })

  it('rejects a whole list if it does not fit into the quota', async () => {
    await add(20)
    expect((await add(11)).error?.message).toBe(
      'You have 20 of 30 knowledge items, and this adds 11. Remove some, or ask your administrator for more.',
    )
    expect(await countOf('knowledge_items')).toBe(20)
  })

  it('admits only one of 20 concurrent inserts if one place remains', async () => {
    await add(20)
    await add(9)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => add(1)))
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 413)).toHaveLength(19)
    expect(await countOf('knowledge_items')).toBe(30)
  })

  it('counts correctly during concurrent changes', async () => {
    await Promise.all([add(5), add(5), add(5), ada.client.from('knowledge_base_items').delete().eq('user_id', ada.id), add(5)])
    const [row] = await server.sql<{ n: string }>('select count(*) as n from public.knowledge_base_items where user_id = $1', [ada.id])
    expect(await countOf('knowledge_items')).toBe(Number(row!.n))
  })

  it('does not apply to the secret key', async () => {
    await add(20)
    await add(10)
    await server.sql(
      `with become as (select set_config('role', 'service_role', false)) insert into public.knowledge_base_items (user_id, item_type, title, url)
       select $1, 'website', 'Site', 'https://example.com' from become`,
      [ada.id],
    )
    await server.sql(`select set_config('role', 'none', false)`)
    expect(await countOf('knowledge_items')).toBe(31)
  })
})

it('rejects more rows in one request than a user may insert', async () => {
  const { error, status } = await add(21)
  expect(status).toBe(413)
  expect(error).toMatchObject({
    code: 'PT413',
    message: 'One request can add at most 20 rows; this one has 21. Send them in several requests.',
  })
  expect(await countOf('knowledge_items')).toBe(0)
})

it('rejects values above the limit of their column', async () => {
  const path = 'x'.repeat(2000)
  const { error } = await ada.client
    .from('knowledge_base_items')
    .insert({ user_id: ada.id, item_type: 'document', title: 'Document', file_path: path, file_name: 'a' })
  expect(error).toMatchObject({ code: 'PT413', message: 'file_path is too large: 2 KB of at most 1 KB.' })
})

it('counts chunks, and no longer counts them after their item was deleted', async () => {
  await add(1)
  const insert = (count: number) =>
    server.sql(
      `insert into public.knowledge_chunks (item_id, user_id, position, content, source, hash)
       select i.id, i.user_id, n, 'text', 's', 'h' from public.knowledge_base_items i, generate_series(10, 9 + $2::int) n where i.user_id = $1`,
      [ada.id, count],
    )
  await expect(insert(4)).rejects.toMatchObject({ code: 'PT413', message: expect.stringContaining('3 knowledge chunks') })
  await insert(3)
  expect(await countOf('knowledge_chunks')).toBe(3)
  await ada.client.from('knowledge_base_items').delete().eq('user_id', ada.id)
  expect(await countOf('knowledge_chunks')).toBe(0)
})

it('rejects a question above the quota of conversations, in the format of the functions', async () => {
  const token = (await ada.client.auth.getSession()).data.session?.access_token
  const startRun = () =>
    fetch(`${server.url}/functions/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, apikey: server.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content: 'Hello?' }] }),
    })
  for (let n = 0; n < 2; n += 1) await (await startRun()).text()
  const refused = await startRun()
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({
    error: { code: 'quota_full', message: 'You have 2 of 2 conversations. Remove some, or ask your administrator for more.' },
  })
})

it('removes the counters together with their user', async () => {
  await add(3)
  await server.sql('delete from auth.users where id = $1', [ada.id])
  expect(await server.sql('select from platform.counted_usage where workspace_id = $1', [ada.id])).toEqual([])
})

describe('the usage report', () => {
  const call = async (user: typeof ada, method: string, path: string) => {
    const token = (await user.client.auth.getSession()).data.session?.access_token
    const headers = { authorization: `Bearer ${token}`, apikey: server.publishableKey, 'content-type': 'application/json' }
    return fetch(server.url + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
  }

  it('contains only the caller’s own usage', async () => {
    await add(7)
    const { lines } = await (await call(ada, 'POST', '/functions/v1/usage-and-limits')).json()
    expect(lines).toContainEqual({ kind: 'knowledge_items', used: 7, limit: 30 })
    expect(lines).toContainEqual({ kind: 'stored_bytes', used: 0, limit: 2 * 1024 ** 3 })
    expect(lines).toContainEqual({ kind: 'runs', used: 0, limit: 0 })
    expect(
      (await fetch(`${server.url}/functions/v1/usage-and-limits`, { method: 'POST', headers: { apikey: server.publishableKey } })).status,
    ).toBe(401)
  })

  it('of other users can be read by administrators only, with the highest usage first', async () => {
    await add(20)
    await add(10)
    const root = await server.createUser({ role: 'admin' })
    const eve = await server.createUser()
    for (const path of [`/api/admin/users/${ada.id}/usage`, '/api/admin/usage']) expect((await call(eve, 'GET', path)).status).toBe(403)
    expect((await (await call(root, 'GET', `/api/admin/users/${ada.id}/usage`)).json()).lines).toContainEqual({
      kind: 'knowledge_items',
      used: 30,
      limit: 30,
    })
    const { kinds } = await (await call(root, 'GET', '/api/admin/usage')).json()
    const items = kinds.find(({ kind }: { kind: string }) => kind === 'knowledge_items')
    expect(items.consumers).toContainEqual({ userId: ada.id, email: ada.email, used: 30 })
    expect(items.consumers.length).toBeLessThanOrEqual(5)
    expect((await call(root, 'GET', '/api/admin/users/nobody/usage')).status).toBe(404)
  })
})
