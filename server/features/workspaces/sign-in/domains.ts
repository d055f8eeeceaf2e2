import type pg from 'pg'
import { signInLimits } from '../../../../contracts/workspaces/workspace-domains.ts'
import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import {
  type AddDomainRequest,
  type CheckDomainRequest,
  type DomainCheck,
  signInMessages,
} from '../../../../contracts/workspaces/workspace-sign-in.ts'
import { actAs } from '../../../platform/database/act-as.ts'
import { transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { LookUpTxt } from '../../../platform/outbound/look-up-txt.ts'
import { lockWorkspace } from '../lock-workspace.ts'
import { type DomainRow, type NotifyWorkspace, recordDomainCheck } from './record-domain-check.ts'

export interface DomainOptions {
  owner: pg.Pool
  lookUpTxt: LookUpTxt
  notify: NotifyWorkspace
}

/** Adds a domain, which has no proof yet. Returns its id; adding a domain again does not change its record. @throws AppError */
export function addDomain(owner: pg.Pool, callerId: string, { workspace_id, domain }: AddDomainRequest): Promise<string> {
  return transaction(owner, async (client) => {
    await requireDomainManager(client, workspace_id, callerId)
    const managed = await client.query('select from auth.sso_domains where domain = $1', [domain])
    if (managed.rowCount !== 0) throw new AppError('conflict', { message: signInMessages.managed })
    const known = await client.query<{ id: string }>('select id from public.workspace_domains where workspace_id = $1 and domain = $2', [
      workspace_id,
      domain,
    ])
    if (known.rows[0]) return known.rows[0].id
    const { rows } = await client.query<{ id: string }>(
      `insert into public.workspace_domains (workspace_id, domain)
       select $1, $2 where (select count(*) from public.workspace_domains where workspace_id = $1) < $3 returning id`,
      [workspace_id, domain, signInLimits.domainsMax],
    )
    if (!rows[0]) throw new AppError('conflict', { message: signInMessages.tooManyDomains })
    return rows[0].id
  })
}

/** Looks up the record of a domain now. The lookup is outside of transactions, because it can take seconds. @throws AppError */
export async function checkDomain(
  { owner, lookUpTxt, notify }: DomainOptions,
  callerId: string,
  { workspace_id, domain_id }: CheckDomainRequest,
): Promise<DomainCheck> {
  const row = await transaction(owner, async (client) => {
    await requireDomainManager(client, workspace_id, callerId)
    const { rows } = await client.query<DomainRow>(
      'select id, workspace_id, domain, proof_token from public.workspace_domains where id = $1 and workspace_id = $2',
      [domain_id, workspace_id],
    )
    if (!rows[0]) throw new AppError('not_found', { message: signInMessages.noDomain })
    return rows[0]
  })
  const records = await lookUpTxt(row.domain)
  return transaction(owner, async (client) => {
    await actAs(client, callerId)
    return recordDomainCheck(client, row, records, notify)
  })
}

async function requireDomainManager(client: pg.ClientBase, workspaceId: string, callerId: string): Promise<void> {
  const { callerRole } = await lockWorkspace(client, workspaceId, callerId)
  if (!includesRole(callerRole, minimumRoles.manageDomains)) throw new AppError('forbidden', { message: signInMessages.adminsOnly })
}
