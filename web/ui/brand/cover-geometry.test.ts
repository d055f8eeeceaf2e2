import { describe, expect, test } from 'vitest'
import { coverBlocks } from './cover-geometry.ts'

const size = { width: 336, height: 96, rows: 3 }

function pointsOf(path: string): [number, number][] {
  return path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number])
}

/** Returns the area of a polygon, by the shoelace formula. */
function areaOf(path: string): number {
  const points = pointsOf(path)
  const doubled = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

describe('coverBlocks', () => {
  test('draws the same picture for the same seed', () => {
    expect(coverBlocks('3f6c', size)).toEqual(coverBlocks('3f6c', size))
  })

  test('draws another picture for another seed', () => {
    const pictures = new Set(Array.from({ length: 200 }, (_, seed) => JSON.stringify(coverBlocks(String(seed), size))))
    expect(pictures.size).toBe(200)
  })

  test.each(['a', 'Invoice dispute triage', '', '漢字'])('covers the whole picture without gap or overlap (%j)', (seed) => {
    const area = coverBlocks(seed, size).reduce((sum, block) => sum + areaOf(block.path), 0)
    // Coordinates are rounded to tenths of a unit, so the areas differ by far less than one percent.
    expect(area).toBeCloseTo(size.width * size.height, -2)
  })

  test('never puts two blocks of the same tint side by side', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const blocks = coverBlocks(seed, size)
      const rowOf = (path: string) => Math.min(...pointsOf(path).map(([, y]) => y))
      for (const [index, block] of blocks.entries()) {
        const next = blocks[index + 1]
        if (next && rowOf(next.path) === rowOf(block.path)) expect(next.tint).not.toBe(block.tint)
      }
    }
  })
})
