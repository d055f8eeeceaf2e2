import type { Passage } from '../../tasks.ts'
import type { Reading, Sentence } from '../rank-sentences.ts'
import { termsOf, wordsOf } from '../tokenize.ts'
import { wholeRule } from '../whole-rule.ts'

/** The part of a chunk that answers a request. */
export interface QuotedAnswer {
  /** The sentence that answers it, with the rest of its rule. */
  text: string
  /** Index of the chunk. */
  passage: number
  /** Share of the request's total term weight that the sentences and the title of the chunk cover, from 0 to 1. */
  coverage: number
  /** Number of terms of the request that the sentences contain. */
  terms: number
  /** True if the sentence has a long word of the request that no other sentence has. */
  hasRareTerm: boolean
  /** False: the chunk is the closest one, but may not answer the request. */
  isCertain: boolean
}

/** Minimum coverage of an answer. Measured with invented cases (find-answer.test.ts). */
const minCoverage = 0.5
/** Minimum coverage of a chunk that is shown as the closest one. */
const minRelatedCoverage = 0.2
/** Minimum coverage of a sentence before the answer that is quoted with it, as a share of the answer's coverage. */
const minBeforeShare = 0.6
/** Minimum coverage that the next sentence must add. */
const minAddedCoverage = 0.1
/** Maximum number of terms of a request that are compared with the sentences. */
const maxRequestTerms = 24
/** Weight of a partial match as a share of the full weight: one word contains the other, as "Kündigungsfrist" contains "Frist". */
const partialWeight = 0.8
/** Factor for the weight of a term that no chunk contains. Such a term is often a synonym, but it can be the point of the request. */
const absentWeight = 0.5
/** Minimum length of a term that is compared with parts of words, in characters. */
const minPartCharacters = 5

/** Minimum length of a term that alone connects a statement with a sentence, in characters. */
const minRareCharacters = 5

/** Words of requests that say nothing about their subject, in all languages, with accents removed. */
const requestWords = new Set(
  `whether wanted wondering hoping wish also january february march april june july august september october november december monday tuesday wednesday
   thursday friday saturday sunday today tomorrow montag dienstag mittwoch donnerstag freitag samstag sonntag heute morgen
   lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo
   lunedi martedi mercoledi giovedi venerdi domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
   least most soon already yesterday today could please send tell know like want need question questions wonder let confirm possible long kindly ask asking request also give get
   schicken senden sagen wissen mochte mochten gern gerne brauche brauchen benotige frage fragen bestatigen moglich lang lange gilt gibt mitteilen konnten konnen
   wurden lassen veuillez pouvez pourriez voudrais voudrions souhaite aimerais savoir envoyer dire question besoin confirmer possible merci
   favor pueden puede podria podrian quisiera quiero necesito enviar decir saber confirmar posible envien gustaria
   favore potete potreste vorrei vorremmo inviare dire sapere confermare possibile domanda bisogno puo
   podem pode poderia gostaria queria preciso enviar dizer saber confirmar possivel pergunta
   graag alstublieft kunt wilt sturen zeggen weten bevestigen mogelijk vraag nodig laten`.split(/\s+/),
)

/** Chunks, prepared for the search of several answers. */
export interface AnswerIndex {
  reading: Reading
  frequencies: ReadonlyMap<string, number>
}

/** Prepares chunks for the search: counts the sentences that contain each term. */
export function indexSentences(reading: Reading): AnswerIndex {
  const frequencies = new Map<string, number>()
  for (const { terms } of reading.sentences) for (const term of new Set(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  return { reading, frequencies }
}

/** Returns the words with a capital letter inside a sentence. Most are names, except in German. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(wordsOf((text.match(/(?<=[\p{L},] )\p{Lu}[\p{L}’'.-]{1,40}/gu) ?? []).join(' ')))

/** Returns the significant terms of a request. Numbers that no chunk contains identify a case, and are excluded. */
function termsOfRequest(text: string, { reading, frequencies }: AnswerIndex): string[] {
  const names = reading.language === 'de' ? new Set<string>() : namesIn(text)
  const isName = (word: string) => names.has(word) && !termsOf([word], reading.language).some((term) => frequencies.has(term))
  const words = wordsOf(text).filter((word) => !requestWords.has(word) && !isName(word))
  const terms = termsOf(words, reading.language).filter((term) => term.length > 1 && (!/\d/.test(term) || frequencies.has(term)))
  return [...new Set(terms)].slice(0, maxRequestTerms)
}

/** Returns how well a set of terms matches a term, from 0 to 1. */
function matchOf(term: string, words: ReadonlySet<string>): number {
  if (words.has(term)) return 1
  for (const other of words) {
    const [shorter, longer] = term.length < other.length ? [term, other] : [other, term]
    if (shorter.length >= minPartCharacters && longer.includes(shorter)) return partialWeight
  }
  return 0
}

/** Finds the chunk that answers a request best, and its one or two best sentences. Returns null if no chunk is about the request. */
export function findAnswer(request: string, index: AnswerIndex): QuotedAnswer | null {
  const { reading, frequencies } = index
  const { sentences, titles } = reading
  const weighted = termsOfRequest(request, index).map((term) => {
    const count = frequencies.get(term) ?? 0
    const idf = Math.log(1 + (sentences.length - count + 0.5) / (count + 0.5))
    return { term, weight: count === 0 ? idf * absentWeight : idf }
  })
  const totalWeight = weighted.reduce((sum, { weight }) => sum + weight, 0)
  if (totalWeight === 0) return null
  const coverageOf = (...parts: readonly (Sentence | undefined)[]) => {
    const sentenceWords = new Set(parts.flatMap((part) => part?.terms ?? []))
    // A sentence must match the request itself. The title only adds to it.
    const matches = weighted.map(({ term }) => matchOf(term, sentenceWords))
    if (matches.every((match) => match === 0)) return 0
    const title = titles[parts[0]?.passage ?? -1] ?? new Set<string>()
    return weighted.reduce((sum, { term, weight }, at) => sum + weight * Math.max(matches[at] ?? 0, matchOf(term, title)), 0) / totalWeight
  }
  let best: { at: number; coverage: number } | null = null
  for (const [at, sentence] of sentences.entries()) {
    // A question in the chunk is not an answer.
    if (sentence.text.endsWith('?')) continue
    const coverage = coverageOf(sentence)
    if (coverage > (best?.coverage ?? 0)) best = { at, coverage }
  }
  const first = best && sentences[best.at]
  if (!best || !first) return null
  const next = sentences[best.at + 1]
  const both = next?.passage === first.passage ? coverageOf(first, next) : 0
  const hasNext = next !== undefined && both >= best.coverage + minAddedCoverage
  const coverage = hasNext ? both : best.coverage
  if (coverage < minRelatedCoverage) return null
  const isAbout = (sentence: Sentence) => coverageOf(sentence) >= best.coverage * minBeforeShare
  const text = wholeRule(reading, best.at, isAbout)
    .map((sentence) => sentence.text)
    .join(' ')
  const own = new Set([...first.terms, ...(hasNext ? next.terms : [])])
  const matched = weighted.filter(({ term }) => matchOf(term, own) > 0)
  const hasRareTerm = matched.some(({ term }) => term.length >= minRareCharacters && frequencies.get(term) === 1)
  return { text, passage: first.passage, coverage, terms: matched.length, hasRareTerm, isCertain: coverage >= minCoverage }
}

/** Returns the name of a chunk's source for display. */
export const sourceName = ({ title }: Passage): string => title?.trim() || 'Untitled source'
