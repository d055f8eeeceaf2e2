import { limits } from '../limits.ts'
import { characters } from '../text-length.ts'

/**
 * Returns a recipient's address trimmed and in lowercase (specification, section 5), or null if it is not a valid email address. The
 * database function `app.check_notification_email` (0018_contact.sql) enforces the same rule.
 */
export function notificationAddressOf(text: string): string | null {
  const address = text.trim().toLowerCase()
  return /^[^@\s]+@[^@\s]+$/.test(address) && characters(address) <= limits.emailMax ? address : null
}
