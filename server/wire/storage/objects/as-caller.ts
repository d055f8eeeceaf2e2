import type pg from 'pg'
import { runInScope, type Statement, transactInScope } from '../../../platform/database/scope.ts'
import type { Adapter } from '../adapter.ts'
import { type Caller, scopeOf } from '../request.ts'
import { insertObject, type NewObject } from './statements.ts'

/** Reads with the caller's eyes. */
export async function readAs<Row extends pg.QueryResultRow>({ database }: Adapter, caller: Caller, statement: Statement): Promise<Row[]> {
  return (await runInScope<Row>(database.api, scopeOf(caller, true), statement)).rows
}

/** Writes with the caller's hands. */
export async function writeAs<Row extends pg.QueryResultRow>({ database }: Adapter, caller: Caller, statement: Statement): Promise<Row[]> {
  return (await runInScope<Row>(database.api, scopeOf(caller, false), statement)).rows
}

/** Reads past every policy: for what is public, and for whoever has a signed address. */
export async function readAsOwner<Row extends pg.QueryResultRow>({ database }: Adapter, statement: Statement): Promise<Row[]> {
  return (await database.owner.query<Row>({ ...statement, values: [...statement.values] })).rows
}

/** Whether the caller could make this row now: it is made, and undone. Rejects as the making would. */
export async function rehearse({ database }: Adapter, caller: Caller, object: NewObject, upsert: boolean): Promise<void> {
  await transactInScope<void>(database.api, scopeOf(caller, false), async (run) => {
    await run(insertObject(object, upsert))
    return { rollback: undefined }
  })
}
