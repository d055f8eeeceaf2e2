import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessTable } from '../../../testing/database/access-table.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { auditedTables } from './audited-tables.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
})
afterAll(() => client.end())

/**
 * Tables of users that contain no content, only names, roles, limits and amounts. Lists show all their columns
 * (docs/decisions/0036-read-audit.md).
 */
const withoutContent = [
  'user_roles',
  'workflow_usage',
  'client_quotas',
  'run_pauses',
  'workspaces',
  'workspace_members',
  'workspace_invitations',
  'workspace_absences',
  'workspace_quotas',
  'workspace_domains',
  'workspace_identity_providers',
  'workflow_people',
  'workflow_approval_rules',
  'approval_assignees',
]

it('audits every table that lets administrators read other users’ rows', () => {
  const readable = Object.entries(accessTable)
    .filter(([, { select }]) => select.owner === 'done' && select.stranger === 'nothing' && select.admin === 'done')
    .map(([table]) => table)
  const audited = [...auditedTables.keys()].filter((table) => table !== 'mail_outbox' && table !== 'contact_submissions')
  expect(audited.toSorted()).toEqual(readable.filter((table) => !withoutContent.includes(table)).toSorted())
})

it('lists only columns that exist', async () => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text) as columns from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`,
  )
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]))
  /** Columns that most audited tables have. The test ignores those that a table does not have. */
  const common = new Set(['id', 'user_id', 'workspace_id', 'status', 'created_at', 'updated_at'])
  for (const [table, { owner, id, metadata }] of auditedTables) {
    const named = [
      ...(owner === null ? [] : [owner]),
      ...(id === null ? [] : [id]),
      ...[...metadata].filter((column) => !common.has(column)),
    ]
    expect(
      named.filter((column) => !columnsOf.get(table)?.includes(column)),
      table,
    ).toEqual([])
  }
})
