import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import type { RecordedRequest } from './record-statement.ts'

export interface Visitor {
  id: string
  token: string
  key: string
}

/** Signs up a user with twenty configured workflows, so that reading the dashboard is typical work. */
export async function makeVisitor(url: string, number: number): Promise<Visitor> {
  const { publishableKey: key } = (await (await fetch(`${url}/app-config.json`)).json()) as AppConfig
  const client = createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data } = await client.auth.signUp({ email: `bench-${Date.now()}-${number}@example.com`, password: 'correct horse battery' })
  if (!data.session) throw new Error('the benchmark could not sign up')
  const { id } = data.session.user
  const { data: workflows } = await client.from('workflows').select('id').limit(20)
  const { error } = await client
    .from('workflow_configurations')
    .insert((workflows ?? []).map((workflow) => ({ user_id: id, workflow_id: workflow.id })))
  if (error) throw new Error(error.message)
  return { id, token: data.session.access_token, key }
}

/** A kind of request that every visitor can send. */
export interface RequestKind {
  name: string
  requestOf: (visitor: Visitor) => RecordedRequest
}

const headersOf = ({ key, token }: Visitor) => ({ apikey: key, authorization: `Bearer ${token}` })

const read = (name: string, pathOf: (visitor: Visitor) => string, headers: Record<string, string> = {}): RequestKind => ({
  name,
  requestOf: (visitor) => ({ method: 'GET', path: pathOf(visitor), headers: { ...headersOf(visitor), ...headers } }),
})

const insertedItem = ({ id }: Visitor) => ({ user_id: id, item_type: 'website', title: 'Page', url: 'https://example.com/%n%' })

export const requestKinds: readonly RequestKind[] = [
  read('list: the library, 80 rows', () => '/workflows?select=*&order=created_at.desc'),
  read('list: the same with definitions, embedded', () => '/workflows?select=*,workflow_definitions(definition)&order=created_at.desc'),
  read('single row: own profile', ({ id }) => `/profiles?select=*&id=eq.${id}`, { accept: 'application/vnd.pgrst.object+json' }),
  read(
    'embedded join: 20 configurations with their workflow',
    ({ id }) => `/workflow_configurations?select=*,workflows(id,name,description,category,industry)&user_id=eq.${id}&is_active=eq.true`,
  ),
  {
    name: 'insert: a knowledge item, durable',
    requestOf: (visitor) => ({
      method: 'POST',
      path: '/knowledge_base_items',
      headers: { ...headersOf(visitor), 'content-type': 'application/json', prefer: 'return=minimal' },
      body: JSON.stringify(insertedItem(visitor)),
    }),
  },
]
