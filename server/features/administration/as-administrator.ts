import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { AccountCaller } from '../account/account-caller.ts'

/** The administrator who sent a request, and its origin. */
export interface AdministratorRequest {
  caller: AccountCaller
  /** Origin of the request (address and user agent) as JSON, for the audit log. */
  headers: string
}

const insufficientPrivilege = '42501'

/**
 * Runs `work` in one transaction whose audit entries name the administrator.
 * @throws AppError `forbidden` if the caller is not an administrator
 */
export function asAdministrator<T>(
  owner: pg.Pool,
  { caller, headers }: AdministratorRequest,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return transaction(owner, async (client) => {
    await client.query(`select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)`, [
      caller.claims,
      headers,
    ])
    await client.query('select app.require_admin()')
    return work(client)
  }).catch((error: Error & { code?: string }) => {
    throw error.code === insufficientPrivilege ? new AppError('forbidden', { cause: error }) : error
  })
}
