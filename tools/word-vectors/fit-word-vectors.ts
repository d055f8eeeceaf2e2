import { addTo, countOf, dot, rowOf, type Vectors } from './vectors.ts'

const maxIterations = 25
/** The iteration ends when the squared length of the error is below this value. */
const exactSquare = 1e-9
/** Weight of the penalty for a word vector that differs from the vector that the sentence model returns for the word alone. */
const ridge = 0.05

/**
 * Returns word vectors whose mean over the words of a text is close to the vector of the text (ridge regression, solved by conjugate
 * gradients). Words that occur in few texts stay close to their own vector.
 * @param texts the words of each text, as numbers
 */
export function fitWordVectors(texts: readonly (readonly number[])[], textVectors: Vectors, wordVectors: Vectors): Vectors {
  const { dimensions } = wordVectors
  const fitted: Vectors = { values: wordVectors.values.slice(), dimensions }
  const errors = meansOf(texts, wordVectors)
  for (let index = 0; index < errors.values.length; index += 1)
    errors.values[index] = (textVectors.values[index] ?? 0) - (errors.values[index] ?? 0)
  const residual = spread(texts, errors, countOf(wordVectors))
  const direction: Vectors = { values: residual.values.slice(), dimensions }
  let square = dot(residual.values, residual.values)
  for (let step = 0; step < maxIterations && square > exactSquare; step += 1) {
    const change = spread(texts, meansOf(texts, direction), countOf(wordVectors))
    addTo(change.values, direction.values, ridge)
    const length = square / dot(direction.values, change.values)
    addTo(fitted.values, direction.values, length)
    addTo(residual.values, change.values, -length)
    const next = dot(residual.values, residual.values)
    for (let index = 0; index < direction.values.length; index += 1)
      direction.values[index] = (residual.values[index] ?? 0) + (next / square) * (direction.values[index] ?? 0)
    square = next
  }
  return fitted
}

/** Returns the mean of the vectors of the words of each text. */
function meansOf(texts: readonly (readonly number[])[], words: Vectors): Vectors {
  const means: Vectors = { values: new Float32Array(texts.length * words.dimensions), dimensions: words.dimensions }
  for (const [index, text] of texts.entries()) for (const word of text) addTo(rowOf(means, index), rowOf(words, word), 1 / text.length)
  return means
}

/** Adds the vector of each text to its words: the transpose of `meansOf`. */
function spread(texts: readonly (readonly number[])[], vectors: Vectors, wordCount: number): Vectors {
  const words: Vectors = { values: new Float32Array(wordCount * vectors.dimensions), dimensions: vectors.dimensions }
  for (const [index, text] of texts.entries()) for (const word of text) addTo(rowOf(words, word), rowOf(vectors, index), 1 / text.length)
  return words
}
