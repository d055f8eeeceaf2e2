import type { OtherLogins } from '../wire/auth/protection/other-logins.ts'

/** Describes the remaining sign-in methods of an account in one line. Returns an empty array if there are none. */
export const describeOtherLogins = ({ labels }: OtherLogins): string[] =>
  labels.length === 0 ? [] : [`Other ways to sign in to this account: ${labels.join('; ')}.`]
