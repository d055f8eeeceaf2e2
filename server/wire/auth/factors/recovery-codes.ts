import { randomBytes } from 'node:crypto'
import { base32nopad } from '@scure/base'

/** Codes of one set. */
export const recoveryCodeCount = 10
/** 80 bits: too many to guess even without a limit. Bytes. */
const codeBytes = 10

/** Ten codes, each once: `ABCD-EFGH-IJKL-MNOP`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => (base32nopad.encode(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'))
}

/** A code as people type it, in the form that its digest is of; null for what cannot be one. */
export function normaliseRecoveryCode(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(bare) ? bare : null
}

/** What a code's digest is of: a code of one set is none of another. @param normal as `normaliseRecoveryCode` gives it */
export const recoveryCodeSubject = (factorId: string, normal: string) => `recovery:${factorId}:${normal}`
