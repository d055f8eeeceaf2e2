import type pg from 'pg'
import { companyProviderId, isCompanyProvider } from '../../../../../contracts/auth/company-provider.ts'
import { type SamlName, samlNameSchema } from '../sign-in/saml-name.ts'

/**
 * Stores the names that the identity provider uses for the user and the session, for single logout. Ignores invalid names and
 * providers that were removed.
 * @param storedName the names (`SamlName`) as stored with the flow
 */
export async function saveSamlSession(client: pg.PoolClient, sessionId: string, provider: string, storedName: unknown): Promise<void> {
  const name = samlNameSchema.safeParse(storedName)
  if (!name.success || !isCompanyProvider(provider)) return
  const { nameId, format, nameQualifier, spNameQualifier, sessionIndex } = name.data
  await client.query(
    `insert into auth.saml_sessions (session_id, sso_provider_id, name_id, name_id_format, name_qualifier, sp_name_qualifier, session_index)
     select $1, id, $3, $4, $5, $6, $7 from auth.sso_providers where id = $2`,
    [sessionId, companyProviderId(provider), nameId, format, nameQualifier, spNameQualifier, sessionIndex],
  )
}

/** Returns the names that the identity provider uses for the user and the session; null if no SAML provider started the session. */
export async function getSamlSession(client: pg.Pool, sessionId: string): Promise<(SamlName & { providerId: string }) | null> {
  const { rows } = await client.query<SamlName & { providerId: string }>(
    `select sso_provider_id as "providerId", name_id as "nameId", name_id_format as format, name_qualifier as "nameQualifier",
       sp_name_qualifier as "spNameQualifier", session_index as "sessionIndex"
     from auth.saml_sessions where session_id = $1`,
    [sessionId],
  )
  return rows[0] ?? null
}

/**
 * Ends the sessions that an identity provider started for the user with this name (`NameID`).
 * @param indexes session indexes to end; empty for all (SAML 2.0 Core, 3.7.1). Sessions without an index are always ended.
 * @returns the ended sessions and their users
 */
export async function endSamlSessions(
  client: pg.PoolClient,
  { providerId, nameId, indexes }: { providerId: string; nameId: string; indexes: readonly string[] },
): Promise<{ userId: string; sessionId: string }[]> {
  const { rows } = await client.query<{ userId: string; sessionId: string }>(
    `select s.user_id as "userId", s.id as "sessionId" from auth.saml_sessions n join auth.sessions s on s.id = n.session_id
     where n.sso_provider_id = $1 and n.name_id = $2 and ($3::text[] = '{}' or n.session_index is null or n.session_index = any ($3))`,
    [providerId, nameId, indexes],
  )
  await client.query('select auth.revoke_sessions($1)', [rows.map(({ sessionId }) => sessionId)])
  return rows
}
