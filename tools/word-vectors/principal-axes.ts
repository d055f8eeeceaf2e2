import { addTo, countOf, dot, rowOf, type Vectors } from './vectors.ts'

const iterations = 60

/** Returns the orthogonal axes along which centered vectors differ most, by orthogonal iteration of their covariance. */
export function principalAxes(vectors: Vectors, count: number, random: () => number): Vectors {
  const { dimensions } = vectors
  const covariance = covarianceOf(vectors)
  let axes: Vectors = { values: Float32Array.from({ length: count * dimensions }, () => random() - 0.5), dimensions }
  for (let step = 0; step < iterations; step += 1) {
    const next: Vectors = { values: new Float32Array(count * dimensions), dimensions }
    for (let axis = 0; axis < count; axis += 1) {
      const row = rowOf(axes, axis)
      for (let index = 0; index < dimensions; index += 1) addTo(rowOf(next, axis), rowOf(covariance, index), row[index] ?? 0)
    }
    orthonormalize(next)
    axes = next
  }
  return axes
}

/** Returns the coordinates of vectors along some axes. */
export function projectOnAxes(vectors: Vectors, axes: Vectors): Vectors {
  const count = countOf(vectors)
  const dimensions = countOf(axes)
  const values = new Float32Array(count * dimensions)
  for (let index = 0; index < count; index += 1)
    for (let axis = 0; axis < dimensions; axis += 1) values[index * dimensions + axis] = dot(rowOf(vectors, index), rowOf(axes, axis))
  return { values, dimensions }
}

function covarianceOf(vectors: Vectors): Vectors {
  const { dimensions } = vectors
  const covariance: Vectors = { values: new Float32Array(dimensions * dimensions), dimensions }
  const count = countOf(vectors)
  for (let index = 0; index < count; index += 1) {
    const row = rowOf(vectors, index)
    for (let axis = 0; axis < dimensions; axis += 1) addTo(rowOf(covariance, axis), row, (row[axis] ?? 0) / count)
  }
  return covariance
}

/** Makes vectors orthogonal and of length 1 (Gram-Schmidt). */
function orthonormalize(vectors: Vectors): void {
  const count = countOf(vectors)
  for (let index = 0; index < count; index += 1) {
    const row = rowOf(vectors, index)
    for (let before = 0; before < index; before += 1) addTo(row, rowOf(vectors, before), -dot(row, rowOf(vectors, before)))
    const length = Math.sqrt(dot(row, row))
    for (let axis = 0; axis < row.length; axis += 1) row[axis] = (row[axis] ?? 0) / length
  }
}
