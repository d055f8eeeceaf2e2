import type { IdentityProviderMetadata } from './metadata-document.ts'

const hour = 3600
const day = 24 * hour

/** Failures in a row after which administrators are told: three hours, so that a restart over there is nobody's news. */
export const failuresBeforeTold = 3

/**
 * Seconds until metadata that was just read is read again: a day, sooner where it asks for that itself (`cacheDuration`) or ends before
 * (`validUntil`), but not more often than hourly.
 */
export function secondsUntilNextRead(
  { validUntil, cacheSeconds }: Pick<IdentityProviderMetadata, 'validUntil' | 'cacheSeconds'>,
  now = new Date(),
): number {
  const untilEnd = validUntil === null ? day : (validUntil.getTime() - now.getTime()) / 1000 / 2
  return Math.max(hour, Math.min(day, cacheSeconds ?? day, untilEnd))
}

/** Seconds until an address that failed so often in a row is asked again: one hour, two, four … a day. */
export const secondsUntilRetry = (failures: number): number => Math.min(day, hour * 2 ** Math.min(failures - 1, 10))
