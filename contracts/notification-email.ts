import { limits } from './limits.ts'
import { characters } from './text-length.ts'

/**
 * A recipient of contact notifications as it is stored, trimmed and lower-cased (specification, section 5); null when no mail
 * could reach it. `app.check_notification_email` (0005_checks.sql) refuses the same.
 */
export function notificationAddressOf(text: string): string | null {
  const address = text.trim().toLowerCase()
  return /^[^@\s]+@[^@\s]+$/.test(address) && characters(address) <= limits.emailMax ? address : null
}
