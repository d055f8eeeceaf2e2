/** Vectors of the same dimension, one after another. */
export interface Vectors {
  values: Float32Array
  dimensions: number
}

export const rowOf = ({ values, dimensions }: Vectors, index: number): Float32Array =>
  values.subarray(index * dimensions, (index + 1) * dimensions)

export const countOf = ({ values, dimensions }: Vectors): number => values.length / dimensions

/** Adds a multiple of one vector to another. */
export function addTo(target: Float32Array, vector: Float32Array, factor: number): void {
  for (let axis = 0; axis < target.length; axis += 1) target[axis] = (target[axis] ?? 0) + (vector[axis] ?? 0) * factor
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let axis = 0; axis < one.length; axis += 1) sum += (one[axis] ?? 0) * (other[axis] ?? 0)
  return sum
}

/** Subtracts the mean of the vectors from each of them. */
export function subtractMean(vectors: Vectors): void {
  const count = countOf(vectors)
  const mean = new Float32Array(vectors.dimensions)
  for (let index = 0; index < count; index += 1) addTo(mean, rowOf(vectors, index), 1 / count)
  for (let index = 0; index < count; index += 1) addTo(rowOf(vectors, index), mean, -1)
}
