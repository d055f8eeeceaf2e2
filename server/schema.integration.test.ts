import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as enumerations from '../contracts/enumerations.ts'
import { accessTable } from './testing/access-table.ts'
import { makeTestDatabase } from './testing/test-database.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
})
afterAll(() => client.end())

const names = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name)

it('has row-level security on every table', async () => {
  const bare = await names(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'app', 'platform') and not c.relrowsecurity`,
  )
  expect(bare).toEqual([])
})

it('knows every public table in the access table', async () => {
  const tables = await names(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  expect(Object.keys(accessTable).sort()).toEqual(tables)
})

it('grants the API roles nothing outside the exposed schema', async () => {
  const granted = await names(
    `select format('%s on %I.%I to %s', privilege_type, table_schema, table_name, grantee) as name from information_schema.role_table_grants
     where grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') and table_schema not in ('public', 'pg_catalog', 'information_schema')`,
  )
  expect(granted).toEqual([])
})

it('lets no API role into the schemas of keys and jobs, and none write whole rows', async () => {
  const open = await names(
    `select format('%s: %s', role, nspname) as name from pg_namespace, unnest(array['anon', 'authenticated', 'service_role']) role
     where nspname in ('platform', 'pgboss') and has_schema_privilege(role, oid, 'usage')`,
  )
  expect(open).toEqual([])
  const whole = await names(
    `select format('%s on %s to %s', privilege_type, table_name, grantee) as name from information_schema.role_table_grants
     where grantee in ('anon', 'authenticated') and table_schema = 'public' and privilege_type not in ('SELECT', 'DELETE')`,
  )
  expect(whole).toEqual([])
})

it("pins the search path of every function that runs with its owner's rights", async () => {
  const loose = await names(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'auth', 'app', 'platform')
       and not coalesce(p.proconfig::text, '') like '%search_path=%'`,
  )
  expect(loose).toEqual([])
})

it.each([
  ['app_role', enumerations.appRoles],
  ['industry', enumerations.industries],
  ['company_size', enumerations.companySizes],
  ['workflow_category', enumerations.workflowCategories],
  ['complexity', enumerations.complexities],
  ['knowledge_item_type', enumerations.knowledgeItemTypes],
  ['demo_type', enumerations.demoTypes],
  ['submission_status', enumerations.submissionStatuses],
  ['chat_role', enumerations.chatRoles],
])('has the values of contracts in %s', async (type, values) => {
  expect(await names(`select unnest(enum_range(null::public.${type}))::text as name`)).toEqual([...values])
})

it('has an index for every foreign key, so that no deletion scans a table', async () => {
  const unindexed = await names(
    `select format('%s (%s)', c.conrelid::regclass, c.conname) as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname in ('public', 'auth') and not exists (
       select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
  )
  expect(unindexed).toEqual([])
})
