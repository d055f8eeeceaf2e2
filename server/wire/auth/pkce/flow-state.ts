import type pg from 'pg'
import { digestOfLink, makeLinkSecret } from '../mail/code-digest.ts'
import type { CodeChallenge } from './code-challenge.ts'

/** Seconds between the code's arrival in the address and its exchange. */
export const codeSeconds = 300

export interface FlowState {
  id: string
  user_id: string
  code_challenge: string
  code_challenge_method: CodeChallenge['method']
  /** What the session's `amr` will say. */
  method: string
  /** Further members of the session's body, such as `provider_token`. */
  details: Record<string, unknown>
  /** Seconds since the code was given out. */
  age: number
}

export interface NewFlow {
  challenge: CodeChallenge
  method: string
  details?: Record<string, unknown>
  /** Seconds until the way back must have been taken. */
  seconds: number
}

/** Remembers a PKCE flow that goes on elsewhere. @returns its id. */
export async function beginFlow(client: pg.ClientBase, { challenge, method, details = {}, seconds }: NewFlow): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.flow_states (code_challenge, code_challenge_method, method, details, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning id`,
    [challenge.challenge, challenge.method, method, details, seconds],
  )
  if (!rows[0]) throw new Error('A flow was not kept')
  return rows[0].id
}

/**
 * The way back was taken: from now on the flow is this person's, and waits for the code to be exchanged.
 * @param method the session's, when it is known only now
 * @returns the code for `?code=`; null when the flow has ended meanwhile.
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

/** The flow of a code, held until the transaction ends: a code is exchanged once, however many ask at the same moment. */
export async function lockFlowOfCode(client: pg.ClientBase, code: string): Promise<FlowState | null> {
  const { rows } = await client.query<FlowState>(
    `select id, user_id, code_challenge, code_challenge_method, method, details,
       extract(epoch from now() - code_issued_at)::float8 as age
     from auth.flow_states where code_digest = $1 and user_id is not null for update`,
    [digestOfLink(code)],
  )
  return rows[0] ?? null
}

/** Forgets what was given out for an account and not exchanged: its codes begin no session any more. */
export async function dropCodes(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.flow_states where user_id = $1', [userId])
}

/** Forgets a flow: its code is good once. */
export async function endFlow(client: pg.ClientBase, id: string): Promise<void> {
  await client.query('delete from auth.flow_states where id = $1', [id])
}

/** Removes what the flows of expired codes would add to a session, such as the tokens of a provider. @returns the number of flows */
export async function clearExpiredDetails(client: pg.Pool): Promise<number> {
  const { rowCount } = await client.query(
    `update auth.flow_states set details = '{}' where details <> '{}' and code_issued_at < now() - make_interval(secs => $1)`,
    [codeSeconds],
  )
  return rowCount ?? 0
}
