const ligatures: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }
const isPlain = /^[a-z0-9]*$/

/** Returns a word in lower case, without accents, apostrophes and invisible characters. */
export function normalizeWord(word: string): string {
  const lower = word.toLowerCase()
  if (isPlain.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ßœæøłđı]/g, (letter) => ligatures[letter] ?? letter)
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Returns the spellings that match a word of a rule: with accents removed, and with `ae`, `oe` and `ue` for umlauts. */
export function spellingsOf(word: string): string[] {
  const spelledOut = word.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
  return [...new Set([normalizeWord(word), normalizeWord(spelledOut)])]
}
