import { exponentialBackoff } from '../../../../platform/concurrency/backoff.ts'
import type { IdentityProviderMetadata } from './metadata-document.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/**
 * Administrators are notified after this number of consecutive failures. Three failures span three hours, so a short outage
 * causes no notification.
 */
export const failuresBeforeNotification = 3

/**
 * Returns the number of seconds until metadata is downloaded again: one day by default, less if the metadata requests it
 * (`cacheDuration`) or expires sooner (`validUntil`), and at least one hour.
 */
export function secondsUntilNextRead(
  { validUntil, cacheSeconds }: Pick<IdentityProviderMetadata, 'validUntil' | 'cacheSeconds'>,
  now = new Date(),
): number {
  const untilEnd = validUntil === null ? daySeconds : (validUntil.getTime() - now.getTime()) / 1000 / 2
  return Math.max(hourSeconds, Math.min(daySeconds, cacheSeconds ?? daySeconds, untilEnd))
}

/** Returns the number of seconds until a failed download is retried: one hour, doubled with each consecutive failure, at most one day. */
export const secondsUntilRetry = (failures: number): number => exponentialBackoff({ first: hourSeconds, max: daySeconds }, failures)
