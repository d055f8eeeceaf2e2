import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import type { ProvidedPerson } from './provided-person.ts'

/** Seconds that somebody may take at the provider. */
export const flowSeconds = 900

export interface ProviderFlow {
  /** The provider's id; `sso:{id}` for SAML. */
  provider: string
  redirectTo: string
  challenge: CodeChallenge | null
  nonce: string | null
  codeVerifier: string | null
  /** Of SAML: the id of our request, which the answer must name. */
  requestId: string | null
  /** Of the cookie that the browser must bring back; null: none is asked for. */
  browserHash: Buffer | null
  /** Who asked for a further identity; null: somebody signs in. */
  linkUserId: string | null
  /** Their session: when it ends, so does the flow. */
  linkSessionId?: string | null
  result: ProvidedPerson | null
  scopes: string | null
}

/** What is kept of a flow's secrets (SHA-256); the browser has the secrets themselves. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest()
/** 256 random bits, as text for an address. */
export const makeSecret = () => randomBytes(32).toString('base64url')

interface FlowRow {
  provider: string
  redirect_to: string
  code_challenge: string | null
  code_challenge_method: CodeChallenge['method'] | null
  nonce: string | null
  code_verifier: string | null
  request_id: string | null
  browser_hash: Buffer | null
  link_user_id: string | null
  link_session_id: string | null
  result: ProvidedPerson | null
  scopes: string | null
}

/** @returns the state that names the flow; only its digest is kept. */
export async function insertFlow(client: pg.Pool | pg.PoolClient, flow: ProviderFlow): Promise<string> {
  const state = makeSecret()
  await client.query(
    `insert into auth.provider_flows (state_hash, provider, redirect_to, code_challenge, code_challenge_method, nonce, code_verifier,
       request_id, browser_hash, link_user_id, link_session_id, result, scopes, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now() + make_interval(secs => $14))`,
    [
      digestOf(state),
      flow.provider,
      flow.redirectTo,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.nonce,
      flow.codeVerifier,
      flow.requestId,
      flow.browserHash,
      flow.linkUserId,
      flow.linkSessionId ?? null,
      flow.result && JSON.stringify(flow.result),
      flow.scopes,
      flowSeconds,
    ],
  )
  return state
}

/** The flow of a state, which is used up by it. @returns null for one that there is not (any more). */
export async function takeFlow(client: pg.Pool | pg.PoolClient, state: string): Promise<ProviderFlow | null> {
  if (state.length > 200) return null
  const { rows } = await client.query<FlowRow & { is_open: boolean }>(
    `delete from auth.provider_flows where state_hash = $1 returning *, expires_at > now() as is_open`,
    [digestOf(state)],
  )
  const row = rows[0]
  if (!row?.is_open) return null
  const { code_challenge: challenge, code_challenge_method: method } = row
  return {
    provider: row.provider,
    redirectTo: row.redirect_to,
    challenge: challenge === null || method === null ? null : { challenge, method },
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    requestId: row.request_id,
    browserHash: row.browser_hash,
    linkUserId: row.link_user_id,
    linkSessionId: row.link_session_id,
    result: row.result,
    scopes: row.scopes,
  }
}
