import { unclearLabel } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Language, languageOf, stopWords } from '../../words/languages.ts'
import { isEnglishWord } from '../../words/related-words.ts'
import { termsOf, wordsOf } from '../../words/tokenize.ts'
import { translationsOf } from '../../words/translate.ts'
import type { Label } from '../tasks.ts'

/** The best label for a text. */
export interface Classification {
  /** The best label, or `unclear` if no word matches a label or two labels have similar scores. */
  label: string
  /** Confidence from 0 (no evidence) to 1. */
  confidence: number
  /** Always null: the built-in model gives no reason. */
  reason: null
}

const maxTextCharacters = 50_000
/** Maximum number of terms that are read from a label's description. */
const maxLabelTerms = 200

/** Weight of a word in the example text of a label. A word in the description of the label has the weight 1. */
const exampleWeight = 0.5
/** Minimum ratio of the best score to the second-best. Below it, the result is `unclear`. */
const minLead = 1.25
/** Matches a note in a label's description that delayed handling of this label does most harm. The note does not describe the texts. */
const harmNote = /(?:(?:a )?delay (?:here )?|waiting )?(?:does|is) most harm(?:ful)?(?: here| then)?/iu

/** Returns the similarity between a word in the text and a word of a label, from 0 to 1. */
const similarity = (first: string, second: string): number => {
  if (first === second) return 1
  const [shorter, longer] = first.length < second.length ? [first, second] : [second, first]
  return shorter.length >= 5 && longer.includes(shorter) ? 0.6 : 0
}

/** Maximum number of meanings per foreign word. */
const maxMeanings = 3
/** Maximum number of different foreign words of a text that are translated. */
const maxTranslatedWords = 400

/**
 * Returns the terms of the English meanings of foreign words. In a short text, whose language is not certain, every non-English word counts
 * as foreign.
 */
function translatedTerms(words: readonly string[], language: Language): string[] {
  const isForeign = (word: string) => word.length >= 3 && !stopWords[language].has(word) && (language !== 'en' || !isEnglishWord(word))
  const foreign = [...new Set(words)].filter(isForeign).slice(0, maxTranslatedWords)
  return foreign.flatMap((word) => {
    for (const source of new Set<Language>([language, 'en', 'de'])) {
      const meanings = translationsOf(word, source)
      if (meanings.length > 0) return termsOf(meanings.flatMap((part) => part.slice(0, maxMeanings)).flatMap(wordsOf), 'en')
    }
    return []
  })
}

/** Matches a line that says that something is missing: `Consent attached: no`. */
const absentLine =
  /^[^:\n]{1,60}:[^\S\n]{0,4}(?:no|none|not?\s(?:attached|given|available)|nein|keine?[rs]?|non|aucune?|ning[uú]n[oa]?|nessun[oa]?|n[aã]o|nenhuma?|nee|geen)\.?[^\S\n]{0,4}$/gimu

/** Counts the terms of a text, and of its English translation if the labels are in English. */
function countTerms(text: string, labelLanguage: Language): ReadonlyMap<string, number> {
  const words = wordsOf(text.slice(0, maxTextCharacters).replace(absentLine, ''))
  const language = languageOf(words)
  const counts = new Map<string, number>()
  for (const term of termsOf(words, language)) counts.set(term, (counts.get(term) ?? 0) + 1)
  if (labelLanguage === 'en') for (const term of translatedTerms(words, language)) counts.set(term, Math.max(1, counts.get(term) ?? 0))
  return counts
}

/**
 * Scores labels by the words that their name and description share with the text or its translation. Words that occur in few labels have a
 * higher weight. Returns `unclear` if no word matches, or if labels fit about equally. If the description of one of these labels says that
 * a delay does most harm, returns that label.
 */
export function classify(text: string, labels: readonly Label[]): Classification {
  const language = languageOf(labels.flatMap(({ description, example = '' }) => wordsOf(`${description} ${example}`)))
  const counts = countTerms(text, language)
  const described = labels.map(({ name, description, example = '' }) => {
    const weights = new Map<string, number>()
    for (const term of termsOf(wordsOf(example), language).slice(0, maxLabelTerms)) weights.set(term, exampleWeight)
    for (const term of termsOf(wordsOf(description.replace(harmNote, '')), language).slice(0, maxLabelTerms)) weights.set(term, 1)
    // The words of a label's name count twice. One word of a longer name, such as "parts" of "pressure parts", does not count for the whole
    // name.
    const nameTerms = termsOf(wordsOf(name), language)
    for (const term of nameTerms) weights.set(term, Math.max(weights.get(term) ?? 0, nameTerms.length === 1 ? 2 : 1.25))
    return weights
  })
  const scores = described.map((weights) => {
    let score = 0
    for (const [term, weight] of weights) {
      const rarity = Math.log(1 + labels.length / described.filter((second) => second.has(term)).length)
      let matched = 0
      for (const [word, count] of counts) matched += similarity(word, term) * (1 + Math.log(count))
      score += weight * rarity * Math.min(2, matched)
    }
    return score / Math.sqrt(Math.max(1, weights.size))
  })
  const total = scores.reduce((sum, score) => sum + score, 0)
  if (total === 0) return { label: unclearLabel, confidence: 0, reason: null }
  const highest = scores.indexOf(Math.max(...scores))
  // If labels fit about equally, the label whose delay does most harm is the safe choice.
  const harmful = labels.findIndex(
    ({ description }, index) => harmNote.test(description) && (scores[index] ?? 0) * minLead >= (scores[highest] ?? 0),
  )
  const best = harmful < 0 ? highest : harmful
  const next = Math.max(0, ...scores.filter((_, index) => index !== best))
  const isClose = harmful < 0 && (scores[best] ?? 0) < next * minLead
  const label = isClose ? unclearLabel : (labels[best]?.name ?? unclearLabel)
  return { label, confidence: Math.round(((scores[best] ?? 0) / total) * 100) / 100, reason: null }
}
