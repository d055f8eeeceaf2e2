import { z } from 'zod'
import { type ConfigurationField, isEmptyValue, type TextField } from './configuration-fields.ts'

/* These checks are not in configuration-fields.ts, so that the browser can render a form before it loads zod. */
const email = z.email()
const url = z.url({ protocol: /^https?$/ })

function hasFormat(format: TextField['format'], value: string): boolean {
  switch (format) {
    case undefined:
      return true
    case 'url':
      return url.safeParse(value).success
    case 'email':
      return email.safeParse(value).success
    case 'emails':
      return value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .every((part) => email.safeParse(part).success)
    default:
      return format satisfies never
  }
}

const formatMessages = {
  url: 'must be a web address that starts with http:// or https://',
  email: 'must be a valid email address',
  emails: 'must be valid email addresses, separated by commas',
} as const

/**
 * Returns the error message for a field's value, or null if it is valid. The database raises the same messages. Empty values are valid
 * here; `missingFields` finds required fields without a value.
 */
export function fieldError(field: ConfigurationField, value: unknown): string | null {
  if (isEmptyValue(value)) return null
  switch (field.kind) {
    case 'text':
    case 'textarea':
      if (typeof value !== 'string') return `${field.label} must be text`
      if (value.length > field.max) return `${field.label} must be at most ${field.max} characters`
      return field.format && !hasFormat(field.format, value.trim()) ? `${field.label} ${formatMessages[field.format]}` : null
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max
        ? null
        : `${field.label} must be a whole number from ${field.min} to ${field.max}`
    case 'select':
      return typeof value === 'string' && field.options.includes(value)
        ? null
        : `${field.label} must be one of: ${field.options.join(', ')}`
    case 'switch':
      return typeof value === 'boolean' ? null : `${field.label} must be on or off`
    default:
      return field satisfies never
  }
}
