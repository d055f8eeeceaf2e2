import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { AuthError } from '../errors.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readMetadata, requireCurrent } from './metadata-document.ts'
import { failuresBeforeTold } from './metadata-schedule.ts'
import { claimDueProvider, noteMetadataFault, type RefreshableProvider, replaceMetadata } from './metadata-store.ts'

/** What reading metadata again works with. */
export interface RefreshOptions {
  owner: pg.Pool
  /** For addresses that somebody chose. */
  outbound: Pick<Outbound, 'get'>
  log: Logger
}

/** Something for everybody who administers, in the transaction of what it is about. */
export type TellAdministrators = (client: pg.PoolClient, notice: { title: string; body: string }) => Promise<void>

/**
 * Reads a provider's metadata at its address again. Whatever is wrong with it, what was kept stays.
 * @returns whether anything is different now.
 * @throws AuthError `saml_metadata_fetch_failed`; `validation_failed` for what is no metadata or has run out; `saml_entity_id_mismatch`
 * for that of somebody else, who could name the people of this one
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
 * Reads again what is due. After some failures in a row everybody who administers is told, once.
 * @returns how many were tried.
 */
export async function refreshDueMetadata(options: RefreshOptions & { tell: TellAdministrators; signal: AbortSignal }): Promise<number> {
  let tried = 0
  while (!options.signal.aborted) {
    const provider = await claimDueProvider(options.owner)
    if (provider === null) break
    tried += 1
    await refreshMetadata(options, provider, options).catch((error: unknown) => noteFault(options, provider, error))
  }
  return tried
}

async function noteFault(
  { owner, log, tell }: RefreshOptions & { tell: TellAdministrators },
  provider: RefreshableProvider,
  error: unknown,
): Promise<void> {
  // A stop, or the database's own fault: the job is tried again.
  if (!(error instanceof AuthError)) throw error
  const fault = wordsOf(error)
  const failures = await transaction(owner, async (client) => {
    const failures = await noteMetadataFault(client, provider, fault)
    if (failures === failuresBeforeTold) await tell(client, noticeOf(provider, fault))
    return failures
  })
  log.warn({ event: 'auth.sso_metadata_failed', providerId: provider.id, failures, fault }, 'SAML metadata could not be read again')
}

const wordsOf = ({ message, cause }: AuthError) => (cause instanceof Error ? `${message} (${cause.message})` : message)

const noticeOf = ({ name, entity_id, metadata_url, metadata_read_at }: RefreshableProvider, fault: string) => ({
  title: `SAML metadata of ${name || entity_id} cannot be read`,
  body: `${metadata_url}: ${fault}. People go on signing in by what was read on ${metadata_read_at.toISOString().slice(0, 10)}, until the identity provider changes its certificate. It is tried again at least daily.`,
})
