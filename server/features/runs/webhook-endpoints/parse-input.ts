import type { ConfigurationField, ConfigurationValue } from '../../../../contracts/workflows/configuration-fields.ts'
import { isEmptyValue } from '../../../../contracts/workflows/configuration-fields.ts'
import type { InputData } from '../../../../contracts/workflows/workflow-definition-fields.ts'
import { storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/errors.ts'

/**
 * Converts the body of a call to the input of a run. Members with the name or label of a field are used, in any spelling: `reply_to`,
 * `replyTo`, `Reply to`. A body without any of them becomes the text of the first text field. The values are validated when the run starts.
 * @throws AppError invalid_input if no field accepts the body
 */
export function inputOfBody(fields: readonly ConfigurationField[], body: unknown): InputData {
  if (isRecord(body)) {
    const named = nameFields(fields, body)
    if (Object.keys(named).length > 0 || Object.keys(body).length === 0) return takeFields(fields, named)
  }
  if (body === undefined || body === null) return {}
  const place = fields.find(({ kind }) => kind === 'textarea') ?? fields.find(({ kind }) => kind === 'text')
  if (place) return { [place.name]: storableText(typeof body === 'string' ? body : textOf(body)) }
  throw new AppError('invalid_input', { message: `The body needs these fields: ${fields.map(({ name }) => name).join(', ')}` })
}

const isRecord = (body: unknown): body is Record<string, unknown> => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Returns a name in lower case without spaces and punctuation. */
const comparable = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the members of a body that belong to fields, under the names of the fields. The exact name precedes other spellings. */
function nameFields(fields: readonly ConfigurationField[], body: Record<string, unknown>): Record<string, unknown> {
  const members = new Map(Object.keys(body).map((member) => [comparable(member), member]))
  const found = fields.flatMap(({ name, label }) => {
    const member = Object.hasOwn(body, name) ? name : (members.get(comparable(name)) ?? members.get(comparable(label)))
    return member === undefined ? [] : [[name, body[member]]]
  })
  return Object.fromEntries(found)
}

function takeFields(fields: readonly ConfigurationField[], body: Record<string, unknown>): InputData {
  const taken = fields
    .filter(({ name }) => !isEmptyValue(body[name]))
    .map((field) => [field.name, answerOf(field, body[field.name])] as const)
  return Object.fromEntries(taken)
}

/** Converts a value to the type of its field if that is unambiguous, or else to text, so that the validation error names the field. */
function answerOf({ kind }: ConfigurationField, given: unknown): ConfigurationValue {
  if (kind === 'number' && typeof given === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(given)) return Number(given)
  if (kind === 'switch' && typeof given === 'string' && /^(true|false)$/i.test(given)) return given.toLowerCase() === 'true'
  if (typeof given === 'string') return storableText(given)
  if (typeof given === 'number' || typeof given === 'boolean') return kind === 'number' || kind === 'switch' ? given : String(given)
  return storableText(textOf(given))
}

/** Maximum number of levels and characters of indented JSON. Larger values are not indented, which would add megabytes of spaces. */
const maxIndentedLevels = 20
const maxIndentedLength = 20_000

/** Converts a value to text. @throws AppError invalid_input if the value is nested too deeply to be serialized */
function textOf(value: unknown): string {
  try {
    const text = JSON.stringify(value)
    const isIndented = text.length <= maxIndentedLength && isShallow(value, maxIndentedLevels)
    return isIndented ? JSON.stringify(value, null, 2) : text
  } catch {
    throw new AppError('invalid_input', { message: 'The body is nested too deeply' })
  }
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}
