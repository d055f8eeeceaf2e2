import type { Logger } from '../../platform/logging/log.ts'
import { processClaims } from '../../platform/queue/process-claims.ts'
import { type AttemptOptions, attemptDelivery } from './attempt-delivery.ts'
import { type ClaimedDelivery, claimDueDeliveries } from './claim-delivery.ts'

export interface SendingOptions extends AttemptOptions {
  log: Logger
}

/** Maximum number of deliveries in progress at the same time in one process. */
const concurrency = 16
const maxDurationMs = 5 * 60_000
const pollIntervalMs = 250
/**
 * The job waits for deliveries that become due within this many seconds. Otherwise, the first retry would wait for the next scheduled job.
 */
const lookaheadSeconds = 10

/**
 * Sends deliveries that are due now or shortly.
 * @returns the number of attempts
 */
export function sendDueDeliveries(options: SendingOptions): Promise<number> {
  const { owner, signal, log } = options
  return processClaims<ClaimedDelivery>({
    claim: (free) => claimDueDeliveries(owner, free),
    process: async (delivery) => {
      await attemptDelivery(options, delivery).catch((error: Error) => {
        // The error is probably not caused by the receiver. The delivery is attempted again after its lease ends.
        log.error({ delivery: delivery.id, err: error }, 'delivery attempt failed')
      })
    },
    isMoreExpected: () => hasDueSoon(options),
    concurrency,
    pollIntervalMs,
    maxDurationMs,
    signal,
  })
}

async function hasDueSoon({ owner }: SendingOptions): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from public.webhook_deliveries where status = 'queued' and lease_until is null
       and next_attempt_at between now() and now() + make_interval(secs => $1) limit 1`,
    [lookaheadSeconds],
  )
  return (rowCount ?? 0) > 0
}
