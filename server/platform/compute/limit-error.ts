/** Error for an input that is too large for a computation. The message can be shown to users. */
export class LimitError extends Error {
  override readonly name = 'LimitError'
}
