import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../testing/database/access-samples.ts'
import {
  accessTable,
  type Caller,
  callers,
  type Expectation,
  type Operation,
  operations,
  type TableName,
} from '../testing/database/access-table.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const clients = {} as Record<Caller, { client: SupabaseClient; id: string }>
const tables = Object.keys(accessTable) as TableName[]

beforeAll(async () => {
  server = await startTestServer()
  const join = (role?: 'admin' | 'moderator') => server.createUser(role ? { role } : {}) as Promise<{ client: SupabaseClient; id: string }>
  clients.anonymous = { client: server.client() as unknown as SupabaseClient, id: '00000000-0000-4000-8000-00000000000a' }
  clients.owner = await join()
  clients.stranger = await join()
  clients.moderator = await join('moderator')
  clients.admin = await join('admin')
  // Creates a second administrator, because the last one cannot be demoted.
  await join('admin')
})
afterAll(() => server.stop())

async function rowOf(table: TableName): Promise<string> {
  const [made] = await server.sql<{ id: string }>(samples[table].make, [clients.owner.id])
  if (!made) throw new Error(`no sample row of ${table}`)
  return made.id
}

async function unusedWorkflow(callerId: string): Promise<string> {
  const [workflow] = await server.sql<{ id: string }>(
    `select id from public.workflows w where not exists (
       select from public.workflow_configurations c where c.workflow_id = w.id and c.user_id = $1) limit 1`,
    [callerId],
  )
  return workflow?.id ?? ''
}

interface Answer {
  data: unknown[] | null
  error: { code: string; message: string } | null
  status: number
}

function outcomeOf({ data, error }: Answer, readsBack: boolean): Expectation {
  if (error?.code === '42501') return 'refused'
  if (error) throw new Error(`${error.code}: ${error.message}`)
  return !readsBack || (data?.length ?? 0) > 0 ? 'done' : 'nothing'
}

async function attempt(caller: Caller, table: TableName, operation: Operation): Promise<Expectation> {
  const { client, id } = clients[caller]
  const { key, insert, update } = samples[table]
  const from = client.from(table)
  switch (operation) {
    case 'insert':
      // Does not request the inserted row for callers that may insert but not select (contact submissions).
      return outcomeOf((await from.insert(insert(id, await unusedWorkflow(id)))) as Answer, false)
    case 'select':
      return outcomeOf((await from.select('*').eq(key, await rowOf(table))) as Answer, true)
    case 'update':
      return outcomeOf(
        (await from
          .update(update)
          .eq(key, await rowOf(table))
          .select(key)) as Answer,
        true,
      )
    case 'delete':
      return outcomeOf(
        (await from
          .delete()
          .eq(key, await rowOf(table))
          .select(key)) as Answer,
        true,
      )
    default:
      return operation satisfies never
  }
}

describe.each(tables)('%s', (table) => {
  it.each(operations.flatMap((operation) => callers.map((caller) => [operation, caller, accessTable[table][operation][caller]] as const)))(
    '%s as %s: %s',
    async (operation, caller, expected) => {
      expect(await attempt(caller, table, operation)).toBe(expected)
    },
  )

  it.each(Object.entries(samples[table].protected))('refuses access to %s for every role', async (column, value) => {
    for (const caller of callers) {
      const row = await rowOf(table)
      const { error, status } = (await clients[caller].client
        .from(table)
        .update({ [column]: value })
        .eq(samples[table].key, row)) as Answer
      expect(error?.code, caller).toBe('42501')
      expect(status, caller).toBe(caller === 'anonymous' ? 401 : 403)
    }
  })
})

type MakeRow = (ownerId: string, workflowId: string) => Record<string, unknown>

describe('rows that belong to another user', () => {
  it.each<[string, MakeRow]>([
    ['workflow_configurations', (id: string, workflow: string) => ({ user_id: id, workflow_id: workflow })],
    ['knowledge_base_items', (id: string) => ({ user_id: id, item_type: 'website', title: 'Planted', url: 'https://example.com' })],
    ['blog_posts', (id: string) => ({ title: 'Planted', slug: 'planted', content: 'Words', author_id: id })],
  ])('cannot be inserted into %s, not even by an administrator', async (table, row) => {
    for (const caller of ['stranger', 'moderator', 'admin'] as const) {
      const { error } = (await clients[caller].client
        .from(table)
        .insert(row(clients.owner.id, await unusedWorkflow(clients.owner.id)))) as Answer
      expect(error?.code, caller).toBe('42501')
    }
  })
})

it('only administrators can read drafts of the blog', async () => {
  await server.sql(`insert into public.blog_posts (title, slug, content, published) values ('Draft', 'draft', 'Words', false)`)
  for (const caller of callers) {
    const { data } = (await clients[caller].client.from('blog_posts').select('id').eq('slug', 'draft')) as Answer
    expect(data?.length, caller).toBe(caller === 'admin' ? 1 : 0)
  }
})
