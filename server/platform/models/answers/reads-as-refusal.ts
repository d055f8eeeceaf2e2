import { sentencesOf } from '../builtin/sentences.ts'
import { refusalPhrases } from './refusal-phrases.ts'

const phrases = Object.values(refusalPhrases).flat()

/** A refusal is at the beginning, after a greeting at most, and short. Longer texts are judged by people. */
const openingSentences = 3
const maxRefusalWords = 120
/** Long words of a text that also occur in its material show that it does its task. */
const leastSharedWords = 4
const minWordLength = 6

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
/** Numbers, codes, amounts and dates. */
const figuresIn = (text: string): string[] => text.match(/\p{L}*\d[\p{L}\d.,:/-]*\d|\d{2,}/gu) ?? []

/** Returns true if the sentences beside the declining ones do the task: they repeat several words of the material. */
function doesTask(text: string, material: string): boolean {
  const known = new Set(wordsIn(material))
  const words = new Set(wordsIn(text).filter((word) => word.length >= minWordLength))
  return [...words].filter((word) => known.has(word)).length >= leastSharedWords
}

/**
 * Returns true if a model declines in plain words instead of doing its task. A text that declines something to a customer is not a
 * refusal: apart from the sentence that declines, it repeats what the case is about.
 * @param material texts of the task
 */
export function readsAsRefusal(text: string, material: string): boolean {
  if (wordsIn(text).length > maxRefusalWords) return false
  const sentences = sentencesOf(text)
  const declining = sentences.map((sentence) => phrases.some((phrase) => phrase.test(sentence)))
  if (!declining.slice(0, openingSentences).includes(true)) return false
  const figures = new Set(figuresIn(material))
  if (figuresIn(text).some((figure) => figures.has(figure))) return false
  return !doesTask(sentences.filter((_, index) => !declining[index]).join(' '), material)
}
