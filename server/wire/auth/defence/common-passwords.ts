import { readFileSync } from 'node:fs'

let known: ReadonlySet<string> | null = null

/** Read once, by whoever asks first; nothing of a password ever leaves the server. */
function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(' ').filter((word) => word !== '')),
  )
  return known
}

const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }
const asLetters = (text: string) => text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign)

/** Without what people put around a word to please a rule: digits and marks, six at most. */
const stemOf = (text: string) => text.replace(/^[\d\W_]{0,2}(.+?)[\d\W_]{0,6}$/, '$1')

/** One sign, or a short group of them, over and over; or a run of neighbours: 111111, abcabcabc, 12345678, fedcba. */
function isPattern(text: string): boolean {
  if (/^(.{1,3})\1+$/.test(text)) return true
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at))
  return steps.length >= 4 && steps.every((step) => step === steps[0] && Math.abs(step) === 1)
}

/** Whether a password is one of those that are guessed first: of the list, a simple variation of one, or a bare pattern. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const half = lower.slice(0, lower.length / 2)
  const whole = half.length > 0 && half + half === lower ? [lower, half] : [lower]
  return whole.some((text) => {
    const stem = stemOf(text)
    const forms = [text, asLetters(text), stem, asLetters(stem), stemOf(asLetters(text))]
    return isPattern(text) || forms.some((form) => form.length >= 3 && commonPasswords().has(form))
  })
}
