import type pg from 'pg'

/** How a session was begun or strengthened; newest first. `timestamp` is in seconds. */
export interface AuthenticationMethod {
  method: string
  timestamp: number
  /** Of `sso/saml`: the id of the company's provider, so that policies can tell companies apart. */
  provider?: string
}

export interface SessionRow {
  id: string
  user_id: string
  amr: AuthenticationMethod[]
  refresh_counter: number
  created_at: Date
  /** When it was used last, to within the life of an access token. */
  refreshed_at: Date
}

const columns = 'id, user_id, amr, refresh_counter::float8 as refresh_counter, created_at, refreshed_at'

export interface NewSession {
  userId: string
  method: string
  /** Who confirmed the person: `sso:{id}` is a company. */
  provider?: string
  userAgent: string | null
  address: string | null
}

/** Begins a session of one factor, proven now. @param provider `sso:{id}` is told in `amr`, as the protocol does */
export async function createSession(
  client: pg.PoolClient,
  { userId, method, provider, userAgent, address }: NewSession,
): Promise<SessionRow> {
  const company = provider?.startsWith('sso:') ? { provider: provider.slice('sso:'.length) } : {}
  const amr: AuthenticationMethod[] = [{ method, timestamp: Math.floor(Date.now() / 1000), ...company }]
  const { rows } = await client.query<SessionRow>(
    `insert into auth.sessions (user_id, amr, user_agent, ip) values ($1, $2, $3, $4) returning ${columns}`,
    [userId, JSON.stringify(amr), userAgent?.slice(0, 500) ?? null, address],
  )
  if (!rows[0]) throw new Error('A session was not made')
  return rows[0]
}

/** The session, if it is the person's and still there. */
export async function getSession(client: pg.Pool | pg.PoolClient, id: string, userId: string): Promise<SessionRow | null> {
  const text = `select ${columns} from auth.sessions where id = $1 and user_id = $2`
  const { rows } = await client.query<SessionRow>({ name: 'session', text, values: [id, userId] })
  return rows[0] ?? null
}

/** `since_refresh` in seconds; tokens below the floor are of before the second factor. */
export type HeldSession = SessionRow & { since_refresh: number; refresh_floor: number }

/** The session and how many seconds ago it was refreshed, held until the transaction ends: refreshes of one session wait in line. */
export async function lockSession(client: pg.PoolClient, id: string): Promise<HeldSession | null> {
  const text = `select ${columns}, refresh_floor::float8 as refresh_floor, extract(epoch from clock_timestamp() - refreshed_at)::float8 as since_refresh
    from auth.sessions where id = $1 for update`
  const { rows } = await client.query<HeldSession>(text, [id])
  return rows[0] ?? null
}

/** The next token of a session, given out to a device that may have moved or been updated. */
export async function advanceSession(
  client: pg.PoolClient,
  { id, counter, userAgent, address }: { id: string; counter: number } & Pick<NewSession, 'userAgent' | 'address'>,
): Promise<void> {
  await client.query(
    `update auth.sessions set refresh_counter = $2, refreshed_at = clock_timestamp(), user_agent = coalesce($3, user_agent), ip = coalesce($4, ip)
     where id = $1`,
    [id, counter, userAgent?.slice(0, 500) ?? null, address],
  )
}

/** Which of a person's sessions to end: every one, the one that asks, or all but that. */
export const logoutScopes = ['global', 'local', 'others'] as const
export type LogoutScope = (typeof logoutScopes)[number]

const scopeTexts: Record<LogoutScope, string> = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
}

/** Ends sessions at once: their access tokens, good for up to an hour, are refused everywhere. @returns how many ended. */
export async function endSessions(
  client: pg.Pool | pg.PoolClient,
  { user_id, id }: Pick<SessionRow, 'user_id' | 'id'>,
  scope: LogoutScope,
): Promise<number> {
  const { rows } = await client.query<{ ended: number }>(
    `select auth.revoke_sessions(array(select id from auth.sessions where ${scopeTexts[scope]})) as ended`,
    [user_id, id],
  )
  return rows[0]?.ended ?? 0
}
