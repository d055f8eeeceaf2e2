import type pg from 'pg'
import type { IdentityProviderMetadata } from './metadata-document.ts'
import { secondsUntilNextRead, secondsUntilRetry } from './metadata-schedule.ts'

/** Metadata that was given or found now. */
export type ReadMetadata = IdentityProviderMetadata & {
  xml: string
  /** Where it was found; null: it was given as a text, and is not read again. */
  url: string | null
}

/** Of a provider, what reading its metadata again needs. */
export interface RefreshableProvider {
  id: string
  name: string
  entity_id: string
  metadata_url: string
  metadata_read_at: Date
}

/** Puts metadata in the place of what was kept, and forgets earlier faults. */
export async function keepMetadata(client: pg.Pool | pg.PoolClient, id: string, metadata: ReadMetadata): Promise<void> {
  await client.query(
    `update auth.sso_providers set metadata_xml = $2, sso_url = $3, certificates = $4, metadata_url = $5, metadata_read_at = now(),
       metadata_due_at = case when $5::text is not null then now() + make_interval(secs => $6) end, metadata_failures = 0, metadata_fault = null
     where id = $1`,
    [id, metadata.xml, metadata.ssoUrl, metadata.certificates, metadata.url, secondsUntilNextRead(metadata)],
  )
}

/**
 * The same for what was found at the address of a provider, while that is still its address and nobody gave other metadata meanwhile.
 * @returns whether anything is different now; null when the provider has another address, or none.
 */
export async function replaceMetadata(client: pg.PoolClient, id: string, found: ReadMetadata): Promise<boolean | null> {
  const { rows } = await client.query<{ is_changed: boolean }>(
    'select metadata_xml <> $3 as is_changed from auth.sso_providers where id = $1 and metadata_url = $2 for update',
    [id, found.url, found.xml],
  )
  const [row] = rows
  if (!row) return null
  await keepMetadata(client, id, found)
  if (row.is_changed) await client.query('update auth.sso_providers set updated_at = now() where id = $1', [id])
  return row.is_changed
}

const refreshable = 'id, name, entity_id, metadata_url, metadata_read_at'

/** The next provider that is due: other processes leave it alone for a quarter of an hour. @returns null when none is. */
export async function claimDueProvider(owner: pg.Pool): Promise<RefreshableProvider | null> {
  const { rows } = await owner.query<RefreshableProvider>(
    `update auth.sso_providers set metadata_tried_at = now(), metadata_due_at = now() + interval '15 minutes' where id = (
       select id from auth.sso_providers where metadata_due_at <= now() and not disabled order by metadata_due_at limit 1 for update skip locked
     ) returning ${refreshable}`,
  )
  return rows[0] ?? null
}

/** A provider whose address was not asked for so many seconds. @returns null when it was, or has none. */
export async function claimProvider(owner: pg.Pool, id: string, seconds: number): Promise<RefreshableProvider | null> {
  const { rows } = await owner.query<RefreshableProvider>(
    `update auth.sso_providers set metadata_tried_at = now() where id = $1 and metadata_url is not null
       and greatest(metadata_tried_at, metadata_read_at) <= now() - make_interval(secs => $2) returning ${refreshable}`,
    [id, seconds],
  )
  return rows[0] ?? null
}

/** Notes that nothing came of it; what was kept stays. @returns how often in a row by now. */
export async function noteMetadataFault(client: pg.PoolClient, { id, metadata_url }: RefreshableProvider, fault: string): Promise<number> {
  const { rows } = await client.query<{ metadata_failures: number }>(
    `update auth.sso_providers set metadata_failures = metadata_failures + 1, metadata_fault = left($3, 500)
     where id = $1 and metadata_url = $2 returning metadata_failures`,
    [id, metadata_url, fault],
  )
  const failures = rows[0]?.metadata_failures ?? 0
  if (failures > 0)
    await client.query('update auth.sso_providers set metadata_due_at = now() + make_interval(secs => $2) where id = $1', [
      id,
      secondsUntilRetry(failures),
    ])
  return failures
}
