import { describe, expect, test } from 'vitest'
import { visibilityAfterScroll } from './navigation-visibility.ts'

function scrolled(...places: number[]): boolean {
  return places.reduce(visibilityAfterScroll, { visible: true, at: 0 }).visible
}

describe('visibilityAfterScroll', () => {
  test.each<[string, number[], boolean]>([
    ['stays at the top', [0], true],
    ['stays within the first 10 px', [4, 10], true],
    ['hides past 10 px', [11], false],
    ['stays hidden while reading on', [50, 400, 900], false],
    ['comes back on the way up', [900, 880], true],
    ['hides again on the way down', [900, 880, 881], false],
    ['shows near the top however one got there', [900, 0], true],
    ['keeps its state when nothing moved', [900, 900], false],
    ['keeps shown when nothing moved', [900, 880, 880], true],
    ['takes rubber-banding above the top for the top', [900, -40], true],
  ])('%s', (_, places, visible) => {
    expect(scrolled(...places)).toBe(visible)
  })
})
