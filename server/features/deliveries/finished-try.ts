import type { DeliveryTry } from '../../../contracts/run-triggers.ts'
import type { TryOutcome } from './judge-try.ts'

/** What one try found out. */
export interface FinishedTry extends DeliveryTry {
  excerpt: string | null
  outcome: TryOutcome
}
