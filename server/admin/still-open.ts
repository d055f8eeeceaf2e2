import type { OtherWaysIn } from '../wire/auth/defence/other-ways-in.ts'

/** What a command that closes one way into an account says of the others: a line, or none. */
export const stillOpen = ({ words }: OtherWaysIn): string[] =>
  words.length === 0 ? [] : [`Still logging in to the account: ${words.join('; ')}.`]
