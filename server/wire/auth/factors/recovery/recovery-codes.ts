import { randomBytes } from 'node:crypto'
import { base32nopad } from '@scure/base'

/** Number of codes in a set. */
export const recoveryCodeCount = 10
/** 80 bits of randomness, which cannot be guessed even without a rate limit. */
const codeBytes = 10

/** Creates a set of codes: `ABCD-EFGH-IJKL-MNOP`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => (base32nopad.encode(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'))
}

/** Returns the canonical form of a typed code, of which the digest is stored, or null for an invalid code. */
export function normalizeRecoveryCode(text: string): string | null {
  const canonical = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(canonical) ? canonical : null
}

/** Returns the text whose digest is stored. It binds a code to its set. @param normalized result of `normalizeRecoveryCode` */
export const recoveryCodeSubject = (factorId: string, normalized: string) => `recovery:${factorId}:${normalized}`
