import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { LookUpTxt } from '../../../platform/outbound/look-up-txt.ts'
import { processClaims } from '../../../platform/queue/process-claims.ts'
import { type DomainRow, type NotifyWorkspace, recordDomainCheck } from './record-domain-check.ts'

export interface DueDomainOptions {
  owner: pg.Pool
  lookUpTxt: LookUpTxt
  notify: NotifyWorkspace
  signal: AbortSignal
}

const maxDurationMs = 5 * 60_000

/**
 * Statement that claims proven domains that were not checked for a day. The claim counts as a check, so that a failed check is repeated
 * after a day.
 */
const claimText = `
update public.workspace_domains set checked_at = now() where id in (
  select id from public.workspace_domains where proven_at is not null and checked_at <= now() - interval '1 day'
  order by checked_at limit $1 for update skip locked)
returning id, workspace_id, domain, proof_token`

/** Looks up the records of proven domains again, each once a day. @returns the number of checks */
export function checkDueDomains({ owner, lookUpTxt, notify, signal }: DueDomainOptions): Promise<number> {
  return processClaims<DomainRow>({
    claim: async (free) => (await owner.query<DomainRow>(claimText, [free])).rows,
    process: async (row) => {
      const records = await lookUpTxt(row.domain)
      await transaction(owner, (client) => recordDomainCheck(client, row, records, notify))
    },
    isMoreExpected: () => false,
    concurrency: 4,
    pollIntervalMs: 250,
    maxDurationMs,
    signal,
  })
}
