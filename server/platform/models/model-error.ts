import { type ModelErrorCode, modelErrorMessages } from '../../../contracts/models.ts'
import { pluralize } from '../pluralize.ts'
import type { Spent } from './models.ts'

/** `retryAfterSeconds` is null if the provider named no delay. `reason` is the model's, in one sentence. */
export type ModelErrorInfo =
  | { code: 'rate_limited'; retryAfterSeconds: number | null }
  | { code: 'cannot_answer'; reason: string }
  | { code: Exclude<ModelErrorCode, 'rate_limited' | 'cannot_answer'> }

function messageOf(info: ModelErrorInfo): string {
  if (info.code === 'cannot_answer') return `${modelErrorMessages.cannot_answer} Its reason: ${info.reason}`
  if (info.code === 'rate_limited' && info.retryAfterSeconds !== null && info.retryAfterSeconds >= 60)
    return `The model provider asked to wait ${pluralize(Math.ceil(info.retryAfterSeconds / 60), 'minute')}.`
  return modelErrorMessages[info.code]
}

/** A call of a language model failed. `message` is safe to show to users. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly info: ModelErrorInfo
  /** Details for the operator, such as a status or a setting. Never the provider's own text, which might contain keys. */
  readonly detail: string
  /** Usage of the failed call; null if nothing was used. */
  readonly spent: Spent | null

  constructor(info: ModelErrorInfo, detail: string, spent: Spent | null = null) {
    super(messageOf(info))
    this.info = info
    this.detail = detail
    this.spent = spent
  }

  withSpent(spent: Spent | null): ModelError {
    return new ModelError(this.info, this.detail, spent)
  }
}
