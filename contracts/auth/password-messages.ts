import { limits } from '../limits.ts'

/** Messages for rejected passwords. `tooShort` must equal the message of Supabase Auth, which clients may compare. */
export const passwordMessages = {
  tooShort: `Password should be at least ${limits.passwordMin} characters.`,
  common: 'This password is too easy to guess. It matches or resembles a common or leaked password. Choose a different one.',
  containsOwnName: 'This password is too similar to your email address or the product name. Choose a different one.',
} as const
