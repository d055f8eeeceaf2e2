import { limits } from '../../../contracts/limits.ts'
import { AuthError } from './errors.ts'

export type Metadata = Record<string, unknown>

const tooLarge = () =>
  new AuthError('validation_failed', { message: `User metadata must not be larger than ${limits.userMetadataMaxBytes} bytes` })

/**
 * A person's metadata travels in every access token, and a token that outgrows the header limit of servers
 * would lock them out, so it is bounded.
 * @throws AuthError `validation_failed`.
 */
export function requireSmallMetadata(data: Metadata): void {
  let text: string
  try {
    text = JSON.stringify(data)
  } catch {
    // Nested deeper than the stack.
    throw tooLarge()
  }
  if (Buffer.byteLength(text) > limits.userMetadataMaxBytes) throw tooLarge()
}

/** Splits an update into what it sets and the keys that it deletes: a null at the top deletes (wire contract, "Objects"). */
export function splitMetadataUpdate(data: Metadata): { set: Metadata; deleted: string[] } {
  const entries = Object.entries(data)
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    deleted: entries.filter(([, value]) => value === null).map(([key]) => key),
  }
}
