import { parsePhone } from '../phone/phone-number.ts'
import { isEmail, normalizeEmail } from './credentials.ts'

/** Address that identifies an account: a normalized email address, or the digits of a phone number. May be invalid. */
export type AccountAddress = { email: string; phone?: never } | { phone: string; email?: never }

/** Returns the address of a request. An invalid phone number is returned unchanged. */
export const addressOf = ({ email, phone }: { email: string; phone: string }): AccountAddress =>
  phone === '' ? { email: normalizeEmail(email) } : { phone: parsePhone(phone) ?? phone }

/** Returns the text of an address. Texts of email addresses and phone numbers never coincide. */
export const textOf = (address: AccountAddress): string => address.email ?? address.phone

/** Returns whether an address is valid. The database is never queried for an invalid address, for example a text with a NUL character. */
export const isValidAddress = (address: AccountAddress): boolean =>
  address.email === undefined ? parsePhone(address.phone) === address.phone : isEmail(address.email)
