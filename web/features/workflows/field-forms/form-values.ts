import type { ConfigurationData, ConfigurationField, ConfigurationValue } from '../../../../contracts/workflows/configuration-fields.ts'
import { recordOf } from '../../../lib/json/json-record.ts'

/** Values of a form's controls by field name: texts, and booleans for switches. */
export type FormValues = Record<string, string | boolean>

function emptyValue(field: ConfigurationField): string | boolean {
  return field.kind === 'switch' ? false : ''
}

function shownValue(field: ConfigurationField, stored: unknown): string | boolean {
  if (field.kind === 'switch') return stored === true
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
}

/** Converts stored values to those of the controls. Missing values become empty. */
export function formValuesOf(fields: readonly ConfigurationField[], stored: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.name in stored ? shownValue(field, stored[field.name]) : emptyValue(field)]),
  )
}

const wholeNumber = /^[+-]?\d+$/

/** Returns the number in a text. Returns NaN if it is not a whole number, which the validation reports. */
function parseNumber(text: string): number {
  const trimmed = text.trim()
  return wholeNumber.test(trimmed) ? Number(trimmed) : Number.NaN
}

function answerOf(field: ConfigurationField, value: string | boolean | undefined): ConfigurationValue | null {
  if (field.kind === 'switch') return value === true
  if (typeof value !== 'string' || value.trim() === '') return null
  return field.kind === 'number' ? parseNumber(value) : value.trim()
}

/** Converts the values of a form for storage: omits empty values, and converts texts to numbers. */
export function answersOf(fields: readonly ConfigurationField[], values: FormValues): ConfigurationData {
  const answers = fields.map((field) => [field.name, answerOf(field, values[field.name])] as const)
  return Object.fromEntries(answers.filter((entry): entry is readonly [string, ConfigurationValue] => entry[1] !== null))
}

/** Returns the values of a stored draft. Ignores values that no longer match the fields. */
export function formValuesFromDraft(fields: readonly ConfigurationField[], draft: unknown): FormValues | null {
  if (typeof draft !== 'object' || draft === null) return null
  return formValuesOf(fields, recordOf(draft))
}

export function haveSameValues(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
