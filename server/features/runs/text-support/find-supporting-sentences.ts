import type { SentenceSupport, SupportSource, TextSupport } from '../../../../contracts/runs/text-support.ts'
import { sentencesOf } from '../../../platform/models/builtin/sentences.ts'
import { findUnsupportedFacts } from '../checks/find-unsupported-facts.ts'

/** A text that can support sentences. */
export interface Evidence extends SupportSource {
  text: string
  /** True if the model has cited the text. */
  isCited: boolean
}

export interface SupportInput {
  text: string
  evidence: readonly Evidence[]
  /** True for a brief. A brief itself states what was not found, so its sentences without support are omitted. */
  onlySupported: boolean
}

/** Maximum number of sentences in the text, and in the evidence. */
const maxSentences = 300
const maxQuotes = 5000
const maxQuoteLength = 300
/**
 * Minimum share of a sentence's words that its source must contain, and the lower minimum if the source also contains the sentence's
 * numbers.
 */
const minShare = 0.5
const minShareWithNumbers = 0.3
/** Number of sentences of the evidence that are compared in detail with one sentence. */
const maxCandidates = 4

const wordPattern = /[\p{L}\p{M}]{4,}/gu
const numberPattern = /\d[\d.,:/-]*\d|\d/g
/** Matches the beginning of a courtesy in the supported languages. Courtesies make no statement. */
const courtesyPattern =
  /^(?:dear|hello|hi|thank|thanks|we appreciate|kind regards|best regards|sincerely|yours|please|sorry|we apologi[sz]e|sehr geehrte|liebe|hallo|guten|vielen dank|danke|mit freundlichen|bitte|bonjour|madame|monsieur|chère?|merci|cordialement|veuillez|estimad|hola|gracias|atentamente|saludos|gentile|salve|grazie|cordiali|distinti|prezad|olá|obrigad|atenciosamente|geachte|beste|dank|met vriendelijke)/iu

/** Returns the first letters of the words in a text, so that inflected forms are equal. */
const stemsOf = (text: string): Set<string> => new Set((text.toLowerCase().match(wordPattern) ?? []).map((word) => word.slice(0, 6)))

/** A sentence of the evidence. `evidence`: index of the text that contains the sentence. */
interface Quote {
  evidence: number
  text: string
}

/**
 * Finds the sentence of the evidence that supports each sentence of a text. A source supports a sentence if it contains all numbers,
 * names and addresses of the sentence (the check of unsupported facts) and enough of its words. Takes time linear in the length of
 * the texts. Returns null if no sentence states anything.
 */
export function findSupportingSentences({ text, evidence, onlySupported }: SupportInput): TextSupport | null {
  const quotes = evidence.flatMap((part, index) => sentencesOf(part.text).map((quote): Quote => ({ evidence: index, text: quote })))
  const index = indexOf(quotes.slice(0, maxQuotes))
  const used = new Map<number, number>()
  const found: SentenceSupport[] = []
  let from = 0
  for (const sentence of sentencesOf(text).slice(0, maxSentences)) {
    const start = text.indexOf(sentence, from)
    if (start < 0 || sentence === '') continue
    from = start + sentence.length
    if (!isStatement(sentence)) continue
    const quote = bestQuote(sentence, index, evidence)
    if (quote === null && onlySupported) continue
    if (quote !== null && !used.has(quote.evidence)) used.set(quote.evidence, used.size)
    const source = quote === null ? null : (used.get(quote.evidence) ?? null)
    found.push({ end: from, source, quote: quote === null ? '' : shortened(quote.text) })
  }
  if (found.length === 0) return null
  const sources = [...used.keys()].flatMap((used) => evidence[used] ?? []).map(sourceOf)
  return { sentences: found, sources }
}

const shortened = (text: string) => (text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength - 1)}…` : text)
const sourceOf = ({ title, heading, item_id, position }: Evidence): SupportSource => ({ title, heading, item_id, position })

/** Returns whether a sentence states something that a source can support. */
function isStatement(sentence: string): boolean {
  if (/[?？]$/.test(sentence) || /^\[[^\]]*\]$/.test(sentence)) return false
  const numbers = sentence.match(numberPattern)?.length ?? 0
  if (numbers === 0 && (courtesyPattern.test(sentence.replace(/^[*_"“]+/, '')) || /[,:]$/.test(sentence))) return false
  return stemsOf(sentence).size + numbers >= 3
}

interface QuoteIndex {
  quotes: readonly Quote[]
  /** Indexes of the quotes that contain a word or a number, by the stem of the word or by the number. */
  places: ReadonlyMap<string, readonly number[]>
}

/** Maximum number of quotes that are stored for one word. More frequent words do not distinguish quotes. */
const maxPlaces = 200

function indexOf(quotes: readonly Quote[]): QuoteIndex {
  const places = new Map<string, number[]>()
  for (const [place, { text }] of quotes.entries())
    for (const key of [...stemsOf(text), ...(text.match(numberPattern) ?? [])]) {
      const known = places.get(key)
      if (!known) places.set(key, [place])
      else if (known.length < maxPlaces) known.push(place)
    }
  return { quotes, places }
}

function bestQuote(sentence: string, { quotes, places }: QuoteIndex, evidence: readonly Evidence[]): Quote | null {
  const numbers = sentence.match(numberPattern) ?? []
  const stems = stemsOf(sentence)
  const scores = new Map<number, number>()
  for (const key of [...stems, ...numbers]) for (const place of places.get(key) ?? []) scores.set(place, (scores.get(place) ?? 0) + 1)
  const isCited = (place: number) => evidence[quotes[place]?.evidence ?? -1]?.isCited === true
  const ranked = [...scores].sort(
    ([one, score], [other, otherScore]) => otherScore - score || Number(isCited(other)) - Number(isCited(one)),
  )
  for (const [place] of ranked.slice(0, maxCandidates)) {
    const quote = quotes[place]
    const source = quote && evidence[quote.evidence]
    if (source && supports(sentence, { stems, hasNumbers: numbers.length > 0 }, quote.text, source.text)) return quote
  }
  return null
}

function supports(
  sentence: string,
  { stems, hasNumbers }: { stems: Set<string>; hasNumbers: boolean },
  quote: string,
  source: string,
): boolean {
  const known = stemsOf(quote)
  const shared = stems.size === 0 ? 1 : [...stems].filter((stem) => known.has(stem)).length / stems.size
  if (shared < (hasNumbers ? minShareWithNumbers : minShare)) return false
  return findUnsupportedFacts(sentence, [source]).length === 0
}
