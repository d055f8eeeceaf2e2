import { headingOf } from '../../../../contracts/field-heading.ts'
import { isRecord, recordOf } from '../../../lib/json/json-record.ts'

const isNumber = (text: unknown): boolean => String(text).trim() !== '' && Number.isFinite(Number(text))

/** Returns the name of the first number in a value that was edited to a text without a number; null if there is none. */
export function findInvalidNumber(original: unknown, edited: unknown, name = 'value'): string | null {
  if (typeof original === 'number') return isNumber(edited) ? null : headingOf(name)
  if (Array.isArray(original) && Array.isArray(edited))
    return original.map((item, index) => findInvalidNumber(item, edited[index], name)).find((invalid) => invalid !== null) ?? null
  if (!isRecord(original)) return null
  const fields = Object.entries(original)
  return (
    fields.map(([field, value]) => findInvalidNumber(value, recordOf(edited)[field], field)).find((invalid) => invalid !== null) ?? null
  )
}

/** Converts edited text back to a number where the original value is a number. */
export function withNumbers(original: unknown, edited: unknown): unknown {
  if (typeof original === 'number') return Number(edited)
  if (Array.isArray(original) && Array.isArray(edited)) return edited.map((item, index) => withNumbers(original[index], item))
  if (!isRecord(original) || !isRecord(edited)) return edited
  return Object.fromEntries(Object.entries(edited).map(([field, value]) => [field, withNumbers(original[field], value)]))
}

/** Parses a stored edit. Returns the original if the stored edit is invalid. */
export function parseEdited(text: string, original: unknown): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return original
  }
}
