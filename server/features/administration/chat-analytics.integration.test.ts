import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
let users: Awaited<ReturnType<TestServer['createUser']>>[]

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
  users = [
    await server.createUser({ email: 'ada@example.com' }),
    await server.createUser({ email: 'eve@example.com' }),
    await server.createUser({ email: 'quiet@example.com' }),
  ]
  const addMessages = (userIndex: number, count: number, day: string) =>
    server.sql(
      `insert into public.chat_messages (user_id, role, content, created_at) select $1, 'user', 'Hello', $3::timestamptz + n * interval '1 second' from generate_series(1, $2) n`,
      [users[userIndex]?.id, count, day],
    )
  await addMessages(0, 5, '2026-01-02T00:00:00Z')
  await addMessages(1, 2, '2026-01-03T00:00:00Z')
})
afterAll(() => server.stop())

const list = async (filters: Record<string, unknown> = {}, client = admin.client) => {
  const { data, error } = await client.rpc('admin_list_chat_users', filters)
  expect(error).toBeNull()
  return data ?? []
}
const emails = async (filters?: Record<string, unknown>) => (await list(filters)).map(({ email }) => email)

describe('analytics of conversations', () => {
  it('counts messages and users, with rounded averages', async () => {
    expect((await admin.client.rpc('admin_chat_summary').single()).data).toEqual({
      total_messages: 7,
      active_users: 2,
      average_messages: 4,
    })
  })

  it('lists users by number of messages, with their profile', async () => {
    const [first] = await list()
    expect(first).toMatchObject({ email: 'ada@example.com', messages: 5, total: 2, last_activity: '2026-01-02T00:00:05+00:00' })
    expect(await emails({ sort: 'email' })).toEqual(['eve@example.com', 'ada@example.com'])
    expect(await emails({ sort: 'last_activity' })).toEqual(['eve@example.com', 'ada@example.com'])
    expect(await emails({ sort: 'email', descending: false })).toEqual(['ada@example.com', 'eve@example.com'])
  })

  it('searches literally, returns pages, and does not execute the sort parameter as SQL', async () => {
    expect(await emails({ search: ' ADA ' })).toEqual(['ada@example.com'])
    for (const search of ['%', '_', "' or true --", '\\']) expect(await emails({ search })).toEqual([])
    expect(await list({ page_size: 1, page_offset: 1 })).toEqual([expect.objectContaining({ email: 'eve@example.com', total: 2 })])
    expect(await emails({ sort: 'messages; drop table x', page_size: -5, page_offset: -1 })).toEqual(['ada@example.com'])
  })

  it('is denied to users who are not administrators', async () => {
    const [ada] = users
    if (!ada) throw new Error('there is nobody')
    expect(await list({}, ada.client)).toEqual([])
    expect((await ada.client.rpc('admin_chat_summary').single()).data).toEqual({ total_messages: 0, active_users: 0, average_messages: 0 })
    expect((await server.client().rpc('admin_chat_summary')).error?.code).toBe('42501')
  })
})
