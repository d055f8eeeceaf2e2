import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { exportedTables, rowsOf } from './exported-tables.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
})
afterAll(() => client.end())

/** Columns whose name suggests that they contain an owner, or that refer to an account or profile. */
const ownedColumns = `
select format('%s.%s', c.relname, a.attname) as name
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
  a.attname in ('user_id', 'owner_id', 'created_by', 'author_id')
  or exists (
    select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
      and f.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)))
order by 1`

/**
 * Columns that do not contain the owner of the row: columns that refer to another user, columns of the audit log (actions of
 * administrators), and columns of workspaces (which belong to all members).
 */
const otherUsersColumns = [
  'workflow_approvals.approver_id',
  'workflow_approvals.decided_by',
  'workflow_approvals.excluded_user_id',
  // The export of the run's owner contains the approvals.
  'approval_assignees.user_id',
  'workflow_people.created_by',
  'mail_outbox.caused_by',
  'run_pauses.paused_by',
  'client_quotas.updated_by',
  'contact_submissions.assigned_to',
  'contact_replies.author_id',
  'audit_log.owner_id',
  'workspaces.created_by',
  'workspace_quotas.updated_by',
  // account.json lists the memberships.
  'workspace_members.user_id',
  'workspace_invitations.invited_by',
  'directory_tokens.created_by',
]

it('exports every public table whose rows have an owner (new tables must be added to exported-tables.ts)', async () => {
  const { rows } = await client.query<{ name: string }>(ownedColumns)
  expect(exportedTables.map(({ table, owner }) => `${table}.${owner}`).sort()).toEqual(
    rows.map(({ name }) => name).filter((name) => !otherUsersColumns.includes(name)),
  )
})

it('selects only columns that a signed-in user can read', async () => {
  await client.query('begin')
  await client.query('set local role authenticated')
  for (const table of exportedTables) await expect(client.query(rowsOf(table)), table.table).resolves.toBeDefined()
  await client.query('rollback')
})

it('writes each table to a separate file', () => {
  expect(new Set(exportedTables.map(({ file }) => file)).size).toBe(exportedTables.length)
})
