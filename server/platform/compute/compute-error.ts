/** Error codes of the compute pool. */
export type ComputeErrorCode = 'timeout' | 'too_large' | 'busy' | 'crashed'

const messages: Record<ComputeErrorCode, string> = {
  timeout: 'It took too long to compute. Use a smaller input',
  too_large: 'It needs more memory than one step may use. Use a smaller input',
  busy: 'Too many steps are waiting to be computed. Try again in a moment',
  crashed: 'The computation stopped unexpectedly. Try again',
}

/** A task exceeded a limit of the compute pool, or its process failed. The message can be shown to users. */
export class ComputeError extends Error {
  override readonly name = 'ComputeError'
  readonly code: ComputeErrorCode

  constructor(code: ComputeErrorCode) {
    super(messages[code])
    this.code = code
  }
}
