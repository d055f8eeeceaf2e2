import type { ModelErrorCode } from '../../../../contracts/models.ts'
import { ComputeError } from '../../../platform/compute/compute-error.ts'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { ModelError } from '../../../platform/models/model-error.ts'
import type { CallCost } from '../../../platform/models/models.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'

/** Error of a step. `retry_if` reads the code and status; users read the message. */
export class StepError extends Error {
  override readonly name = 'StepError'
  readonly code: string
  /** HTTP status of the failed call, or the equivalent status for a model error; null for other errors. */
  readonly status: number | null
  /** Delay in seconds that the called service requested; null if it requested none. */
  readonly retryAfter: number | null
  /** Tokens and cost of the failed attempt. */
  readonly spent: CallCost | null
  /** True if the error ends the run regardless of `on_error`, for example after a rejection. */
  readonly isFinal: boolean

  constructor(
    code: string,
    message: string,
    details: { status?: number; retryAfter?: number | null; spent?: CallCost | null; isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.status = details.status ?? null
    this.retryAfter = details.retryAfter ?? null
    this.spent = details.spent ?? null
    this.isFinal = details.isFinal ?? false
  }
}

const outboundSentences: Record<OutboundError['code'], string> = {
  bad_address: 'is not a valid address',
  private_address: 'is in a private network, which is not allowed',
  unknown_host: 'does not exist',
  unreachable: 'cannot be reached',
  timeout: 'did not respond in time',
  too_many_redirects: 'redirects too many times',
  too_large: 'returned too much data',
  host_busy: 'received too many requests from your workflows in the last minute',
}

/** HTTP status equivalent to a model error, so that the same `retry_if` works for models and requests. */
const modelStatuses: Partial<Record<ModelError['info']['code'], number>> = { rate_limited: 429, unavailable: 503 }

/** Codes of errors after which the model has answered, but not with a result of its task. */
const unusableAnswers: readonly ModelErrorCode[] = ['refused', 'filtered', 'empty', 'cut', 'invalid', 'cannot_answer']

/** Returns the model error behind a step error if the model answered with something other than a result; null for all other errors. */
export const unusableAnswerOf = ({ cause }: StepError): ModelError | null =>
  cause instanceof ModelError && unusableAnswers.includes(cause.info.code) ? cause : null

/** Converts any error to a StepError. Masks unknown errors. */
export function stepErrorOf(error: unknown): StepError {
  if (error instanceof StepError) return error
  if (error instanceof LimitError) return new StepError('too_large', error.message, { cause: error })
  if (error instanceof ComputeError) return new StepError(error.code, error.message, { cause: error })
  if (error instanceof ModelError) {
    const { info, spent, message } = error
    const status = modelStatuses[info.code]
    const retryAfter = info.code === 'rate_limited' ? info.retryAfterSeconds : null
    const code = info.code === 'deadline' ? 'timeout' : info.code
    return new StepError(code, message, { ...(status === undefined ? {} : { status }), retryAfter, spent, cause: error })
  }
  if (error instanceof OutboundError) {
    const status = error.code === 'host_busy' ? { status: 429, retryAfter: error.retryAfter } : {}
    return new StepError(error.code, `${error.host} ${outboundSentences[error.code]}`, { ...status, cause: error })
  }
  // Messages of Liquid are shown to users: they contain the line and token in the definition.
  if (error instanceof Error && /^(?:Parse|Render|Tokenization|UndefinedVariable|Assertion)Error$/.test(error.name))
    return new StepError('expression', `The workflow has an invalid expression: ${error.message.slice(0, 300)}`, { cause: error })
  return new StepError('internal', 'Something went wrong on our end', { cause: error })
}
