import { passwordMessages } from '../../../contracts/auth/password-messages.ts'
import { limits } from '../../../contracts/limits.ts'
import { isCommonPassword, isVariantOf } from './common-passwords.ts'

/** Settings that decide which passwords are refused. */
export interface PasswordRules {
  AUTH_REFUSE_COMMON_PASSWORDS: boolean
  PRODUCT_NAME: string
}

/** Reason why a password is rejected. `reasons` are the values of the protocol's `weak_password` error. */
export interface Weakness {
  message: string
  reasons: ('length' | 'characters' | 'pwned')[]
}

/** Returns why a password is too weak for an account, or null if it is acceptable. */
export function findWeakness(password: string, email: string | null, rules: PasswordRules): Weakness | null {
  if (password.length < limits.passwordMin) return { message: passwordMessages.tooShort, reasons: ['length'] }
  if (!rules.AUTH_REFUSE_COMMON_PASSWORDS) return null
  if (isVariantOf(password, [...wordsOf(email ?? ''), rules.PRODUCT_NAME]))
    return { message: passwordMessages.containsOwnName, reasons: ['pwned'] }
  return isCommonPassword(password) ? { message: passwordMessages.common, reasons: ['pwned'] } : null
}

/** Returns the address, its local part, its domain, and the labels of the domain, for example `acme` for `ada@mail.acme.com`. */
function wordsOf(email: string): string[] {
  const [local = '', domain = ''] = email.split('@')
  return [email, local, domain, ...domain.split('.').slice(0, -1)]
}
