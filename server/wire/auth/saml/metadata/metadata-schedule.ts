import { exponentialBackoff } from '../../../../platform/concurrency/backoff.ts'
import type { IdentityProviderMetadata } from './metadata-document.ts'

const hour = 3600
const day = 24 * hour

/** Consecutive failures before administrators are notified. Three failures span three hours, so a short outage sends no notification. */
export const failuresBeforeNotification = 3

/**
 * Returns the seconds until metadata is fetched again: a day by default, less when the metadata asks for it (`cacheDuration`) or expires
 * sooner (`validUntil`), and at least an hour.
 */
export function secondsUntilNextRead(
  { validUntil, cacheSeconds }: Pick<IdentityProviderMetadata, 'validUntil' | 'cacheSeconds'>,
  now = new Date(),
): number {
  const untilEnd = validUntil === null ? day : (validUntil.getTime() - now.getTime()) / 1000 / 2
  return Math.max(hour, Math.min(day, cacheSeconds ?? day, untilEnd))
}

/** Returns the seconds until a failed fetch is retried: one hour, doubled with each consecutive failure, at most a day. */
export const secondsUntilRetry = (failures: number): number => exponentialBackoff({ first: hour, max: day }, failures)
