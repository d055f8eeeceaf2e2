import type pg from 'pg'
import { companyProviderId, isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'

/** An authentication method of a session; lists contain the newest first. `timestamp` is in seconds since 1970. */
export interface AuthenticationMethod {
  method: string
  timestamp: number
  /** Id of the identity provider for the method `sso/saml`, so that policies can distinguish companies. */
  provider?: string
}

export interface SessionRow {
  id: string
  user_id: string
  amr: AuthenticationMethod[]
  refresh_counter: number
  created_at: Date
  /** Time of the last refresh. The session may have been used later, by at most the lifetime of an access token. */
  refreshed_at: Date
}

const columns = 'id, user_id, amr, refresh_counter::float8 as refresh_counter, created_at, refreshed_at'

export interface NewSession {
  userId: string
  method: string
  /** Identity provider; `sso:{id}` for the provider of a company. */
  provider?: string
  userAgent: string | null
  address: string | null
}

/** Creates a session with one authentication method. @param provider if it is `sso:{id}`, the id is added to `amr`, as in GoTrue */
export async function createSession(
  client: pg.PoolClient,
  { userId, method, provider, userAgent, address }: NewSession,
): Promise<SessionRow> {
  const company = provider !== undefined && isCompanyProvider(provider) ? { provider: companyProviderId(provider) } : {}
  const amr: AuthenticationMethod[] = [{ method, timestamp: Math.floor(Date.now() / 1000), ...company }]
  const { rows } = await client.query<SessionRow>(
    `insert into auth.sessions (user_id, amr, user_agent, ip) values ($1, $2, $3, $4) returning ${columns}`,
    [userId, JSON.stringify(amr), userAgent?.slice(0, 500) ?? null, address],
  )
  if (!rows[0]) throw new Error('insert into auth.sessions returned no row')
  return rows[0]
}

/** Returns the session with this id if it belongs to the user, otherwise null. */
export async function getSession(client: pg.Pool | pg.PoolClient, id: string, userId: string): Promise<SessionRow | null> {
  const text = `select ${columns} from auth.sessions where id = $1 and user_id = $2`
  const { rows } = await client.query<SessionRow>({ name: 'session', text, values: [id, userId] })
  return rows[0] ?? null
}

/**
 * A session whose row is locked. `since_refresh` is in seconds. Refresh tokens with a counter below `refresh_floor` were issued
 * before the second factor was proven.
 */
export type LockedSession = SessionRow & { since_refresh: number; refresh_floor: number }

/** Returns a session and locks its row until the transaction ends, so that its refreshes run one after another. */
export async function lockSession(client: pg.PoolClient, id: string): Promise<LockedSession | null> {
  const text = `select ${columns}, refresh_floor::float8 as refresh_floor, extract(epoch from clock_timestamp() - refreshed_at)::float8 as since_refresh
    from auth.sessions where id = $1 for update`
  const { rows } = await client.query<LockedSession>(text, [id])
  return rows[0] ?? null
}

/** Records a refresh of a session, with the current address and user agent of the client. */
export async function recordSessionRefresh(
  client: pg.PoolClient,
  { id, counter, userAgent, address }: { id: string; counter: number } & Pick<NewSession, 'userAgent' | 'address'>,
): Promise<void> {
  await client.query(
    `update auth.sessions set refresh_counter = $2, refreshed_at = clock_timestamp(), user_agent = coalesce($3, user_agent), ip = coalesce($4, ip)
     where id = $1`,
    [id, counter, userAgent?.slice(0, 500) ?? null, address],
  )
}

/** Scopes of a sign-out: all sessions of the user, the caller's session, or all other sessions. */
export const logoutScopes = ['global', 'local', 'others'] as const
export type LogoutScope = (typeof logoutScopes)[number]

const scopeConditions: Record<LogoutScope, string> = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
}

/** Ends sessions. Their access tokens are rejected immediately by all processes. @returns the number of ended sessions */
export async function endSessions(
  client: pg.Pool | pg.PoolClient,
  { user_id, id }: Pick<SessionRow, 'user_id' | 'id'>,
  scope: LogoutScope,
): Promise<number> {
  const { rows } = await client.query<{ ended: number }>(
    `select auth.revoke_sessions(array(select id from auth.sessions where ${scopeConditions[scope]})) as ended`,
    [user_id, id],
  )
  return rows[0]?.ended ?? 0
}
