import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
})
afterAll(() => server.stop())

const versionOf = async (table: string, id: string) => {
  const [row] = await server.sql<{ updated_at: string }>(`select updated_at::text from public.${table} where id = $1`, [id])
  if (!row) throw new Error('the row is gone')
  return row.updated_at
}

/** Returns whether a change creates a new version of the row. */
async function createsVersion(table: string, id: string, change: () => PromiseLike<{ error: unknown }>): Promise<boolean> {
  const before = await versionOf(table, id)
  expect((await change()).error).toBeNull()
  return (await versionOf(table, id)) !== before
}

describe('the version of a row changes only with data that a form would overwrite', () => {
  it('profile: only the fields of the account screen', async () => {
    const { client, id } = await server.createUser()
    const changes = (change: object) => () => client.from('profiles').update(change).eq('id', id)
    const company = { company_name: 'Northwind', industry: 'energy', company_size: '1-10', user_role: 'CTO' }
    expect(await createsVersion('profiles', id, changes(company))).toBe(true)
    expect(await createsVersion('profiles', id, changes(company))).toBe(false)
    expect(await createsVersion('profiles', id, changes({ ...company, company_name: ' Northwind ' }))).toBe(false)
    expect(await createsVersion('profiles', id, changes({ hourly_rate: 77, time_zone: 'Europe/Berlin', onboarding_completed: true }))).toBe(
      false,
    )
    expect(await createsVersion('profiles', id, changes({ user_role: 'COO' }))).toBe(true)
  })

  it('configuration: the answers and whether it is active', async () => {
    const { client, id: user_id } = await server.createUser()
    const [workflow] = await server.sql<{ id: string }>(`select id from public.workflows where category = 'hr' limit 1`)
    const { data } = await client
      .from('workflow_configurations')
      .insert({ user_id, workflow_id: workflow?.id ?? '' })
      .select('id')
      .single()
    const id = data?.id ?? ''
    const changes = (change: object) => () => client.from('workflow_configurations').update(change).eq('id', id)
    const answers = { configuration_data: { workflow_name: 'Leave', ai_temperature: 'balanced' }, is_active: true }
    expect(await createsVersion('workflow_configurations', id, changes(answers))).toBe(true)
    expect(await createsVersion('workflow_configurations', id, changes(answers))).toBe(false)
    expect(await createsVersion('workflow_configurations', id, changes({ is_active: false }))).toBe(true)
  })

  it('contact message: the notes, but not the status', async () => {
    const { client } = await server.createUser({ role: 'admin' })
    const [row] = await server.sql<{ id: string }>(
      `insert into public.contact_submissions (name, email, message) values ('Ada', 'ada@example.com', 'A message of some length') returning id`,
    )
    const id = row?.id ?? ''
    const changes = (change: object) => () => client.from('contact_submissions').update(change).eq('id', id)
    expect(await createsVersion('contact_submissions', id, changes({ admin_notes: 'Called' }))).toBe(true)
    expect(await createsVersion('contact_submissions', id, changes({ admin_notes: 'Called', status: 'resolved' }))).toBe(false)
  })

  it('concurrent saves of the same version succeed only once', async () => {
    const { client, id } = await server.createUser()
    const basis = await versionOf('profiles', id)
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((company_name) =>
        client.from('profiles').update({ company_name }).eq('id', id).eq('updated_at', basis).select('company_name'),
      ),
    )
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    const written = answers.flatMap(({ data }) => data ?? [])
    expect(written).toHaveLength(1)
    expect(await server.sql('select company_name from public.profiles where id = $1', [id])).toEqual(written)
  })
})
