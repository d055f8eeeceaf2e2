import { limits } from '../limits.ts'

/** Reasons for rejecting a password. `tooShort` is the protocol's own text (wire contract, section 1). */
export const passwordMessages = {
  tooShort: `Password should be at least ${limits.passwordMin} characters.`,
  common: 'This password is too easy to guess. It matches or resembles a common or leaked password. Choose a different one.',
  containsOwnName: 'This password is too similar to your email address or the product name. Choose a different one.',
} as const
