/** An input is larger than a computation supports. The message can be shown to users. */
export class LimitError extends Error {
  override readonly name = 'LimitError'
}
