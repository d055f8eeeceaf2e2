import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'

/** Returns the email address of an account for a list, or a text for an account without one (phone number, wallet, anonymous). */
export const emailLabel = (email: string): string => email || adminMessages.noEmail
