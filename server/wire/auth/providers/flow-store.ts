import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import type { ProviderProfile } from './clients/provider-profile.ts'

/** Lifetime of a flow, in seconds. The user must sign in at the provider within this time. */
export const flowSeconds = 900

export interface ProviderFlow {
  /** Id of the provider; `sso:{id}` for SAML. */
  provider: string
  redirectTo: string
  challenge: CodeChallenge | null
  nonce: string | null
  codeVerifier: string | null
  /** Id of the SAML request, which the response must contain; null for other providers. */
  requestId: string | null
  /** Digest of the browser's cookie; null if the flow is not bound to a browser. */
  browserHash: Buffer | null
  /** Id of the user who links an identity; null for a sign-in. */
  linkUserId: string | null
  /** Session in which the user links an identity. The flow ends with the session. */
  linkSessionId?: string | null
  result: ProviderProfile | null
  scopes: string | null
}

/** Returns the digest of a secret (SHA-256), which is stored. Only the browser has the secret itself. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest()
/** Returns 256 random bits in base64url. */
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
  result: ProviderProfile | null
  scopes: string | null
}

/** Stores a flow and returns its state parameter. Only the digest of the state is stored. */
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

/** Deletes and returns the flow with this state. @returns null if the flow does not exist or has expired */
export async function consumeFlow(client: pg.Pool | pg.PoolClient, state: string): Promise<ProviderFlow | null> {
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
