import { domainOfText, isDomain } from '../../../../contracts/auth/email-domain.ts'

/** Returns the domain of a complete email address; null for other texts. */
export function domainOfAddress(text: string): string | null {
  const domain = domainOfText(text)
  return /^[^\s@]+@[^\s@]+$/.test(text.trim()) && isDomain(domain) ? domain : null
}
