import { errorCodeOf } from '../error-details.ts'

/** SQLSTATEs for text that JSON allows and PostgreSQL does not (NUL, lone surrogates), and for nesting that is too deep. */
const unstorable = new Set(['22021', '22P02', '22P05', '54001'])

/** Returns whether a statement failed because the caller's data cannot be stored. */
export const isUnstorable = (error: unknown): boolean => unstorable.has(errorCodeOf(error))

/** Error message for a caller whose data cannot be stored. */
export const unstorableMessage = 'The request contains characters that cannot be stored'

/** Removes NUL characters and replaces lone surrogates, which PostgreSQL cannot store. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** Serializes a value for a `jsonb` column. Replaces characters in strings and keys that cannot be stored. `undefined` becomes `null`. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  // Serializes a second time only if there is something to replace, which is rare.
  return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.stringify(value, replaceUnstorable) : text
}

function replaceUnstorable(_: string, part: unknown): unknown {
  if (typeof part === 'string') return storableText(part)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).map(([name, member]) => [storableText(name), member]))
}
