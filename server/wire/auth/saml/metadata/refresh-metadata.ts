import type pg from 'pg'
import { transaction } from '../../../../platform/database/database.ts'
import type { Logger } from '../../../../platform/logging/log.ts'
import type { Outbound } from '../../../../platform/outbound/outbound.ts'
import { AuthError } from '../../errors.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readMetadata, requireCurrent } from './metadata-document.ts'
import { failuresBeforeNotification } from './metadata-schedule.ts'
import { claimDueProvider, type RefreshableProvider, recordMetadataError, replaceMetadata } from './metadata-store.ts'

export interface RefreshOptions {
  owner: pg.Pool
  /** HTTP client that blocks private networks, for addresses that administrators enter. */
  outbound: Pick<Outbound, 'get'>
  log: Logger
}

/** Notifies the owners of a workspace, or all administrators if `workspaceId` is null, in the given transaction. */
export type NotifyOfProvider = (client: pg.PoolClient, notice: { title: string; body: string }, workspaceId: string | null) => Promise<void>

/**
 * Downloads a provider's metadata again. After any error, the stored metadata is still used.
 * @returns true if the metadata has changed
 * @throws AuthError `saml_metadata_fetch_failed`; `validation_failed` for invalid or expired metadata; `saml_entity_id_mismatch`
 * for metadata of another provider, which could otherwise sign in as users of this one
 */
export async function refreshMetadata(
  { owner, outbound, log }: RefreshOptions,
  provider: RefreshableProvider,
  { signal, timeoutMs = 10_000 }: { signal: AbortSignal; timeoutMs?: number },
): Promise<boolean> {
  const { id: providerId, metadata_url: url } = provider
  const xml = await fetchMetadata(outbound, url, signal, timeoutMs)
  const metadata = await readMetadata(xml)
  if (metadata.entityId !== provider.entity_id) throw new AuthError('saml_entity_id_mismatch')
  requireCurrent(metadata)
  const isChanged = (await transaction(owner, (client) => replaceMetadata(client, providerId, { ...metadata, xml, url }))) ?? false
  if (isChanged)
    log.info({ event: 'auth.sso_metadata_changed', providerId, certificates: metadata.certificates.length }, 'SAML metadata changed')
  return isChanged
}

/**
 * Downloads all metadata that is due. Notifies those who manage a provider once if it has failed several times in succession.
 * @returns the number of attempts
 */
export async function refreshDueMetadata(options: RefreshOptions & { notify: NotifyOfProvider; signal: AbortSignal }): Promise<number> {
  let attempts = 0
  while (!options.signal.aborted) {
    const provider = await claimDueProvider(options.owner)
    if (provider === null) break
    attempts += 1
    await refreshMetadata(options, provider, options).catch((error: unknown) => recordFailure(options, provider, error))
  }
  return attempts
}

async function recordFailure(
  { owner, log, notify }: RefreshOptions & { notify: NotifyOfProvider },
  provider: RefreshableProvider,
  error: unknown,
): Promise<void> {
  // Other errors, such as a shutdown or a database error, end the job. The job queue retries the job.
  if (!(error instanceof AuthError)) throw error
  const reason = describeError(error)
  const failures = await transaction(owner, async (client) => {
    const failures = await recordMetadataError(client, provider, reason)
    if (failures === failuresBeforeNotification) await notify(client, failureNotification(provider, reason), provider.workspace_id)
    return failures
  })
  log.warn({ event: 'auth.sso_metadata_failed', providerId: provider.id, failures, reason }, 'SAML metadata refresh failed')
}

const describeError = ({ message, cause }: AuthError) => (cause instanceof Error ? `${message} (${cause.message})` : message)

const failureNotification = ({ name, entity_id, metadata_url, metadata_read_at }: RefreshableProvider, reason: string) => ({
  title: `SAML metadata of ${name || entity_id} can't be refreshed`,
  body: `${metadata_url}: ${reason}. Sign-in continues with the metadata from ${metadata_read_at.toISOString().slice(0, 10)} until the identity provider changes its certificate. The server retries at least daily.`,
})
