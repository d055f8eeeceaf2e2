import { createHash } from 'node:crypto'

const size = 192

/** Returns a pseudorandom vector that depends only on the name. */
function directionOf(name: string): Float64Array {
  const numbers = new Float64Array(size)
  let bytes = Buffer.alloc(0)
  for (let at = 0; at < size; at += 1) {
    if (at % 32 === 0) bytes = createHash('sha256').update(`${name} ${at}`).digest()
    numbers[at] = (bytes[at % 32] ?? 0) / 127.5 - 1
  }
  return numbers
}

const stemOf = (word: string) => word.replace(/(?:ies|es|s|ed|ing)$/, '')

/**
 * Creates a fake embedding model. Words of one group in `concepts` get similar vectors, all other words unrelated ones. The
 * vector of a text is the normalized sum of its words. Words in `common` are ignored.
 */
export function makeConceptVectors(concepts: readonly (readonly string[])[], common: ReadonlySet<string> = new Set()) {
  const known = new Map<string, number[]>()
  for (const [group, words] of concepts.entries())
    for (const word of words) known.set(stemOf(word), [...(known.get(stemOf(word)) ?? []), group])
  const directions = new Map<string, Float64Array>()
  const cachedDirection = (name: string) => {
    const direction = directions.get(name) ?? directionOf(name)
    directions.set(name, direction)
    return direction
  }
  return (text: string): number[] => {
    const sum = new Float64Array(size)
    const add = (name: string, weight: number) => {
      for (const [at, number] of cachedDirection(name).entries()) sum[at] = (sum[at] ?? 0) + number * weight
    }
    for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])) {
      if (common.has(word)) continue
      const groups = known.get(stemOf(word)) ?? []
      add(`word ${stemOf(word)}`, groups.length > 0 ? 0.4 : 1)
      for (const group of groups) add(`group ${group}`, 1 / groups.length)
    }
    const length = Math.hypot(...sum) || 1
    return Array.from(sum, (number) => number / length)
  }
}
