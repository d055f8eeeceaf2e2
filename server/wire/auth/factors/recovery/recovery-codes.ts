import { randomBytes } from 'node:crypto'
import { base32nopad } from '@scure/base'

/** Number of codes in a set. */
export const recoveryCodeCount = 10
/** Number of random bytes per code. 80 bits cannot be guessed, even without a rate limit. */
const codeBytes = 10

/** Creates a set of codes, for example `ABCD-EFGH-IJKL-MNOP`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => (base32nopad.encode(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'))
}

/** Returns the canonical form of a code that a user typed, or null if the code is invalid. The digest of the canonical form is stored. */
export function normalizeRecoveryCode(text: string): string | null {
  const canonical = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(canonical) ? canonical : null
}

/**
 * Returns the text whose digest is stored for a recovery code. The text contains the id of the set, so that the code is valid for
 * this set only. @param normalized result of `normalizeRecoveryCode`
 */
export const recoveryCodeSubject = (factorId: string, normalized: string) => `recovery:${factorId}:${normalized}`
