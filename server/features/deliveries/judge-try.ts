import type { OutboundFault } from '../../platform/outbound/outbound-error.ts'
import { retryAfterSeconds } from '../../platform/outbound/outbound-gate.ts'

/** What came of one try. */
export type TryResult = { status: number; retryAfter: string | null } | { fault: OutboundFault }

/** What follows: it is there, it is tried again, or it is given up. */
export type TryOutcome = { delivered: true } | { retryInSeconds: number; error: string } | { givenUp: true; error: string }

const minute = 60
const hour = 60 * minute
/** Seconds until the second try, the third, …: a day in all. */
export const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour] as const
/** Seconds that a receiver may ask us to wait at most. */
const longestWait = 24 * hour

const faultSentences: Record<OutboundFault, string> = {
  bad_address: 'The address is not a web address',
  private_address: 'The address is inside a private network, which is not called',
  unknown_host: 'The host of the address is not known',
  unreachable: 'The address could not be reached',
  timeout: 'There was no answer in time',
  too_many_redirects: 'The address leads elsewhere too often',
  too_large: 'The answer was too large',
  host_busy: 'The address was called too often in the last minute',
}
/** What no later try changes. */
const lasting: ReadonlySet<OutboundFault> = new Set(['bad_address', 'private_address'])

/**
 * Decides what follows on a try. Pure, but for `random`.
 * @param attempts tries so far, this one included
 * @param random from 0 to 1: pauses are up to a fifth longer, so that what failed together does not come back together
 */
export function judgeTry(result: TryResult, attempts: number, now: Date, random: number): TryOutcome {
  if ('status' in result && result.status >= 200 && result.status < 300) return { delivered: true }
  const error = sentenceOf(result)
  if ('status' in result ? result.status === 410 : lasting.has(result.fault)) return { givenUp: true, error }
  const pause = pauses[attempts - 1]
  if (pause === undefined) return { givenUp: true, error }
  const asked = 'status' in result ? (retryAfterSeconds(result.retryAfter, now) ?? 0) : 0
  return { retryInSeconds: Math.max(pause * (1 + random / 5), Math.min(asked, longestWait)), error }
}

function sentenceOf(result: TryResult): string {
  if ('fault' in result) return faultSentences[result.fault]
  if (result.status === 410) return 'The address answered 410: it wants no more of this'
  if (result.status >= 300 && result.status < 400) return `The address answered ${result.status}: redirects are not followed`
  return `The address answered ${result.status}`
}
