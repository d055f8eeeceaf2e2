/** Letters and signs at a stretch that are no word any more, and what is kept of them: what they begin with. */
const longest = 1000
const kept = 200

/** What ends a word: blanks and control signs, marks, and every sign of a script that is written without spaces. */
const ends = new Uint8Array(65_536)
for (let code = 0; code <= 32; code += 1) ends[code] = 1
for (const mark of ',;:|.!?(){}[]<>"\'`&\u00a0\u00ab\u00bb\u201c\u201d\u2026\u2028\u2029') ends[mark.charCodeAt(0)] = 1
for (const [first, last] of [
  // Thai to Burmese with Tibetan between; Khmer; from the symbols of East Asia to the end of Yi; Hangul; full-width forms.
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
 * A text without words of thousands of letters (a key, a picture in base64): nobody asks for them, and whatever looks at
 * words, here or in the database, would look at them for long. Linear, and first of all.
 */
export function cutWords(text: string): string {
  let cut = ''
  let copied = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && ends[text.charCodeAt(at)] === 0) continue
    if (at - start > longest) {
      cut += `${text.slice(copied, start + kept)}…`
      copied = at
    }
    start = at + 1
  }
  return copied === 0 ? text : cut + text.slice(copied)
}
