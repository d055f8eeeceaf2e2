import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Bytes of one entry: the head of a password's SHA-256 digest. One lookup in 20 million refuses a password by chance. */
export const entryBytes = 5

/** Returns the entry that stands for a password in `common-passwords.bin`. */
export const entryOf = (password: string): Buffer => createHash('sha256').update(password).digest().subarray(0, entryBytes)

let sortedEntries: Buffer | null = null

/** Looks a lower-case password up in the sorted list, which is read with the first lookup. No password leaves the server. */
function isListed(password: string): boolean {
  // Made by tools/common-passwords/generate.ts, which names its sources.
  sortedEntries ??= readFileSync(new URL('common-passwords.bin', import.meta.url))
  const wanted = entryOf(password).readUIntBE(0, entryBytes)
  let [low, high] = [0, sortedEntries.length / entryBytes]
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = sortedEntries.readUIntBE(middle * entryBytes, entryBytes)
    if (entry === wanted) return true
    if (entry < wanted) low = middle + 1
    else high = middle
  }
  return false
}

const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign)

/** Removes the digits and marks that people put around a word: two at most before it, six after it. */
const stemOf = (text: string) => text.replace(/^[\d\W_]{0,2}(.+?)[\d\W_]{0,6}$/, '$1')

/** Returns a lower-case password with its trivial variants undone: digits and marks around a word, digits written for letters, a word twice. */
function formsOf(password: string): Set<string> {
  const lower = password.toLowerCase()
  const half = lower.slice(0, lower.length / 2)
  const texts = half.length > 0 && half + half === lower ? [lower, half] : [lower]
  return new Set(texts.flatMap((text) => [text, asLetters(text), stemOf(text), asLetters(stemOf(text)), stemOf(asLetters(text))]))
}

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn']
const keyboardRuns = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')])

/** Whether a text is one to three characters over and over, neighbours of the alphabet, or keys of one keyboard row: abcabc, fedcba, asdfgh. */
function isPattern(text: string): boolean {
  if (/^(.{1,3})\1+$/.test(text)) return true
  if (text.length >= 5 && keyboardRuns.some((run) => run.includes(text))) return true
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at))
  return steps.length >= 4 && steps.every((step) => step === steps[0] && Math.abs(step) === 1)
}

const minWordLength = 3

/** Tells whether a password is common or leaked, a trivial variant of such a password, or a pattern. */
export const isCommonPassword = (password: string): boolean =>
  isPattern(password.toLowerCase()) || [...formsOf(password)].some((form) => form.length >= minWordLength && isListed(form))

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Tells whether a password is one of these words, or a trivial variant of one. */
export function isVariantOf(password: string, words: readonly string[]): boolean {
  const known = new Set(words.map(plain).filter((word) => word.length >= minWordLength))
  return [...formsOf(password)].some((form) => known.has(plain(form)))
}
