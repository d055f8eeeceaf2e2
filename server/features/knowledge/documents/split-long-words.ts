/** Maximum length of a word, in characters. A longer word is shortened. */
const maxWordLength = 1000
/** Length of a shortened word, in characters. */
const shortenedLength = 200

/** Characters that end a word: spaces, control characters, punctuation, and all characters of scripts without spaces. */
const wordEnds = new Uint8Array(65_536)
for (let code = 0; code <= 32; code += 1) wordEnds[code] = 1
for (const character of ',;:|.!?(){}[]<>"\'`&\u00a0\u00ab\u00bb\u201c\u201d\u2026\u2028\u2029') wordEnds[character.charCodeAt(0)] = 1
for (const [first, last] of [
  // Ranges of scripts without spaces: Thai to Burmese, including Tibetan; Khmer; East Asian symbols to Yi; Hangul; full-width forms.
  [0x0e00, 0x109f],
  [0x1780, 0x17ff],
  [0x2000, 0x200b],
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const)
  wordEnds.fill(1, first, last + 1)

/**
 * Shortens words of thousands of characters, such as keys or base64 images, which slow down the processing of words here and in
 * the database. Takes linear time and runs before all other processing.
 */
export function splitLongWords(text: string): string {
  let result = ''
  let copiedTo = 0
  let start = 0
  for (let index = 0; index <= text.length; index += 1) {
    if (index < text.length && wordEnds[text.charCodeAt(index)] === 0) continue
    if (index - start > maxWordLength) {
      result += `${text.slice(copiedTo, start + shortenedLength)}…`
      copiedTo = index
    }
    start = index + 1
  }
  return copiedTo === 0 ? text : result + text.slice(copiedTo)
}
