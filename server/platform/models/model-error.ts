import { type ModelFaultCode, modelFaultMessages } from '../../../contracts/models.ts'
import type { Spent } from './models.ts'

/** Seconds are the provider's own; null when it named none. */
export type ModelFault = { code: 'rate_limited'; retryAfterSeconds: number | null } | { code: Exclude<ModelFaultCode, 'rate_limited'> }

/** What goes wrong with a model. `message` is safe to show to anybody. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly fault: ModelFault
  /** More, for whoever runs us: a status, a setting's name. Our words alone, since what providers say may echo keys. */
  readonly detail: string
  /** What was spent even so; null when nothing was. */
  readonly spent: Spent | null

  constructor(fault: ModelFault, detail: string, spent: Spent | null = null) {
    super(modelFaultMessages[fault.code])
    this.fault = fault
    this.detail = detail
    this.spent = spent
  }

  withSpent(spent: Spent | null): ModelError {
    return new ModelError(this.fault, this.detail, spent)
  }
}
