import { codeIn } from '../fault.ts'

/** PostgreSQL on text that JSON may carry and a column may not: NUL, and halves of surrogate pairs. */
const unstorable = new Set(['22021', '22P02', '22P05', '54001'])

/** Whether a statement failed for what a caller gave it to keep. */
export const isUnstorable = (error: unknown): boolean => unstorable.has(codeIn(error))

/** What that caller is told. */
export const unstorableMessage = 'The request contains characters that cannot be stored'

/** A text as PostgreSQL takes it: its texts have no zero byte, and half a pair of surrogates is no character. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/** JSON as PostgreSQL's `jsonb` takes it: every text in it, names of members included, is a storable one. `undefined` is `null`. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  // Nearly always there is nothing to clean, and writing it once is enough.
  return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.stringify(value, clean) : text
}

function clean(_: string, part: unknown): unknown {
  if (typeof part === 'string') return storableText(part)
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).map(([name, member]) => [storableText(name), member]))
}
