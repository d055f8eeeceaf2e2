import { stopWords } from '../../words/languages.ts'
import { wordsOf } from '../../words/tokenize.ts'
import { cosineOf, makeWordReader, similarityOf, type WordMeaning } from '../../words/word-meaning.ts'
import { textVectorOf, vectorOf } from '../../words/word-vectors.ts'
import type { Label } from '../tasks.ts'
import type { TextWords } from './label-words.ts'

/** Weights of three similarities between a text and a label: to its description, to its example, and between single words. */
const descriptionWeight = 1.5
const exampleWeight = 0.5
const similarWordWeight = 0.3
/** Maximum numbers of different words of a text and of a label whose meanings are compared with each other. */
const maxComparedWords = 120
const maxLabelWords = 120

interface LabelWord {
  meaning: WordMeaning
  /** Words of the description count twice as much as words of the example. */
  weight: number
}

/** The meanings of labels, read once for all texts that are sorted by them. */
export interface LabelMeanings {
  read: (word: string) => WordMeaning
  labels: readonly { description: readonly number[]; example: readonly number[]; words: readonly LabelWord[] }[]
}

const isCompared = (word: string) => word.length > 1 && !stopWords.en.has(word) && !/\d/.test(word)

/** Reads the meanings of labels in English. */
export function readLabelMeanings(labels: readonly Label[]): LabelMeanings {
  const read = makeWordReader()
  return {
    read,
    labels: labels.map(({ name, description, example = '' }) => {
      const described = `${name.replaceAll('_', ' ')} ${description}`
      const weights = new Map<string, number>()
      for (const word of wordsOf(example).filter(isCompared)) weights.set(word, 0.5)
      for (const word of wordsOf(described).filter(isCompared)) weights.set(word, 1)
      const words = [...weights].slice(-maxLabelWords).map(([word, weight]) => ({ meaning: read(word), weight }))
      return { description: textVectorOf(described), example: textVectorOf(example), words }
    }),
  }
}

const aboveMean = (values: readonly number[]): number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.map((value) => value - mean)
}

/** Returns a score for each label by the words of a text that are similar to one of its words, but not the same. */
function scoreSimilarWords({ english }: TextWords, { read, labels }: LabelMeanings): number[] {
  const scores = labels.map(() => 0)
  for (const word of [...english.keys()].filter(isCompared).slice(0, maxComparedWords)) {
    const meaning = read(word)
    const similarities = labels.map(({ words }) =>
      words.reduce((best, other) => {
        if (other.meaning.term === meaning.term) return best
        return Math.max(best, similarityOf(meaning, other.meaning) * other.weight)
      }, 0),
    )
    for (const [index, similarity] of similarities.entries()) {
      if (similarity === 0) continue
      const alike = similarities.filter((other) => other > similarity * 0.8).length
      scores[index] = (scores[index] ?? 0) + similarity * Math.log(1 + labels.length / alike)
    }
  }
  return scores.map((score, index) => score / Math.sqrt(Math.max(1, labels[index]?.words.length ?? 0)))
}

/**
 * Returns two scores for each label: by the similarity of its description and example to the whole text, above or below the mean of all
 * labels, and by similar words. Both can be added to the score by the words that text and label share.
 */
export function scoreMeanings(words: TextWords, meanings: LabelMeanings): { whole: number[]; similar: number[] } {
  const vector = vectorOf([...words.english].map(([word, count]) => [word, 1 + Math.log(count)] as const))
  const descriptions = aboveMean(meanings.labels.map(({ description }) => cosineOf(vector, description)))
  const examples = aboveMean(meanings.labels.map(({ example }) => cosineOf(vector, example)))
  return {
    whole: descriptions.map((similarity, index) => descriptionWeight * similarity + exampleWeight * (examples[index] ?? 0)),
    similar: scoreSimilarWords(words, meanings).map((score) => similarWordWeight * score),
  }
}
