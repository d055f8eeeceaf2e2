import { type BodyValue, bodyValues, type EndpointMapping } from '../../../../../contracts/runs/endpoint-body.ts'
import { mappingByNames, normalizedFieldName } from '../../../../../contracts/runs/endpoint-input.ts'
import type { ConfigurationField } from '../../../../../contracts/workflows/configuration-fields.ts'

/** Groups of synonyms: names that senders use for the same value. */
const synonyms: readonly (readonly string[])[] = [
  ['message', 'text', 'body', 'content', 'comment', 'comments', 'description', 'details', 'inquiry', 'question', 'notes', 'nachricht'],
  ['subject', 'title', 'topic', 'headline', 'betreff'],
  ['email', 'mail', 'emailaddress', 'replyto', 'reply', 'from', 'sender', 'address'],
  ['name', 'fullname', 'customer', 'contact', 'client', 'patient', 'sendername'],
  ['phone', 'telephone', 'tel', 'mobile', 'phonenumber'],
  ['date', 'day', 'when', 'timestamp'],
  ['rows', 'data', 'records', 'items', 'table', 'csv', 'export'],
  ['url', 'link', 'website', 'href'],
]

const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const groupsOf = (words: readonly string[]) => synonyms.filter((group) => [...words, words.join('')].some((word) => group.includes(word)))

/** Points for a path. The name has a higher weight than the type. A value of the wrong type excludes the path. */
const points = { name: 100, path: 80, synonym: 40, sharedWord: 30, format: 25, records: 25, lines: 25, longText: 10 } as const
/** Minimum number of points of a suggested path. */
const minPoints = 25

/**
 * Suggests a source for each input field: the path with the best-matching name and value. Each path is used at most once. If the
 * body is a text or list, or no value matches, the whole body is suggested for the first field for longer texts.
 */
export function suggestMapping(fields: readonly ConfigurationField[], body: unknown): EndpointMapping {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return mappingByNames(fields, body)
  const values = bodyValues(body)
  const pairs = fields
    .flatMap((field) => values.map((value) => ({ field, value, score: scoreOf(field, value) })))
    .filter(({ score }) => score >= minPoints)
    .sort((one, other) => other.score - one.score || one.value.path.length - other.value.path.length)
  const mapping: Record<string, { path: string[] }> = {}
  const used = new Set<string>()
  for (const { field, value } of pairs) {
    const key = JSON.stringify(value.path)
    if (Object.hasOwn(mapping, field.name) || used.has(key)) continue
    mapping[field.name] = { path: value.path }
    used.add(key)
  }
  if (Object.keys(mapping).length > 0) return mapping
  const byNames = mappingByNames(fields, body)
  const usesWholeBody = Object.values(byNames).every((source) => 'path' in source && source.path.length === 0)
  return usesWholeBody ? byNames : {}
}

const isRecords = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)

function scoreOf(field: ConfigurationField, { path, value }: BodyValue): number {
  if (!hasFittingType(field, value)) return 0
  const last = path.at(-1) ?? ''
  const names = [normalizedFieldName(field.name), normalizedFieldName(field.label)]
  if (names.includes(normalizedFieldName(last))) return points.name
  if (names.includes(normalizedFieldName(path.slice(-2).join('')))) return points.path
  const fieldWords = wordsOf(`${field.name} ${field.label}`)
  const words = wordsOf(last)
  const sharedGroup = groupsOf(words).some((group) => groupsOf(fieldWords).includes(group))
  const sharedWord = words.some((word) => word.length > 2 && fieldWords.includes(word))
  const isLong = field.kind === 'textarea' && typeof value === 'string' && value.length > 80
  return (
    (sharedGroup ? points.synonym : 0) +
    (sharedWord ? points.sharedWord : 0) +
    (hasFormat(field, value) ? points.format : 0) +
    // A list of records is a table, and a text with several lines is a table or a message.
    (field.kind === 'textarea' && isRecords(value) ? points.records : 0) +
    (field.kind === 'textarea' && typeof value === 'string' && /\S\r?\n\s*\S/.test(value) ? points.lines : 0) +
    (isLong ? points.longText : 0)
  )
}

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Returns whether the value has the format or is one of the options that the field requires. */
function hasFormat(field: ConfigurationField, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (field.kind === 'select') return field.options.includes(value)
  if (field.kind !== 'text' && field.kind !== 'textarea') return false
  if (field.format === 'email' || field.format === 'emails') return emailForm.test(value.trim())
  return field.format === 'url' && /^https?:\/\//i.test(value)
}

function hasFittingType(field: ConfigurationField, value: unknown): boolean {
  if (value === null || value === '') return false
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value))
    case 'switch':
      return typeof value === 'boolean' || (typeof value === 'string' && /^(true|false)$/i.test(value))
    case 'select':
      return typeof value !== 'object'
    case 'text':
      return typeof value !== 'object' && (field.format === undefined || hasFormat(field, value))
    case 'textarea':
      // A list can be a table, but an object never matches a text field.
      return typeof value !== 'object' || Array.isArray(value)
    default:
      return field satisfies never
  }
}
