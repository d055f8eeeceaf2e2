/** An input that is larger than a computation supports. The message is a sentence for people. */
export class LimitError extends Error {
  override readonly name = 'LimitError'
}
