import type pg from 'pg'
import { type CodeDigests, digestOfLink, makeCode, makeLinkSecret } from './code-digest.ts'

/** Purposes of a token. An account has at most one pending token for each purpose. */
export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'phone_confirmation'
  | 'phone_login'
  | 'phone_change'

export interface NewToken {
  userId: string
  kind: TokenKind
  /** Email address or phone number that the token is sent to. */
  address: string
  /** Authentication method for the claim `amr` of a session in the PKCE flow. */
  method: string
  /** Id of the PKCE flow; null for the implicit flow. */
  flowId: string | null
  /** Lifetime of the link, in seconds. The code expires after at most `codeLifeSeconds`. */
  seconds: number
}

/** Secrets to send. Only their digests are stored. */
export interface IssuedToken {
  /** Secret in the link, with the prefix `pkce_` in the PKCE flow. */
  secret: string
  /** Code of six digits that the user can enter instead of opening the link. */
  code: string
}

export interface TokenRow {
  id: string
  user_id: string
  kind: TokenKind
  address: string
  method: string
  flow_state_id: string | null
}

/** Maximum lifetime of a six-digit code, in seconds. It is short because a code can be guessed, in contrast to the secret in a link. */
export const codeLifeSeconds = 600
/** Number of wrong codes after which only the link of a token is valid. */
const maxWrongCodes = 5
const maxSmallint = 32_767
const columns = 'id, user_id, kind, address, method, flow_state_id'

/** Creates a token. Replaces a pending token of the same kind. */
export async function issueToken(client: pg.ClientBase, codes: CodeDigests, token: NewToken): Promise<IssuedToken> {
  const secret = `${token.flowId === null ? '' : 'pkce_'}${makeLinkSecret()}`
  const code = makeCode()
  await client.query(
    `insert into auth.one_time_tokens (user_id, kind, address, link_digest, code_digest, method, flow_state_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
     on conflict on constraint one_time_tokens_user_kind_key do update set
       id = gen_random_uuid(), address = excluded.address, link_digest = excluded.link_digest, code_digest = excluded.code_digest, wrong_codes = 0,
       method = excluded.method, flow_state_id = excluded.flow_state_id, expires_at = excluded.expires_at, created_at = now()`,
    [
      token.userId,
      token.kind,
      token.address,
      digestOfLink(secret),
      await codes.digestOf(token.address, code),
      token.method,
      token.flowId,
      token.seconds,
    ],
  )
  return { secret, code }
}

/** Redeems the secret in a link. @returns null if it is unknown, expired, used, or of another kind */
export async function redeemLinkSecret(client: pg.ClientBase, secret: string, kinds: readonly TokenKind[]): Promise<TokenRow | null> {
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where link_digest = $1 and kind = any ($2) and expires_at > now() returning ${columns}`,
    [digestOfLink(secret), kinds],
  )
  return rows[0] ?? null
}

export interface CodeGuess {
  /** Normalized email address, or digits of a phone number. */
  address: string
  code: string
  kinds: readonly TokenKind[]
  userId?: string | null
  /**
   * True if the owner of the account has signed in on this device before. Wrong codes from other devices do not invalidate the
   * code on this device.
   */
  isKnownDevice?: boolean
}

/**
 * Redeems a code. A wrong code counts against every pending token for this address and kind, which limits guessing. Known devices
 * have their own rate limit instead. The caller must commit the transaction even if the code is rejected.
 * @returns null if the code is wrong, expired, used, or of another kind
 */
export async function redeemCode(
  client: pg.ClientBase,
  codes: CodeDigests,
  { address, code, kinds, userId = null, isKnownDevice = false }: CodeGuess,
): Promise<TokenRow | null> {
  const digest = await codes.digestOf(address, code)
  const values = [address, kinds, userId, digest, isKnownDevice ? maxSmallint : maxWrongCodes]
  const condition = `address = $1 and kind = any ($2) and ($3::uuid is null or user_id = $3) and wrong_codes < $5
    and expires_at > now() and created_at > now() - interval '${codeLifeSeconds} seconds'`
  // Locks the rows, so that concurrent guesses are counted one after another.
  await client.query(`select from auth.one_time_tokens where ${condition} and $4::text is not null order by id for update`, values)
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where ${condition} and code_digest = $4 returning ${columns}`,
    values,
  )
  if (rows[0]) return rows[0]
  if (!isKnownDevice)
    await client.query(`update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where ${condition} and $4::text is not null`, values)
  return null
}

/** Deletes the pending tokens of an account: of the given kinds, or of all kinds. */
export async function deleteTokens(client: pg.ClientBase, userId: string, kinds: readonly TokenKind[] | null = null): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or kind = any ($2))', [userId, kinds])
}
