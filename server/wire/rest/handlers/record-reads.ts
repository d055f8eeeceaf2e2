import type { Adapter } from '../adapter.ts'
import type { RestRequest } from '../request.ts'
import type { StatementResult } from './row-collector.ts'

/** Records what a statement has read, if the caller is an administrator. */
export async function recordReads({ recordRead }: Adapter, request: RestRequest, { reads }: StatementResult): Promise<void> {
  const actorId = request.identity.token?.sub
  if (recordRead === undefined || reads === null || actorId === undefined) return
  await recordRead({ ...originOf(request), actorId, notes: reads })
}

/** Records that a function has returned a list of several clients. */
export async function recordList({ recordRead, auditedLists }: Adapter, request: RestRequest, name: string): Promise<void> {
  const actorId = request.identity.token?.sub
  const list = auditedLists?.get(name)
  if (recordRead === undefined || list === undefined || actorId === undefined) return
  await recordRead({ ...originOf(request), actorId, notes: `list - ${list}`, needsCheck: true })
}

/** SQLSTATE class of data errors. Their messages can quote the value of a column, as in `select=content::int`. */
const dataException = /^22/

/** Records a read whose error message may have revealed content. The rollback has deleted the database's own notes about the read. */
export async function recordFailedRead(
  { recordRead }: Adapter,
  { request, auditedEntity }: { request: RestRequest; auditedEntity?: string | null },
  error: unknown,
): Promise<void> {
  const actorId = request.identity.token?.sub
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (recordRead === undefined || !auditedEntity || actorId === undefined || !dataException.test(code)) return
  await recordRead({ ...originOf(request), actorId, notes: `${auditedEntity} - `, needsCheck: true })
}

const originOf = ({ identity, headers }: RestRequest) => ({ address: identity.address, userAgent: headers['user-agent'] ?? null })
