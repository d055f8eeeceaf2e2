import type { ConfigurationField, ConfigurationValue } from '../workflows/configuration-fields.ts'
import { isEmptyValue } from '../workflows/configuration-fields.ts'
import { type EndpointMapping, type FieldSource, valueAtPath } from './endpoint-body.ts'

type InputValues = Record<string, ConfigurationValue>

/**
 * Returns the mapping that matches fields by name. A member of the body matches a field if it has the field's name or label in any
 * spelling: `reply_to`, `replyTo`, `Reply to`. If no member matches, the whole body becomes the text of the first text field.
 */
export function mappingByNames(fields: readonly ConfigurationField[], body: unknown): EndpointMapping {
  if (isRecord(body)) {
    const named = matchNames(fields, body)
    if (named.length > 0 || Object.keys(body).length === 0) return Object.fromEntries(named)
  }
  const textField = firstTextField(fields)
  return textField && body !== undefined && body !== null ? { [textField.name]: { path: [] } } : {}
}

/** Returns the first text field. It receives the whole body if no member of the body matches a field. */
export const firstTextField = (fields: readonly ConfigurationField[]): ConfigurationField | undefined =>
  fields.find(({ kind }) => kind === 'textarea') ?? fields.find(({ kind }) => kind === 'text')

/**
 * Converts the body of a call to the input of a run by a mapping. A field whose path is not in the body gets no value.
 * @throws RangeError if a value is nested too deeply to be serialized
 */
export function inputByMapping(fields: readonly ConfigurationField[], mapping: EndpointMapping, body: unknown): InputValues {
  return takeFields(fields, (name) => {
    const source = sourceOf(mapping, name)
    if (source === null) return undefined
    return 'text' in source ? source.text : valueAtPath(body, source.path)
  })
}

/** Returns the source of a field, or null. */
export const sourceOf = (mapping: EndpointMapping, name: string): FieldSource | null =>
  Object.hasOwn(mapping, name) ? (mapping[name] ?? null) : null

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Returns a name in lower case without spaces and punctuation. */
export const normalizedFieldName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns pairs of a field name and the path of the member that matches the field. Exact names have precedence over other spellings. */
function matchNames(fields: readonly ConfigurationField[], body: Record<string, unknown>): [string, FieldSource][] {
  const members = new Map(Object.keys(body).map((member) => [normalizedFieldName(member), member]))
  return fields.flatMap(({ name, label }): [string, FieldSource][] => {
    const member = Object.hasOwn(body, name) ? name : (members.get(normalizedFieldName(name)) ?? members.get(normalizedFieldName(label)))
    return member === undefined ? [] : [[name, { path: [member] }]]
  })
}

function takeFields(fields: readonly ConfigurationField[], readValue: (name: string) => unknown): InputValues {
  const taken = fields.flatMap((field) => {
    const value = readValue(field.name)
    return isEmptyValue(value) ? [] : [[field.name, answerOf(field, value)] as const]
  })
  return Object.fromEntries(taken)
}

/** Converts a value to the type of its field if that is unambiguous, or else to text, so that the validation error names the field. */
function answerOf({ kind }: ConfigurationField, given: unknown): ConfigurationValue {
  if (kind === 'number' && typeof given === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(given)) return Number(given)
  if (kind === 'switch' && typeof given === 'string' && /^(true|false)$/i.test(given)) return given.toLowerCase() === 'true'
  if (typeof given === 'string') return given
  if (typeof given === 'number' || typeof given === 'boolean') return kind === 'number' || kind === 'switch' ? given : String(given)
  return textOf(given)
}

/** Maximum number of levels and characters of indented JSON. Larger values are not indented, which would add megabytes of spaces. */
const maxIndentedLevels = 20
const maxIndentedLength = 20_000

/** Converts a value to text. @throws RangeError if the value is nested too deeply to be serialized */
function textOf(value: unknown): string {
  const text = JSON.stringify(value)
  const isIndented = text.length <= maxIndentedLength && isShallow(value, maxIndentedLevels)
  return isIndented ? JSON.stringify(value, null, 2) : text
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}
