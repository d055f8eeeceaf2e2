import type { Pair } from './training-pairs.ts'

const batchSize = 768
const learningRate = 0.003
const temperature = 0.05
const momentumDecay = 0.9
const scaleDecay = 0.99
const maxWords = [24, 60] as const

export interface TrainingOptions {
  dimensions: number
  epochs: number
  random: () => number
  /** Called with the mean loss of each epoch. */
  onEpoch: (loss: number) => void
}

/**
 * Changes vectors so that the sums of the vectors of the two texts of a pair are nearer to each other than to the texts of other pairs (InfoNCE loss
 * over batches, Adam).
 */
export function trainVectors(
  vectors: Float32Array,
  pairs: readonly Pair[],
  { dimensions, epochs, random, onEpoch }: TrainingOptions,
): void {
  const optimizer = makeOptimizer(vectors, dimensions)
  const steps = epochs * Math.floor(pairs.length / batchSize)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = shuffled(pairs, random)
    let loss = 0
    let batches = 0
    for (let from = 0; from + batchSize <= order.length; from += batchSize) {
      const batch = order.slice(from, from + batchSize)
      const sides = maxWords.map((max, side) =>
        sumsOf(
          batch.map((pair) => (pair[side] ?? []).slice(0, max)),
          vectors,
          dimensions,
        ),
      )
      const [one, other] = sides
      if (!one || !other) continue
      loss += addGradients(one, other, dimensions)
      optimizer(sides, learningRate * (1 - step / (steps + 1)))
      batches += 1
      step += 1
    }
    onEpoch(loss / Math.max(1, batches))
  }
}

/** One side of a batch: its texts, their normalized sums and lengths, and the gradients of the sums. */
interface Side {
  texts: readonly (readonly number[])[]
  sums: Float32Array
  lengths: Float32Array
  gradients: Float32Array
}

function sumsOf(texts: readonly (readonly number[])[], vectors: Float32Array, dimensions: number): Side {
  const sums = new Float32Array(texts.length * dimensions)
  const lengths = new Float32Array(texts.length)
  for (const [row, text] of texts.entries()) {
    const sum = sums.subarray(row * dimensions, (row + 1) * dimensions)
    for (const word of text)
      for (let axis = 0; axis < dimensions; axis += 1) sum[axis] = at(sum, axis) + at(vectors, word * dimensions + axis)
    const length = Math.hypot(...sum) + 1e-6
    for (let axis = 0; axis < dimensions; axis += 1) sum[axis] = at(sum, axis) / length
    lengths[row] = length
  }
  return { texts, sums, lengths, gradients: new Float32Array(sums.length) }
}

const at = (list: Float32Array, index: number): number => list[index] ?? 0

/** Adds the gradients of the loss for the sums of both sides. @returns the loss */
function addGradients(one: Side, other: Side, dimensions: number): number {
  const count = one.lengths.length
  const logits = new Float32Array(count * count)
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      let dot = 0
      for (let axis = 0; axis < dimensions; axis += 1)
        dot += at(one.sums, row * dimensions + axis) * at(other.sums, column * dimensions + axis)
      // A cosine is at most 1, so this cannot overflow.
      logits[row * count + column] = Math.exp((dot - 1) / temperature)
    }
  const rowTotals = new Float32Array(count)
  const columnTotals = new Float32Array(count)
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) {
      rowTotals[row] = at(rowTotals, row) + at(logits, row * count + column)
      columnTotals[column] = at(columnTotals, column) + at(logits, row * count + column)
    }
  let loss = 0
  for (let row = 0; row < count; row += 1) {
    loss -= Math.log(at(logits, row * count + row) / at(rowTotals, row) + 1e-9) / count
    for (let column = 0; column < count; column += 1) {
      const value = at(logits, row * count + column)
      const share = (value / at(rowTotals, row) + value / at(columnTotals, column)) / 2 - (row === column ? 1 : 0)
      const scale = share / count / temperature
      if (Math.abs(scale) < 1e-7) continue
      for (let axis = 0; axis < dimensions; axis += 1) {
        const left = row * dimensions + axis
        const right = column * dimensions + axis
        one.gradients[left] = at(one.gradients, left) + scale * at(other.sums, right)
        other.gradients[right] = at(other.gradients, right) + scale * at(one.sums, left)
      }
    }
  }
  for (const side of [one, other]) throughNormalization(side, dimensions)
  return loss
}

/** Replaces the gradients of normalized sums by those of the sums. */
function throughNormalization({ sums, lengths, gradients }: Side, dimensions: number): void {
  for (let row = 0; row < lengths.length; row += 1) {
    let dot = 0
    for (let index = row * dimensions; index < (row + 1) * dimensions; index += 1) dot += at(gradients, index) * at(sums, index)
    for (let index = row * dimensions; index < (row + 1) * dimensions; index += 1)
      gradients[index] = (at(gradients, index) - dot * at(sums, index)) / at(lengths, row)
  }
}

/** Returns a function that moves the vectors of the words in a batch against their gradients. */
function makeOptimizer(vectors: Float32Array, dimensions: number): (sides: readonly Side[], rate: number) => void {
  const momentum = new Float32Array(vectors.length)
  const scale = new Float32Array(vectors.length)
  return (sides, rate) => {
    const gradients = new Map<number, Float32Array>()
    for (const { texts, gradients: rows } of sides)
      for (const [row, text] of texts.entries())
        for (const word of text) {
          const sum = gradients.get(word) ?? new Float32Array(dimensions)
          for (let axis = 0; axis < dimensions; axis += 1) sum[axis] = at(sum, axis) + at(rows, row * dimensions + axis)
          gradients.set(word, sum)
        }
    for (const [word, sum] of gradients)
      for (let axis = 0; axis < dimensions; axis += 1) {
        const index = word * dimensions + axis
        const gradient = at(sum, axis)
        momentum[index] = momentumDecay * at(momentum, index) + (1 - momentumDecay) * gradient
        scale[index] = scaleDecay * at(scale, index) + (1 - scaleDecay) * gradient ** 2
        vectors[index] = at(vectors, index) - (rate * at(momentum, index)) / (Math.sqrt(at(scale, index)) + 1e-8)
      }
  }
}

function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
}
