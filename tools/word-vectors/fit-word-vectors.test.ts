import { expect, it } from 'vitest'
import { fitWordVectors } from './fit-word-vectors.ts'
import { principalAxes, projectOnAxes } from './principal-axes.ts'
import { makeRandom } from './random.ts'
import { countOf, dot, rowOf, subtractMean, type Vectors } from './vectors.ts'

const randomVectors = (count: number, dimensions: number, random: () => number): Vectors => ({
  values: Float32Array.from({ length: count * dimensions }, () => random() - 0.5),
  dimensions,
})

it('finds word vectors whose mean is the vector of a text', () => {
  const random = makeRandom(1)
  const words = randomVectors(20, 4, random)
  const texts = Array.from({ length: 400 }, () => Array.from({ length: 3 }, () => Math.floor(random() * 20)))
  const textVectors: Vectors = {
    values: Float32Array.from(
      texts.flatMap((text) => [0, 1, 2, 3].map((axis) => text.reduce((sum, word) => sum + (rowOf(words, word)[axis] ?? 0) / 3, 0))),
    ),
    dimensions: 4,
  }
  const fitted = fitWordVectors(texts, textVectors, { values: new Float32Array(80), dimensions: 4 })
  expect(Math.max(...fitted.values.map((value, index) => Math.abs(value - (words.values[index] ?? 0))))).toBeLessThan(0.02)
})

it('preserves the vector of a word that occurs in no text', () => {
  const words: Vectors = { values: new Float32Array([1, 2, 3, 4]), dimensions: 2 }
  const fitted = fitWordVectors([[0]], { values: new Float32Array([5, 6]), dimensions: 2 }, words)
  expect([...rowOf(fitted, 1)]).toEqual([3, 4])
  expect(rowOf(fitted, 0)[0]).toBeGreaterThan(4)
})

it('reduces vectors to the axes along which they differ', () => {
  const random = makeRandom(1)
  const [one, other] = [
    [0.6, 0.8, 0, 0, 0],
    [0, 0, 0, 0.8, -0.6],
  ] as const
  const vectors: Vectors = {
    values: Float32Array.from(
      Array.from({ length: 200 }, () => [random() * 4, random()]).flatMap(([a = 0, b = 0]) =>
        one.map((value, axis) => 7 + value * a + (other[axis] ?? 0) * b),
      ),
    ),
    dimensions: 5,
  }
  subtractMean(vectors)
  const axes = principalAxes(vectors, 2, random)
  expect(Math.abs(dot(rowOf(axes, 0), Float32Array.from(one)))).toBeCloseTo(1, 2)
  const reduced = projectOnAxes(vectors, axes)
  expect(countOf(reduced)).toBe(200)
  expect(Math.hypot(...rowOf(reduced, 3))).toBeCloseTo(Math.hypot(...rowOf(vectors, 3)), 4)
})
