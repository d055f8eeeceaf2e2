import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../platform/log.ts'
import { type ClaimedDelivery, claimDue } from './claim.ts'
import { type TryOptions, tryDelivery } from './try-delivery.ts'

export interface SendingOptions extends TryOptions {
  log: Logger
}

/** Deliveries under way at once in one process. */
const lanes = 16
/** Milliseconds after which a run makes way for the next one. */
const longest = 5 * 60_000
/** Milliseconds between two looks while something is under way or will be due in a moment. */
const pause = 250
/** Seconds ahead for which a run waits: the first pause is over before the minute's next run. */
const lookahead = 10

/**
 * Sends what is due, and what falls due in a moment. Any number of workers may do so at once.
 * @returns how many tries were made
 */
export async function sendDueDeliveries(options: SendingOptions): Promise<number> {
  const { owner, signal, log } = options
  const until = Date.now() + longest
  const underway = new Set<Promise<void>>()
  let tried = 0
  const start = (delivery: ClaimedDelivery) => {
    tried += 1
    const trying: Promise<void> = tryDelivery(options, delivery)
      .then(
        () => undefined,
        // Not the receiver's fault, as far as we know: the lease runs out, and it is tried again.
        (error: Error) => log.error({ delivery: delivery.id, err: error }, 'delivery not tried'),
      )
      .finally(() => underway.delete(trying))
    underway.add(trying)
  }
  while (!signal.aborted && Date.now() < until) {
    const claimed = underway.size < lanes ? await claimDue(owner, lanes - underway.size) : []
    for (const delivery of claimed) start(delivery)
    if (claimed.length > 0 && underway.size < lanes) continue
    if (underway.size === 0 && !(await isSomeDueSoon(options))) break
    const rest = new AbortController()
    const rested = sleep(pause, undefined, { signal: AbortSignal.any([signal, rest.signal]) }).catch(() => undefined)
    await Promise.race([...underway, rested])
    rest.abort()
  }
  await Promise.all(underway)
  return tried
}

async function isSomeDueSoon({ owner }: SendingOptions): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from public.webhook_deliveries where status = 'queued' and lease_until is null
       and next_attempt_at between now() and now() + make_interval(secs => $1) limit 1`,
    [lookahead],
  )
  return (rowCount ?? 0) > 0
}
