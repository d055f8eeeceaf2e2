import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { stopWords } from './languages.ts'

interface WordVectors {
  dimensions: number
  /** Index of each word. */
  indexes: ReadonlyMap<string, number>
  bytes: Buffer
}

const headSchema = z.object({ dimensions: z.number(), words: z.string() })
const file = new URL('word-vectors.bin', import.meta.url)
let loaded: WordVectors | undefined

/** Reads word-vectors.bin (about 3 MB; see tools/word-vectors/generate.ts) on first use. */
function read(): WordVectors {
  const all = readFileSync(file)
  const end = all.indexOf('\n')
  const { dimensions, words } = headSchema.parse(JSON.parse(all.toString('utf8', 0, end)))
  return { dimensions, indexes: new Map(words.split(' ').map((word, index) => [word, index])), bytes: all.subarray(end + 1) }
}

/** Returns the vector of weighted words: the sum of their vectors, normalized to length 1. Returns zeros if no word is known. */
export function vectorOf(words: Iterable<readonly [word: string, weight: number]>): number[] {
  loaded ??= read()
  const { dimensions, indexes, bytes } = loaded
  const sum = new Float64Array(dimensions)
  for (const [word, weight] of words) {
    const index = indexes.get(word)
    if (index === undefined) continue
    const start = index * (dimensions + 4)
    const scale = (bytes.readFloatLE(start) / 127) * weight
    for (let axis = 0; axis < dimensions; axis += 1) sum[axis] = (sum[axis] ?? 0) + bytes.readInt8(start + 4 + axis) * scale
  }
  const length = Math.hypot(...sum) || 1
  return [...sum].map((value) => Number((value / length).toFixed(4)))
}

/** Minimum share of known words in an English text. */
const minKnownShare = 0.5

/** Returns the vector of a text. Repeated words have a lower weight. Returns zeros for a text that is not in English. */
export function textVectorOf(text: string): number[] {
  loaded ??= read()
  const { indexes, dimensions } = loaded
  const counts = new Map<string, number>()
  let known = 0
  let total = 0
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (stopWords.en.has(word)) continue
    total += 1
    if (!indexes.has(word)) continue
    known += 1
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  if (known < total * minKnownShare) return Array.from({ length: dimensions }, () => 0)
  return vectorOf([...counts].map(([word, count]) => [word, 1 + Math.log(count)] as const))
}
