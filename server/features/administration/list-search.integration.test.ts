import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
let others: Awaited<ReturnType<TestServer['createUser']>>[]

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
  others = [await server.createUser({ email: 'ada@example.com' }), await server.createUser({ role: 'moderator', email: 'mo@example.com' })]
  const visitors = [
    ['Åsa 50%', 'one@example.com', 'Nord_Süd', 'We want to automate INVOICES.', '2026-03-01T23:30:00Z'],
    ['Bob', 'two@example.com', null, 'A question about your pricing, please.', '2026-03-02T00:30:00Z'],
    ['Cem', 'three@example.com', 'Acme', 'Call me back about invoices soon.', '2026-03-03T12:00:00Z'],
  ]
  for (const visitor of visitors)
    await server.sql(
      'insert into public.contact_submissions (name, email, company, message, created_at) values ($1, $2, $3, $4, $5)',
      visitor,
    )
})
afterAll(() => server.stop())

async function listNames(filters: Record<string, unknown>) {
  const { data, error } = await admin.client.rpc('admin_list_submissions', filters)
  expect(error).toBeNull()
  return (data ?? []).map(({ name }) => name)
}

describe('the list of contact messages', () => {
  it('searches any field literally', async () => {
    expect(await listNames({ search: 'invoices' })).toEqual(['Cem', 'Åsa 50%'])
    expect(await listNames({ search: ' ÅSA 50% ' })).toEqual(['Åsa 50%'])
    expect(await listNames({ search: 'nord_s' })).toEqual(['Åsa 50%'])
    for (const search of ['%', 'o_e@', "' or true --", '\\']) expect(await listNames({ search })).toEqual(search === '%' ? ['Åsa 50%'] : [])
    await server.sql(`update public.contact_submissions set company = 'Renamed Ltd' where name = 'Bob'`)
    expect(await listNames({ search: 'renamed' })).toEqual(['Bob'])
  })

  it('sorts, filters, returns pages, and does not execute the sort parameter as SQL', async () => {
    expect(await listNames({ sort: 'name', descending: false })).toEqual(['Bob', 'Cem', 'Åsa 50%'])
    expect(await listNames({ sort: 'email', descending: true })).toEqual(
      ['two@example.com', 'three@example.com', 'one@example.com'].map(nameOf),
    )
    expect(await listNames({ sort: 'x; drop table y' })).toEqual(['Cem', 'Bob', 'Åsa 50%'])
    await server.sql(`update public.contact_submissions set status = 'resolved' where name = 'Bob'`)
    expect(await listNames({ only_status: 'resolved' })).toEqual(['Bob'])
    expect(await listNames({ sort: 'status' })).toEqual(['Bob', 'Cem', 'Åsa 50%'])
    const { data } = await admin.client.rpc('admin_list_submissions', { page_size: 1, page_offset: 1 })
    expect(data).toEqual([expect.objectContaining({ name: 'Bob', total: 3 })])
    expect((await admin.client.rpc('admin_list_submissions', { with_total: false })).data?.[0]?.total).toBeNull()
  })

  it('does not find deleted messages', async () => {
    await server.sql(
      `insert into public.contact_submissions (name, email, message) values ('Dan', 'four@example.com', 'Please delete me soon.')`,
    )
    expect(await listNames({ search: 'delete me' })).toEqual(['Dan'])
    await admin.client.from('contact_submissions').delete().eq('name', 'Dan')
    expect(await listNames({ search: 'delete me' })).toEqual([])
    expect(await server.sql(`select from app.submission_texts where words like '%delete me%'`)).toEqual([])
  })
})
const nameOf = (email: string) => ({ 'one@example.com': 'Åsa 50%', 'two@example.com': 'Bob', 'three@example.com': 'Cem' })[email]

it('lists clients with the number of their workflows', async () => {
  const [ada] = others
  await server.sql(`update public.profiles set company_name = 'Zeta', industry = 'retail' where id = $1`, [ada?.id])
  await server.sql('insert into public.workflow_configurations (user_id, workflow_id) select $1, id from public.workflows limit 3', [
    ada?.id,
  ])
  const { data } = await admin.client.rpc('admin_list_clients', { search: 'zet' })
  expect(data).toEqual([expect.objectContaining({ email: 'ada@example.com', workflows: 3, total: 1 })])
  const sorted = await admin.client.rpc('admin_list_clients', { sort: 'company_name', descending: true })
  // Clients without a company are last, in ascending and descending order.
  expect(sorted.data?.[0]?.email).toBe('ada@example.com')
})

describe('growth figures', () => {
  const growth = async (filters: Record<string, unknown>) => {
    const { data, error } = await admin.client.rpc('admin_growth', filters)
    return { rows: data ?? [], error }
  }

  it("counts by day in the caller's time zone, including days without events", async () => {
    await server.sql(
      `update public.contact_submissions set created_at = date_trunc('day', now()) + interval '30 minutes' where name = 'Cem'`,
    )
    const { rows } = await growth({ units: 3 })
    expect(rows.map(({ submissions }) => submissions)).toEqual([0, 0, 1])
    // 00:30 UTC is on the previous day in Honolulu.
    const west = await growth({ units: 400, time_zone: 'Pacific/Honolulu' })
    const weekStarts = west.rows.filter(({ submissions }) => submissions === 1).map(({ starts }) => starts)
    expect(weekStarts).toContain(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
    expect(west.rows).toHaveLength(400)
  })

  it('counts by month, treats an unknown time zone as UTC, and rejects other units', async () => {
    const { rows } = await growth({ unit: 'month', units: 12, time_zone: 'Nowhere/Atlantis' })
    expect(rows).toHaveLength(12)
    expect(rows.every(({ starts }) => starts.endsWith('-01'))).toBe(true)
    expect(rows.at(-1)?.sign_ups).toBe(3)
    expect((await growth({ unit: 'second' })).error?.message).toMatch(/day, week or month/)
  })
})

it('returns no data to users and moderators, and rejects visitors', async () => {
  for (const { client } of others) {
    expect((await client.rpc('admin_list_submissions')).data).toEqual([])
    expect((await client.rpc('admin_list_clients')).data).toEqual([])
    expect((await client.rpc('admin_growth')).data).toEqual([])
  }
  const anonymous = server.client()
  for (const name of ['admin_list_submissions', 'admin_list_clients', 'admin_growth'] as const)
    expect((await anonymous.rpc(name)).error?.code).toBe('42501')
})
