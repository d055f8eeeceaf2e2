import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as enumerations from '../../contracts/enumerations.ts'
import { buckets, demoVideoTypes, logoMaxBytes, logoTypes, objectNameMaxBytes } from '../../contracts/storage.ts'
import { accessTable } from '../testing/database/access-table.ts'
import { makeTestDatabase } from '../testing/database/test-database.ts'

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
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'app', 'platform', 'storage') and not c.relrowsecurity`,
  )
  expect(bare).toEqual([])
})

it('lists every public table in the access table', async () => {
  const tables = await names(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  expect(Object.keys(accessTable).sort()).toEqual(tables)
})

it('grants the API roles nothing outside the exposed schema, except rows of the storage schema, written by column', async () => {
  const granted = await names(
    `select format('%s on %I.%I to %s', privilege_type, table_schema, table_name, grantee) as name from information_schema.role_table_grants
     where grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') and table_schema not in ('public', 'pg_catalog', 'information_schema')`,
  )
  const tables = ['storage.buckets', 'storage.objects']
  const roles = ['anon', 'authenticated', 'service_role']
  const rows = tables.flatMap((table) => roles.flatMap((role) => ['SELECT', 'DELETE'].map((what) => `${what} on ${table} to ${role}`)))
  expect(granted.sort()).toEqual(rows.sort())
})

it('lets no API role write the columns that the storage service sets', async () => {
  const written = await names(
    `select distinct format('%s.%s', table_name, column_name) as name from information_schema.role_column_grants
     where grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') and table_schema = 'storage' and privilege_type in ('INSERT', 'UPDATE')`,
  )
  for (const own of ['id', 'path_tokens', 'created_at', 'updated_at', 'last_accessed_at']) expect(written).not.toContain(`objects.${own}`)
  for (const own of ['type', 'created_at', 'updated_at']) expect(written).not.toContain(`buckets.${own}`)
})

it('denies the API roles access to the schemas of keys and jobs, and grants on whole rows', async () => {
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

it('allows only listed roles to execute functions', async () => {
  const open = await names(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) grants
     where n.nspname in ('public', 'auth', 'app', 'platform', 'storage') and grants.grantee = 0`,
  )
  expect(open).toEqual([])
})

it("fixes the search path of every function that runs with its owner's rights", async () => {
  const loose = await names(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname in ('public', 'auth', 'app', 'platform', 'storage')
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
  ['index_status', enumerations.indexStatuses],
  ['demo_type', enumerations.demoTypes],
  ['submission_status', enumerations.submissionStatuses],
  ['chat_role', enumerations.chatRoles],
])('has the same values in %s as the contracts', async (type, values) => {
  expect(await names(`select unnest(enum_range(null::public.${type}))::text as name`)).toEqual([...values])
})

it('has an index for every foreign key, so that deletions do not scan tables', async () => {
  // For a key of an id and a workspace, an index that starts with the id is enough, because one id selects few rows.
  const unindexed = await names(
    `select format('%s (%s)', c.conrelid::regclass, c.conname) as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where c.contype = 'f' and n.nspname in ('public', 'auth', 'storage') and not exists (
       select from pg_index i where i.indrelid = c.conrelid and ((i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
         or i.indkey[0] = c.conkey[1] and exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[2] and a.attname = 'workspace_id')))`,
  )
  expect(unindexed).toEqual([])
})

it('has the buckets of the contracts, with the same limits', async () => {
  const { rows } = await client.query('select id, name, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id')
  expect(rows).toEqual([
    { id: buckets.media, name: buckets.media, public: true, file_size_limit: null, allowed_mime_types: [...demoVideoTypes] },
    { id: buckets.documents, name: buckets.documents, public: false, file_size_limit: null, allowed_mime_types: null },
    { id: buckets.logos, name: buckets.logos, public: true, file_size_limit: logoMaxBytes, allowed_mime_types: Object.keys(logoTypes) },
  ])
  const insert = (name: string) =>
    client.query('insert into storage.objects (bucket_id, name, version) values ($1, $2, gen_random_uuid())', [buckets.documents, name])
  await expect(insert('x'.repeat(objectNameMaxBytes))).resolves.toMatchObject({ rowCount: 1 })
  await expect(insert('x'.repeat(objectNameMaxBytes + 1))).rejects.toMatchObject({ code: '23514' })
})

it.each([
  ['a/b/c.tar.gz', ['a', 'b'], 'c.tar.gz', 'gz'],
  ['plain', [], 'plain', 'plain'],
  ['', [], null, null],
])('splits the name %j', async (name, folders, file, extension) => {
  const { rows } = await client.query(
    'select storage.foldername($1) as folders, storage.filename($1) as file, storage.extension($1) as extension',
    [name],
  )
  expect(rows).toEqual([{ folders, file, extension }])
})
