/** Maximum number of characters in a word. A longer sequence is truncated. */
const maxWordLength = 1000
const pieceCharacters = 200

/** Characters that end a word: spaces, control characters, punctuation, and all characters of scripts without spaces. */
const ends = new Uint8Array(65_536)
for (let code = 0; code <= 32; code += 1) ends[code] = 1
for (const mark of ',;:|.!?(){}[]<>"\'`&\u00a0\u00ab\u00bb\u201c\u201d\u2026\u2028\u2029') ends[mark.charCodeAt(0)] = 1
for (const [first, last] of [
  // Scripts: Thai to Burmese, including Tibetan; Khmer; East Asian symbols to Yi; Hangul; full-width forms.
  [0x0e00, 0x109f],
  [0x1780, 0x17ff],
  [0x2000, 0x200b],
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0xff00, 0xffef],
] as const)
  ends.fill(1, first, last + 1)

/**
 * Shortens words of thousands of characters, such as keys or base64 images, which slow down the processing of words here and in
 * the database. Takes linear time and runs before all other processing.
 */
export function splitLongWords(text: string): string {
  let cut = ''
  let copied = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && ends[text.charCodeAt(at)] === 0) continue
    if (at - start > maxWordLength) {
      cut += `${text.slice(copied, start + pieceCharacters)}…`
      copied = at
    }
    start = at + 1
  }
  return copied === 0 ? text : cut + text.slice(copied)
}
