import type { OtherSignInMethods } from '../wire/auth/protection/other-sign-in-methods.ts'

/** Describes the remaining sign-in methods of an account in one line. Returns an empty array if there are none. */
export const describeOtherSignInMethods = ({ labels }: OtherSignInMethods): string[] =>
  labels.length === 0 ? [] : [`Other ways to sign in to this account: ${labels.join('; ')}.`]
