import { findCardNumbers } from './find-card-numbers.ts'
import { type CredentialRange, findCredentials } from './find-credentials.ts'

/** Number of characters at the start of a credential that stay visible, so that a user can recognize the credential. */
const visibleChars = 4

/** Returns the text that replaces a credential. At least four characters of the credential are hidden. */
export const maskOf = (credential: string): string => `${credential.slice(0, Math.max(0, Math.min(visibleChars, credential.length - 4)))}…`

export interface MaskedText {
  text: string
  /** The texts that replace credentials, in order and without repetitions. */
  masks: string[]
}

/**
 * Masks the given ranges in the part of a text from index `from` to `to`.
 * @param ranges in order; they may overlap
 */
export function maskRanges(text: string, from: number, to: number, ranges: readonly CredentialRange[]): MaskedText {
  const masks = new Set<string>()
  let [result, position] = ['', from]
  for (const { start, end } of ranges) {
    if (end <= position || start >= to) continue
    const mask = maskOf(text.slice(start, end))
    masks.add(mask)
    result += `${text.slice(position, Math.max(position, start))}${start < position ? '…' : mask}`
    position = end
  }
  return { text: result + (position < to ? text.slice(position, to) : ''), masks: [...masks] }
}

const rangesIn = (text: string): CredentialRange[] =>
  [...findCredentials(text), ...findCardNumbers(text)].sort((a, b) => a.start - b.start || b.end - a.end)

/** Returns the passwords, keys and payment card numbers in a text. */
export const credentialsIn = (text: string): string[] => rangesIn(text).map(({ start, end }) => text.slice(start, end))

/** Masks the passwords, keys and payment card numbers in a text. Takes time linear in the length of the text. */
export function maskCredentials(text: string): MaskedText {
  const ranges = rangesIn(text)
  return ranges.length === 0 ? { text, masks: [] } : maskRanges(text, 0, text.length, ranges)
}

export interface MaskedFields {
  fields: Record<string, unknown>
  masks: string[]
}

/** Masks credentials in the texts of a run's input. Numbers and booleans remain unchanged. */
export function maskFields(input: Readonly<Record<string, unknown>>): MaskedFields {
  const masks = new Set<string>()
  const entries = Object.entries(input).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const
    const masked = maskCredentials(value)
    for (const mask of masked.masks) masks.add(mask)
    return [name, masked.text] as const
  })
  return { fields: Object.fromEntries(entries), masks: [...masks] }
}
