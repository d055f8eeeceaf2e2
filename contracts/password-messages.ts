import { limits } from './limits.ts'

/** Why a password is refused. The first is the protocol's own text (wire contract, section 1). */
export const passwordMessages = {
  tooShort: `Password should be at least ${limits.passwordMin} characters.`,
  common: 'This password is too easy to guess. It is on a list of common or leaked passwords, or close to one. Choose a different one.',
  containsOwnName: 'This password is too close to your email address or the name of this product. Choose a different one.',
} as const
