import type { DeliveryAttempt } from '../../../contracts/runs/run-triggers.ts'
import type { AttemptOutcome } from './decide-delivery-retry.ts'

/** Log entry of an attempt, with the decision that follows. */
export interface FinishedAttempt extends DeliveryAttempt {
  excerpt: string | null
  outcome: AttemptOutcome
}
