import { type ModelErrorCode, modelErrorMessages } from '../../../contracts/models.ts'
import type { Spent } from './models.ts'

/** `retryAfterSeconds` is null if the provider named no delay. */
export type ModelErrorInfo = { code: 'rate_limited'; retryAfterSeconds: number | null } | { code: Exclude<ModelErrorCode, 'rate_limited'> }

/** A call of a language model failed. `message` is safe to show to users. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly info: ModelErrorInfo
  /** Details for the operator, such as a status or a setting. Never the provider's own text, which might contain keys. */
  readonly detail: string
  /** Usage of the failed call; null if nothing was used. */
  readonly spent: Spent | null

  constructor(info: ModelErrorInfo, detail: string, spent: Spent | null = null) {
    super(modelErrorMessages[info.code])
    this.info = info
    this.detail = detail
    this.spent = spent
  }

  withSpent(spent: Spent | null): ModelError {
    return new ModelError(this.info, this.detail, spent)
  }
}
