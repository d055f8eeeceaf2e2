import { sentencesOf } from '../builtin/sentences.ts'
import { refusalPhrases } from './refusal-phrases.ts'

const phrases = Object.values(refusalPhrases).flat()

/**
 * Maximum number of sentences before a refusal begins, for example a greeting. A refusal after more text is left to the users who review
 * it.
 */
const maxRefusalStartSentences = 3
const maxRefusalWords = 120
/** Minimum number and minimum length of words that a text must share with its material to count as completing its task. */
const minSharedWords = 4
const minWordLength = 6

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
/** Returns the numbers, codes, amounts and dates in a text. */
const figuresIn = (text: string): string[] => text.match(/\p{L}*\d[\p{L}\d.,:/-]*\d|\d{2,}/gu) ?? []

/** Returns whether a text completes its task: it repeats several long words of the material. `text` excludes the sentences that decline. */
function completesTask(text: string, material: string): boolean {
  const known = new Set(wordsIn(material))
  const words = new Set(wordsIn(text).filter((word) => word.length >= minWordLength))
  return [...words].filter((word) => known.has(word)).length >= minSharedWords
}

/**
 * Returns whether a model declines its task in plain words. A text that declines a customer's request is not a refusal, because
 * its other sentences repeat facts of the case.
 * @param material texts of the task
 */
export function readsAsRefusal(text: string, material: string): boolean {
  if (wordsIn(text).length > maxRefusalWords) return false
  const sentences = sentencesOf(text)
  const declining = sentences.map((sentence) => phrases.some((phrase) => phrase.test(sentence)))
  if (!declining.slice(0, maxRefusalStartSentences).includes(true)) return false
  const figures = new Set(figuresIn(material))
  if (figuresIn(text).some((figure) => figures.has(figure))) return false
  return !completesTask(sentences.filter((_, index) => !declining[index]).join(' '), material)
}
