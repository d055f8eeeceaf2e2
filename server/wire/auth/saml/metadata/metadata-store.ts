import type pg from 'pg'
import type { IdentityProviderMetadata } from './metadata-document.ts'
import { secondsUntilNextRead, secondsUntilRetry } from './metadata-schedule.ts'

/** Metadata that was just entered or downloaded. */
export type ReadMetadata = IdentityProviderMetadata & {
  xml: string
  /** Address that the metadata was downloaded from; null if an administrator entered the text, which is never refreshed. */
  url: string | null
}

/** Members of a provider that are needed to refresh its metadata. */
export interface RefreshableProvider {
  id: string
  name: string
  entity_id: string
  metadata_url: string
  metadata_read_at: Date
  /** Workspace that the provider belongs to; null for a provider of the operator. */
  workspace_id: string | null
}

/** Replaces the stored metadata and clears earlier errors. */
export async function saveMetadata(client: pg.Pool | pg.ClientBase, id: string, metadata: ReadMetadata): Promise<void> {
  await client.query(
    `update auth.sso_providers set metadata_xml = $2, sso_url = $3, certificates = $4, metadata_url = $5, metadata_read_at = now(),
       metadata_due_at = case when $5::text is not null then now() + make_interval(secs => $6) end, metadata_failures = 0, metadata_error = null
     where id = $1`,
    [id, metadata.xml, metadata.ssoUrl, metadata.certificates, metadata.url, secondsUntilNextRead(metadata)],
  )
}

/**
 * Replaces the stored metadata by downloaded metadata, unless an administrator has changed the provider's address since.
 * @returns true if the metadata has changed; null if the provider now has another address, or none
 */
export async function replaceMetadata(client: pg.PoolClient, id: string, fetched: ReadMetadata): Promise<boolean | null> {
  const { rows } = await client.query<{ is_changed: boolean }>(
    'select metadata_xml <> $3 as is_changed from auth.sso_providers where id = $1 and metadata_url = $2 for update',
    [id, fetched.url, fetched.xml],
  )
  const [row] = rows
  if (!row) return null
  await saveMetadata(client, id, fetched)
  if (row.is_changed) await client.query('update auth.sso_providers set updated_at = now() where id = $1', [id])
  return row.is_changed
}

const refreshable = 'id, name, entity_id, metadata_url, metadata_read_at, workspace_id'

/** Claims the next provider whose metadata is due, for 15 minutes. Returns null if none is due. Skips workspaces whose owners are all suspended. */
export async function claimDueProvider(owner: pg.Pool): Promise<RefreshableProvider | null> {
  const { rows } = await owner.query<RefreshableProvider>(
    `update auth.sso_providers set metadata_attempted_at = now(), metadata_due_at = now() + interval '15 minutes' where id = (
       select id from auth.sso_providers where metadata_due_at <= now() and not disabled
         and (workspace_id is null or workspace_id <> all ((select app.suspended_workspaces())::uuid[])) order by metadata_due_at limit 1 for update skip locked
     ) returning ${refreshable}`,
  )
  return rows[0] ?? null
}

/**
 * Claims a provider to download its metadata. Returns null if the metadata was downloaded in the last `seconds`, or if the provider
 * has no address.
 */
export async function claimProvider(owner: pg.Pool, id: string, seconds: number): Promise<RefreshableProvider | null> {
  const { rows } = await owner.query<RefreshableProvider>(
    `update auth.sso_providers set metadata_attempted_at = now() where id = $1 and metadata_url is not null
       and greatest(metadata_attempted_at, metadata_read_at) <= now() - make_interval(secs => $2) returning ${refreshable}`,
    [id, seconds],
  )
  return rows[0] ?? null
}

/** Records a failed download. The stored metadata is still used. @returns the number of consecutive failures */
export async function recordMetadataError(
  client: pg.PoolClient,
  { id, metadata_url }: RefreshableProvider,
  error: string,
): Promise<number> {
  const { rows } = await client.query<{ metadata_failures: number }>(
    `update auth.sso_providers set metadata_failures = metadata_failures + 1, metadata_error = left($3, 500)
     where id = $1 and metadata_url = $2 returning metadata_failures`,
    [id, metadata_url, error],
  )
  const failures = rows[0]?.metadata_failures ?? 0
  if (failures > 0)
    await client.query('update auth.sso_providers set metadata_due_at = now() + make_interval(secs => $2) where id = $1', [
      id,
      secondsUntilRetry(failures),
    ])
  return failures
}
