import { ComputeError } from '../../../platform/compute/compute-error.ts'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { ModelError } from '../../../platform/models/model-error.ts'
import type { Spent } from '../../../platform/models/models.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'

/** Why a step failed: what `retry_if` reads, and a sentence for people. */
export class StepError extends Error {
  override readonly name = 'StepError'
  readonly code: string
  /** An HTTP status, or the one that says the same; null where there is none. */
  readonly status: number | null
  /** Seconds that the other side asked us to wait. */
  readonly retryAfter: number | null
  /** What was spent even so. */
  readonly spent: Spent | null
  /** Ends the run whatever `on_error` says: a person's decision is no fault to be worked around. */
  readonly isFinal: boolean

  constructor(
    code: string,
    message: string,
    more: { status?: number; retryAfter?: number | null; spent?: Spent | null; isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.code = code
    this.status = more.status ?? null
    this.retryAfter = more.retryAfter ?? null
    this.spent = more.spent ?? null
    this.isFinal = more.isFinal ?? false
  }
}

const outboundSentences: Record<OutboundError['fault'], string> = {
  bad_address: 'is no address that can be called',
  private_address: 'is inside a network that may not be called',
  unknown_host: 'does not exist',
  unreachable: 'cannot be reached',
  timeout: 'took too long to answer',
  too_many_redirects: 'leads in circles',
  too_large: 'answered with too much',
  host_busy: 'was called too often by your workflows in the last minute',
}

/** Statuses that say the same as a model's fault, so that one `retry_if` fits models and addresses. */
const modelStatuses: Partial<Record<ModelError['fault']['code'], number>> = { rate_limited: 429, unavailable: 503 }

/** Whatever was thrown, as a step's failure. Of what is not foreseen nothing is told. */
export function stepErrorOf(error: unknown): StepError {
  if (error instanceof StepError) return error
  if (error instanceof LimitError) return new StepError('too_large', error.message, { cause: error })
  if (error instanceof ComputeError) return new StepError(error.code, error.message, { cause: error })
  if (error instanceof ModelError) {
    const { fault, spent, message } = error
    const status = modelStatuses[fault.code]
    const retryAfter = fault.code === 'rate_limited' ? fault.retryAfterSeconds : null
    const code = fault.code === 'deadline' ? 'timeout' : fault.code
    return new StepError(code, message, { ...(status === undefined ? {} : { status }), retryAfter, spent, cause: error })
  }
  if (error instanceof OutboundError) {
    const status = error.fault === 'host_busy' ? { status: 429, retryAfter: error.retryAfter } : {}
    return new StepError(error.fault, `${error.host} ${outboundSentences[error.fault]}`, { ...status, cause: error })
  }
  // Liquid names the line and the word of the definition's own text.
  if (error instanceof Error && /^(?:Parse|Render|Tokenization|UndefinedVariable|Assertion)Error$/.test(error.name))
    return new StepError('expression', `An expression of the workflow cannot be read: ${error.message.slice(0, 300)}`, { cause: error })
  return new StepError('internal', 'Something went wrong on our side', { cause: error })
}
