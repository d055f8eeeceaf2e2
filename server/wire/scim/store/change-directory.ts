import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { enterStatementOf } from '../../../platform/database/role-scope.ts'
import { type Email, queueEmails } from '../../../platform/email/outbox.ts'
import { ScimError } from '../errors.ts'
import type { DirectoryToken, ScimDependencies } from '../scim-context.ts'
import { directoryScope } from './directory-scope.ts'
import { applyEffect, type Effect } from './effects.ts'
import type { WriteQuery } from './read-resources.ts'

/** Result of a change, and the effects that follow from it. */
export interface Change<T> {
  result: T
  effects: Effect[]
}

/**
 * Runs a change of the directory that a token belongs to, one request per workspace at a time. `work` runs with a database role
 * that can access only this workspace. The effects on memberships, accounts and emails run afterwards as the owner of the database,
 * in the same transaction.
 */
export async function changeDirectory<T>(
  deps: ScimDependencies,
  token: DirectoryToken,
  work: (query: WriteQuery) => Promise<Change<T>>,
): Promise<T> {
  const { result, emails } = await transaction(
    deps.owner,
    async (client) => {
      await beginChange(client, token)
      const change = await work(async (text, values) => (await client.query(text, values)).rows)
      await client.query(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`)
      const emails: Email[] = []
      for (const effect of change.effects) emails.push(...(await applyEffect(deps, client, token, effect)))
      await queueEmails(client, emails, deps.hasMailServer)
      return { result: change.result, emails }
    },
    { isRepeatable: true },
  )
  if (emails.length > 0) deps.onQueued()
  return result
}

/** Locks the workspace, sets the directory as the actor for the activity and the audit log, and switches to the token's scope. */
async function beginChange(client: pg.ClientBase, token: DirectoryToken): Promise<void> {
  await client.query('select from public.workspaces where id = $1 for no key update', [token.workspaceId])
  // Checks the token again after the lock was taken, because the token may have been revoked while the request was waiting.
  const { rowCount } = await client.query('select from public.directory_tokens where id = $1', [token.id])
  if (rowCount === 0) throw new ScimError(401, 'The token is missing, unknown or revoked')
  await client.query(`select set_config('app.acting_name', 'Directory', true), set_config('app.actor', $1, true)`, [
    `directory of ${token.workspaceName}`.slice(0, 200),
  ])
  const { text, values } = enterStatementOf(directoryScope(token, { readOnly: false }))
  await client.query(text, [...values])
}
