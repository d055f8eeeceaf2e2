import type { Outbound } from '../../../../platform/outbound/outbound.ts'
import { AuthError } from '../../errors.ts'

/** Maximum size of metadata, in bytes. AD FS metadata has about 100 KB; metadata of whole federations is not supported. */
const maxMetadataBytes = 1_000_000

/**
 * Downloads metadata from an address that an administrator entered, with a client that blocks private networks. Every redirect
 * must use HTTPS, because the metadata defines which signatures are trusted.
 * @throws AuthError `saml_metadata_fetch_failed`, with the cause for the log
 */
export async function fetchMetadata(
  outbound: Pick<Outbound, 'get'>,
  url: string,
  signal: AbortSignal,
  timeoutMs = 10_000,
): Promise<string> {
  try {
    const mayFollow = (target: URL) => target.protocol === 'https:'
    const { status, bytes } = await outbound.get({ url, signal, maxBytes: maxMetadataBytes, timeoutMs, mayFollow })
    if (status !== 200) throw new Error(`HTTP status ${status}`)
    return Buffer.from(bytes).toString()
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw new AuthError('saml_metadata_fetch_failed', { cause })
  }
}
