/** Letters beyond ASCII in languages with Latin letters, by the common encoding of the languages. Both cases are listed. */
const latinLetters: readonly (readonly [encoding: string, letters: string])[] = [
  ['windows-1252', 'äöüßÄÖÜ'],
  ['windows-1252', 'àâæçéèêëîïôœùûüÿÀÂÇÉÈÊÎÔŒ'],
  ['windows-1252', 'áéíñóúüÁÉÍÑÓÚÜ¿¡ºª'],
  ['windows-1252', 'áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚºª'],
  ['windows-1252', 'àèéìíòóùúÀÈÉÌÒÙ'],
  ['windows-1252', 'åäöæøéüÅÄÖÆØÉ'],
  ['windows-1252', 'áæéíðóöúýþÁÆÉÍÓÖÚÝÞ'],
  ['windows-1252', 'ëïéèöüóá'],
  ['windows-1250', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'],
  ['windows-1250', 'áäčďéěíĺľňóôŕřšťúůýžÁČĎÉĚÍĽŇÓŘŠŤÚŮÝŽ'],
  ['windows-1250', 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ'],
  ['windows-1250', 'ăâîşţĂÂÎŞŢ'],
  ['windows-1250', 'čćđšžČĆĐŠŽ'],
  ['windows-1254', 'çğıöşüâîûÇĞİÖŞÜ'],
  ['windows-1257', 'ąčęėįšųūžĄČĘĖĮŠŲŪŽ'],
  ['windows-1257', 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ'],
  ['windows-1257', 'äõöüšžÄÕÖÜŠŽ'],
]
/** The most frequent letters of non-Latin alphabets, by encoding. Their case distinguishes the two Cyrillic encodings. */
const otherLetters: readonly (readonly [encoding: string, letters: string])[] = [
  ['windows-1251', 'оеаинтсрвлкмі'],
  ['koi8-r', 'оеаинтсрвлкм'],
  ['windows-1253', 'αειονστηρκπλμάό'],
  ['windows-1255', 'יוהלאמרתבשנ'],
  ['windows-1256', 'اليمنورتبةعد'],
]

const fallback = 'windows-1252'
/** Number of bytes that are examined. */
const sampleBytes = 512 * 1024

/**
 * Guesses the encoding of a text without a byte order mark that is not UTF-8: an East Asian encoding if all bytes are valid in it and its
 * characters are common ones, or else the Windows encoding whose typical letters it contains.
 */
export function detectEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleBytes)
  return eastAsianEncoding(sample) ?? singleByteEncoding(sample)
}

/** Decodes a sample, whose last character may be cut off. Returns null if a byte is invalid in the encoding. */
function decodeSample(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

interface DoubleByteCounts {
  characters: number
  /** Frequent Chinese characters in simplified form (GB 2312, level 1). */
  simplified: number
  /** Frequent Chinese characters in traditional form (Big5, level 1), or punctuation. */
  traditional: number
  /** Korean syllables. */
  syllables: number
}

/** Counts frequent characters in a text of two-byte characters, as if its encoding were GBK, Big5 or EUC-KR. */
function countDoubleBytes(bytes: Uint8Array): DoubleByteCounts {
  const counts = { characters: 0, simplified: 0, traditional: 0, syllables: 0 }
  for (let index = 0; index + 1 < bytes.length; index += 1) {
    const [lead = 0, trail = 0] = [bytes[index], bytes[index + 1]]
    if (lead < 0x81) continue
    counts.characters += 1
    const hasHighTrail = trail >= 0xa1
    if ((hasHighTrail && lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3) counts.simplified += 1
    if ((lead >= 0xa4 && lead <= 0xc6) || lead === 0xa1) counts.traditional += 1
    if (hasHighTrail && lead >= 0xb0 && lead <= 0xc8) counts.syllables += 1
    index += 1
  }
  return counts
}

const kana = /[\u3041-\u30ff]/g
const halfWidthKana = /[\uff61-\uff9f]/g
const notAscii = /\P{ASCII}/gu
/** Minimum share of Japanese syllables among the non-ASCII characters of a Japanese text. */
const minKanaShare = 0.15
const minFrequentShare = 0.7
/**
 * Minimum share of Korean syllables. Korean text consists almost only of syllables; in Chinese text, about half of the characters are in
 * the same range.
 */
const minSyllableShare = 0.9

function eastAsianEncoding(bytes: Uint8Array): string | null {
  for (const encoding of ['shift_jis', 'euc-jp']) {
    const text = decodeSample(bytes, encoding)
    if (text === null) continue
    const total = countOf(text, notAscii)
    if (countOf(text, kana) >= total * minKanaShare && countOf(text, halfWidthKana) <= total * 0.1) return encoding
  }
  const { characters, simplified, traditional, syllables } = countDoubleBytes(bytes)
  if (characters < 2) return null
  const isValid = (encoding: string) => decodeSample(bytes, encoding) !== null
  if (syllables >= characters * minSyllableShare && isValid('euc-kr')) return 'euc-kr'
  const candidates = [
    { encoding: 'gb18030', count: simplified },
    { encoding: 'big5', count: traditional },
  ].sort((a, b) => b.count - a.count)
  return candidates.find(({ encoding, count }) => count >= characters * minFrequentShare && isValid(encoding))?.encoding ?? null
}

/** Punctuation and signs that all languages use and that do not identify a language. */
const sign = /[\s\u00a0-\u00bf\u2000-\u20ff\u2122×÷]/u

interface Guess {
  encoding: string
  /** Share of typical letters among the non-ASCII letters, from 0 to 1. */
  share: number
}

/**
 * Minimum shares of typical letters. The lists of Latin letters are complete. The lists of other alphabets contain only frequent letters.
 */
const minShare = { certain: 0.95, latin: 0.5, other: 0.4 }

function singleByteEncoding(bytes: Uint8Array): string {
  const latin = bestGuess(bytes, latinLetters)
  if (latin.share >= minShare.certain) return latin.encoding
  const other = hasIsolatedLetters(bytes) ? null : bestGuess(bytes, otherLetters)
  if (other && other.share >= minShare.other) return other.encoding
  return latin.share >= minShare.latin ? latin.encoding : fallback
}

/** Returns the encoding whose typical letters have the largest share among the non-ASCII letters. */
function bestGuess(bytes: Uint8Array, candidates: typeof latinLetters): Guess {
  const texts = new Map<string, string | null>()
  let best: Guess = { encoding: fallback, share: 0 }
  for (const [encoding, letters] of candidates) {
    if (!texts.has(encoding)) texts.set(encoding, decodeSample(bytes, encoding))
    const share = shareOf(texts.get(encoding) ?? '', letters)
    if (share > best.share) best = { encoding, share }
  }
  return best
}

function shareOf(text: string, letters: string): number {
  const typical = new Set(letters)
  let total = 0
  let count = 0
  for (const letter of text) {
    if (letter < '\u0080' || (sign.test(letter) && !typical.has(letter))) continue
    total += 1
    if (typical.has(letter)) count += 1
  }
  return total === 0 ? 0 : count / total
}

/** Returns whether at least a quarter of the non-ASCII bytes are between ASCII bytes, as in languages with some accented letters. */
function hasIsolatedLetters(bytes: Uint8Array): boolean {
  let high = 0
  let isolated = 0
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue
    high += 1
    if ((bytes[index - 1] ?? 0) < 0x80 && (bytes[index + 1] ?? 0) < 0x80) isolated += 1
  }
  return isolated * 4 >= high
}
