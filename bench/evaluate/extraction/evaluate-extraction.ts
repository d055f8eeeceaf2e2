import { extract } from '../../../server/platform/models/builtin/extract/extract.ts'
import { type ExtractionMessage, extractedFields, type FieldName, fieldNames } from './messages.ts'

/** The value of a field in a message, and the value that was read. A missing value is null. */
export interface ReadValue {
  message: ExtractionMessage
  field: FieldName
  expected: string | number | null
  found: string | number | null
}

/** Maximum number of words that a found value may contain in addition to the expected value. */
const maxOtherWords = 2

const leadingArticle =
  /^(?:(?:the|das|der|die|den|dem|eine?n?|le|la|les|une?|el|los|las|una|il|lo|i|gli|o|a|os|as|uma?|de|het|een)\s|l['’])(?=\p{L})/iu
const plainOf = (value: string | number): string =>
  String(value)
    .toLowerCase()
    .replace(leadingArticle, '')
    .replace(/[\s,.]+/gu, ' ')
    .trim()

/** Returns whether a found value contains the expected one, with at most two more words. Leading articles and case are ignored. */
export function isRight({ expected, found }: Pick<ReadValue, 'expected' | 'found'>): boolean {
  if (expected === null || found === null) return expected === found
  if (typeof expected === 'number' || typeof found === 'number') return Number(expected) === Number(found)
  const [wanted, read] = [plainOf(expected), plainOf(found)]
  return ` ${read} `.includes(` ${wanted} `) && read.split(' ').length - wanted.split(' ').length <= maxOtherWords
}

/** Reads all fields of the messages with the built-in rules. */
export function evaluateExtraction(messages: readonly ExtractionMessage[]): ReadValue[] {
  return messages.flatMap((message) => {
    const found = extractedFields.parse(extract(message.text, extractedFields))
    return fieldNames.map((field) => ({ message, field, expected: message.expect[field] ?? null, found: found[field] }))
  })
}

export interface ExtractionScore {
  expected: number
  read: number
  right: number
}

/** Counts the expected values, the values that were read, and the right ones. */
export const extractionScoreOf = (values: readonly ReadValue[]): ExtractionScore => ({
  expected: values.filter(({ expected }) => expected !== null).length,
  read: values.filter(({ found }) => found !== null).length,
  right: values.filter((value) => value.found !== null && isRight(value)).length,
})
