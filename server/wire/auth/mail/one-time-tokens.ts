import type pg from 'pg'
import { type CodeDigests, digestOfLink, makeCode, makeLinkSecret } from './code-digest.ts'

/** What a token is good for; one of a kind is pending for an account. */
export type TokenKind = 'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication'

export interface NewToken {
  userId: string
  kind: TokenKind
  /** The mailbox that it goes to. */
  email: string
  /** What the session's `amr` will say when the flow ends with a code (PKCE). */
  method: string
  /** Null: the implicit flow. */
  flowId: string | null
  /** Life of the link. The code lives `codeLifeSeconds` at most. */
  seconds: number
}

/** What the mail brings. Nothing of it is kept. */
export interface IssuedToken {
  /** For the link. Begins with `pkce_` where the flow ends with a code. */
  secret: string
  /** Six digits. */
  code: string
}

export interface TokenRow {
  id: string
  user_id: string
  kind: TokenKind
  email: string
  method: string
  flow_state_id: string | null
}

/** Life of a code of six digits, where its token lives so long: a code can be guessed, the secret of a link cannot. */
export const codeLifeSeconds = 600
/** Wrong codes that a token bears; then only its link is good. */
const wrongCodesMax = 5
const maxSmallint = 32_767
const columns = 'id, user_id, kind, email, method, flow_state_id'

/** Makes a token in the place of the pending one of its kind. */
export async function issueToken(client: pg.ClientBase, codes: CodeDigests, token: NewToken): Promise<IssuedToken> {
  const secret = `${token.flowId === null ? '' : 'pkce_'}${makeLinkSecret()}`
  const code = makeCode()
  await client.query(
    `insert into auth.one_time_tokens (user_id, kind, email, link_digest, code_digest, method, flow_state_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
     on conflict on constraint one_time_tokens_user_kind_key do update set
       id = gen_random_uuid(), email = excluded.email, link_digest = excluded.link_digest, code_digest = excluded.code_digest, wrong_codes = 0,
       method = excluded.method, flow_state_id = excluded.flow_state_id, expires_at = excluded.expires_at, created_at = now()`,
    [
      token.userId,
      token.kind,
      token.email,
      digestOfLink(secret),
      await codes.digestOf(token.email, code),
      token.method,
      token.flowId,
      token.seconds,
    ],
  )
  return { secret, code }
}

/** Uses a link's secret up. @returns null for one that is unknown, expired, used, or of another kind. */
export async function takeByLink(client: pg.ClientBase, secret: string, kinds: readonly TokenKind[]): Promise<TokenRow | null> {
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where link_digest = $1 and kind = any ($2) and expires_at > now() returning ${columns}`,
    [digestOfLink(secret), kinds],
  )
  return rows[0] ?? null
}

export interface CodeGuess {
  email: string
  code: string
  kinds: readonly TokenKind[]
  userId?: string | null
  /** Whether the account's owner signed in on this device before: wrong codes of strangers do not void the code there. */
  isKnownDevice?: boolean
}

/**
 * Uses a code up. A wrong code counts against every pending token of that mailbox and kind, which bounds guesses of six digits. A known
 * device is bounded by its own rate limit instead. The caller's transaction must commit even when the code is refused.
 * @returns null for a code that is wrong, expired, used, or of another kind.
 */
export async function takeByCode(
  client: pg.ClientBase,
  codes: CodeDigests,
  { email, code, kinds, userId = null, isKnownDevice = false }: CodeGuess,
): Promise<TokenRow | null> {
  const digest = await codes.digestOf(email, code)
  const asked = [email, kinds, userId, digest, isKnownDevice ? maxSmallint : wrongCodesMax]
  const of = `email = $1 and kind = any ($2) and ($3::uuid is null or user_id = $3) and wrong_codes < $5
    and expires_at > now() and created_at > now() - interval '${codeLifeSeconds} seconds'`
  // Whoever guesses many at the same moment waits in line here.
  await client.query(`select from auth.one_time_tokens where ${of} and $4::text is not null order by id for update`, asked)
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where ${of} and code_digest = $4 returning ${columns}`,
    asked,
  )
  if (rows[0]) return rows[0]
  if (!isKnownDevice)
    await client.query(`update auth.one_time_tokens set wrong_codes = wrong_codes + 1 where ${of} and $4::text is not null`, asked)
  return null
}

/** Ends what is pending for an account: of these kinds, or of every kind. */
export async function dropTokens(client: pg.ClientBase, userId: string, kinds: readonly TokenKind[] | null = null): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1 and ($2::text[] is null or kind = any ($2))', [userId, kinds])
}
