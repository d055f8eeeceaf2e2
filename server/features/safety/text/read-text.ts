import { normalizeWord } from './normalize-word.ts'

/** A text split into words. Each array has one entry per word. */
export interface TextWords {
  text: string
  /** Words in the normalized form that rules use. */
  forms: string[]
  /** Offset of each word in the text. */
  starts: number[]
  ends: number[]
  /** Index of the first word of the next sentence. */
  sentenceEnds: number[]
  sentenceStarts: number[]
  /** Number of the clause that contains the word. Commas, dashes and conjunctions start a clause. */
  clauses: number[]
}

/** Matches a word: letters, digits and the characters that can occur inside a word. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060]*(?:['’ʼ`´‘][\p{L}\p{M}\u00ad\u200b-\u200d]+)*/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const elided = /^(?:[ldjmstnc]|qu|lorsqu|puisqu|jusqu|quelqu|un|all|dall|dell|nell|sull|quest|quell)$/i
const vowel = /^[haeiouyàâäáãéèêëíìîïóòôöõúùûüœæ]/i
const clauseWords = new Set(['but', 'aber', 'sondern', 'mais', 'pero', 'sino', 'ma', 'mas', 'porem', 'maar', 'doch', 'jedoch', 'however'])
const abbreviations = new Set(
  `dr drs prof mr mrs ms st jr sr nr no hr fr sra srta sr dott sig ing mme mlle mevr dhr vs ca approx z b bzw usw etc evtl ggf d h e g i a m p s`
    .trim()
    .split(/\s+/),
)

/** Splits a word at an apostrophe that joins two words ("j'ai", "husband's"), but not at an apostrophe inside a word ("can't"). */
function* partsOf(word: string, offset: number): Generator<[part: string, offset: number]> {
  const apostrophe = word.search(/['’ʼ`´‘]/)
  if (apostrophe === -1) {
    if (!unspaced.test(word)) yield [word, offset]
    else for (const match of word.matchAll(/[^\p{L}]*\p{L}\p{M}*/gu)) yield [match[0], offset + match.index]
    return
  }
  const [before, after] = [word.slice(0, apostrophe), word.slice(apostrophe + 1)]
  const isSplit = (elided.test(before) && vowel.test(after)) || /^s$/i.test(after)
  if (!isSplit) yield [word, offset]
  else {
    yield [before, offset]
    yield* partsOf(after, offset + apostrophe + 1)
  }
}

type Boundary = 'none' | 'clause' | 'sentence'

/** Returns the boundary that the characters between two words make: none, clause or sentence. */
function boundaryOf(between: string, before: string, after: string): Boundary {
  if (between === ' ' || between === '') return 'none'
  if (/\n[^\S\n]*\n|[!?。！？;|•]|\n[^\p{L}\p{N}]*[-*•>]\s/u.test(between)) return 'sentence'
  const endsWithStop = /^['"”’»)\]\s]*\.['"”’»)\]]*\s/.test(between)
  if (endsWithStop && !abbreviations.has(before)) return 'sentence'
  if (/[\n\r]/.test(between) && !/^\p{Ll}/u.test(after)) return 'sentence'
  return /[,:()[\]"“”„«»…–—]|\.\.|\s-+\s/.test(between) ? 'clause' : 'none'
}

/** Matches a short answer. A question and its answer are one sentence ("Chest pain? No."). */
const shortAnswer = /^(?:no|none|nein|keine?|non|aucune?|ninguno|ninguna|nessuno|nessuna|n[aã]o|nenhuma?|nee|geen)\s{0,5}(?:[.,;!\n]|$)/i

/** Maximum length of the text between two words that is examined, in characters. Longer text separates sentences. */
const maxBetweenChars = 200

/** Splits a text into words, sentences and clauses, in linear time. */
export function readWords(source: string): TextWords {
  // Replaces escaped line breaks in JSON. The length of the text stays the same.
  const text = source.replace(/\\[nrt]/g, ' \n')
  const words: TextWords = { text: source, forms: [], starts: [], ends: [], sentenceEnds: [], sentenceStarts: [], clauses: [] }
  let [sentenceStart, clause, lastEnd] = [0, 0, 0]
  const endSentence = () => {
    for (let at = sentenceStart; at < words.forms.length; at += 1) words.sentenceEnds[at] = words.forms.length
    sentenceStart = words.forms.length
  }
  for (const match of text.matchAll(wordPattern)) {
    for (const [part, start] of partsOf(match[0], match.index)) {
      const form = normalizeWord(part)
      if (form === '') continue
      const between = start - lastEnd > maxBetweenChars ? '\n\n' : text.slice(lastEnd, start)
      const isAnswer = between.startsWith('?') && shortAnswer.test(text.slice(start, start + 15))
      const boundary = words.forms.length === 0 ? 'none' : isAnswer ? 'clause' : boundaryOf(between, words.forms.at(-1) ?? '', part)
      if (boundary === 'sentence') endSentence()
      if (boundary !== 'none' || clauseWords.has(form)) clause += 1
      words.forms.push(form)
      words.starts.push(start)
      words.ends.push(start + part.length)
      words.sentenceStarts.push(sentenceStart)
      words.clauses.push(clause)
      lastEnd = start + part.length
    }
  }
  endSentence()
  return words
}
