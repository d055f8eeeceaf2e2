import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { AuthError } from '../errors.ts'

/** AD FS needs 100 KB; whole federations are not taken. */
const mostBytes = 1_000_000

/**
 * GETs metadata from an address that somebody chose: only through the guard, and over HTTPS to the last redirect, because it says whose
 * signatures are believed and nobody on the way may change it.
 * @throws AuthError `saml_metadata_fetch_failed`, whose cause is for the log
 */
export async function fetchMetadata(
  outbound: Pick<Outbound, 'get'>,
  url: string,
  signal: AbortSignal,
  timeoutMs = 10_000,
): Promise<string> {
  try {
    const mayFollow = (target: URL) => target.protocol === 'https:'
    const { status, bytes } = await outbound.get({ url, signal, maxBytes: mostBytes, timeoutMs, mayFollow })
    if (status !== 200) throw new Error(`answered ${status}`)
    return Buffer.from(bytes).toString()
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw new AuthError('saml_metadata_fetch_failed', { cause })
  }
}
