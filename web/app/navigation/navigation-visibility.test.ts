import { describe, expect, test } from 'vitest'
import { visibilityAfterScroll } from './navigation-visibility.ts'

function scrolled(...scrollPositions: number[]): boolean {
  return scrollPositions.reduce(visibilityAfterScroll, { visible: true, at: 0 }).visible
}

describe('visibilityAfterScroll', () => {
  test.each<[string, number[], boolean]>([
    ['is visible at the top', [0], true],
    ['stays visible within the first 10 px', [4, 10], true],
    ['hides after 10 px', [11], false],
    ['stays hidden while the user scrolls down', [50, 400, 900], false],
    ['appears when the user scrolls up', [900, 880], true],
    ['hides again when the user scrolls down', [900, 880, 881], false],
    ['is visible near the top, even after a jump', [900, 0], true],
    ['stays hidden without a movement', [900, 900], false],
    ['stays visible without a movement', [900, 880, 880], true],
    ['is visible when the page is scrolled beyond the top', [900, -40], true],
  ])('%s', (_, scrollPositions, visible) => {
    expect(scrolled(...scrollPositions)).toBe(visible)
  })
})
