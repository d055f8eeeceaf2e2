import { limits } from '../../../../contracts/limits.ts'
import { AuthError } from '../errors.ts'

export type Metadata = Record<string, unknown>

const tooLarge = () =>
  new AuthError('validation_failed', { message: `User metadata must not be larger than ${limits.userMetadataMaxBytes} bytes` })

/**
 * Limits the size of user metadata. Metadata is part of every access token, and a token larger than a server's header limit would lock
 * the user out.
 * @throws AuthError `validation_failed` if it is too large
 */
export function requireSmallMetadata(data: Metadata): void {
  let text: string
  try {
    text = JSON.stringify(data)
  } catch {
    // JSON.stringify fails if the nesting is too deep for the stack.
    throw tooLarge()
  }
  if (Buffer.byteLength(text) > limits.userMetadataMaxBytes) throw tooLarge()
}

/** Splits an update into values to set and keys to delete: null at the top level deletes the key. */
export function splitMetadataUpdate(data: Metadata): { set: Metadata; deleted: string[] } {
  const entries = Object.entries(data)
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    deleted: entries.filter(([, value]) => value === null).map(([key]) => key),
  }
}
