import { type ModelErrorCode, modelErrorMessages } from '../../../contracts/models.ts'
import { pluralize } from '../pluralize.ts'
import type { CallCost } from './models.ts'

/**
 * Code and details of a model error. `retryAfterSeconds` is null if the provider requested no delay. `reason` is one sentence from the
 * model.
 */
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

/** A failed call of a language model. `message` is safe to show to users. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly info: ModelErrorInfo
  /** Details for administrators, such as a status or a setting. Never contains the provider's message, which can include keys. */
  readonly detail: string
  /** Tokens and cost of the failed call; null if no tokens were used. */
  readonly spent: CallCost | null

  constructor(info: ModelErrorInfo, detail: string, spent: CallCost | null = null) {
    super(messageOf(info))
    this.info = info
    this.detail = detail
    this.spent = spent
  }

  withSpent(spent: CallCost | null): ModelError {
    return new ModelError(this.info, this.detail, spent)
  }
}
