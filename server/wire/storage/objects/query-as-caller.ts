import type pg from 'pg'
import type { Statement } from '../../../platform/database/batch-query.ts'
import { runInScope, transactInScope } from '../../../platform/database/role-scope.ts'
import type { Adapter } from '../adapter.ts'
import { type Caller, scopeOf } from '../request.ts'
import { insertObject, type NewObject } from './statements.ts'

/** Executes a read-only statement with the caller's permissions. */
export async function readAs<Row extends pg.QueryResultRow>({ database }: Adapter, caller: Caller, statement: Statement): Promise<Row[]> {
  return (await runInScope<Row>(database.api, scopeOf(caller, true), statement)).rows
}

/**
 * Executes a statement that opens objects, with the caller's permissions, and records objects that an administrator opens. Column
 * `reads` of a row contains the notes for the audit log about all rows up to this row.
 */
export async function openAs<Row extends pg.QueryResultRow>(adapter: Adapter, caller: Caller, statement: Statement): Promise<Row[]> {
  const rows = await readAs<Row & { reads: string | null }>(adapter, caller, statement)
  const notes = rows.findLast(({ reads }) => reads !== null)?.reads ?? null
  if (notes !== null && caller.owner !== null)
    await adapter.recordRead?.({ actorId: caller.owner, address: caller.address, userAgent: null, notes })
  return rows
}

/** Executes a statement with the caller's permissions. */
export async function writeAs<Row extends pg.QueryResultRow>({ database }: Adapter, caller: Caller, statement: Statement): Promise<Row[]> {
  return (await runInScope<Row>(database.api, scopeOf(caller, false), statement)).rows
}

/** Executes a read-only statement that bypasses all policies, for public objects and signed URLs. */
export async function readAsOwner<Row extends pg.QueryResultRow>({ database }: Adapter, statement: Statement): Promise<Row[]> {
  return (await database.owner.query<Row>({ ...statement, values: [...statement.values] })).rows
}

/** Checks that the caller is allowed to create this row, by inserting it and rolling back. @throws the error of the insert */
export async function checkInsertAllowed({ database }: Adapter, caller: Caller, object: NewObject, upsert: boolean): Promise<void> {
  await transactInScope<void>(database.api, scopeOf(caller, false), async (run) => {
    await run(insertObject(object, upsert))
    return { rollback: undefined }
  })
}
