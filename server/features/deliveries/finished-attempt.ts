import type { DeliveryAttempt } from '../../../contracts/runs/run-triggers.ts'
import type { AttemptOutcome } from './decide-delivery-retry.ts'

/** The log entry of an attempt, with its outcome. */
export interface FinishedAttempt extends DeliveryAttempt {
  excerpt: string | null
  outcome: AttemptOutcome
}
