import type pg from 'pg'
import { digestOfLink, makeLinkSecret } from '../email/code-digest.ts'
import type { CodeChallenge } from './code-challenge.ts'

/** Maximum time between issuing a code and exchanging it for a session, in seconds. */
export const codeSeconds = 300

export interface FlowState {
  id: string
  user_id: string
  code_challenge: string
  code_challenge_method: CodeChallenge['method']
  /** Authentication method for the claim `amr` of the session. */
  method: string
  /** Additional members of the session response, such as `provider_token`. */
  details: Record<string, unknown>
  /** Time since the code was issued. */
  ageSeconds: number
}

export interface NewFlow {
  challenge: CodeChallenge
  method: string
  details?: Record<string, unknown>
  /** Lifetime of the flow until its code is issued, in seconds. */
  seconds: number
}

/** Stores a PKCE flow that continues in an email link or at a provider. @returns id of the flow */
export async function beginFlow(client: pg.ClientBase, { challenge, method, details = {}, seconds }: NewFlow): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.flow_states (code_challenge, code_challenge_method, method, details, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning id`,
    [challenge.challenge, challenge.method, method, details, seconds],
  )
  if (!rows[0]) throw new Error('insert into auth.flow_states returned no row')
  return rows[0].id
}

/**
 * Assigns a flow to a user and issues the code that can be exchanged for a session.
 * @param method authentication method, if it was not known at the start
 * @returns the code for `?code=`; null if the flow has ended
 */
export async function issueCode(client: pg.ClientBase, flowId: string, userId: string, method?: string): Promise<string | null> {
  const code = makeLinkSecret()
  const { rowCount } = await client.query(
    `update auth.flow_states set user_id = $2, code_digest = $3, method = coalesce($4, method), code_issued_at = now(),
       expires_at = now() + interval '1 hour'
     where id = $1 and code_digest is null`,
    [flowId, userId, digestOfLink(code), method ?? null],
  )
  return rowCount === 1 ? code : null
}

/**
 * Returns the flow that a code belongs to, and locks it until the transaction ends, so that concurrent requests cannot exchange the code
 * twice.
 */
export async function lockFlowOfCode(client: pg.ClientBase, code: string): Promise<FlowState | null> {
  const { rows } = await client.query<FlowState>(
    `select id, user_id, code_challenge, code_challenge_method, method, details,
       extract(epoch from now() - code_issued_at)::float8 as "ageSeconds"
     from auth.flow_states where code_digest = $1 and user_id is not null for update`,
    [digestOfLink(code)],
  )
  return rows[0] ?? null
}

/** Deletes the flows of a user, which invalidates all unused codes. */
export async function deleteCodes(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.flow_states where user_id = $1', [userId])
}

/** Deletes a flow after its code was exchanged, because a code is valid only once. */
export async function deleteFlow(client: pg.ClientBase, id: string): Promise<void> {
  await client.query('delete from auth.flow_states where id = $1', [id])
}

/** Clears the details of flows whose codes have expired, because they may contain tokens of the provider. @returns the number of flows */
export async function clearExpiredDetails(client: pg.Pool): Promise<number> {
  const { rowCount } = await client.query(
    `update auth.flow_states set details = '{}' where details <> '{}' and code_issued_at < now() - make_interval(secs => $1)`,
    [codeSeconds],
  )
  return rowCount ?? 0
}
