import { expect, test } from 'vitest'
import { headingLevels } from './text-headings.ts'

test.each([
  ['without any', [], []],
  ['that need no change', [2, 3, 3, 2], [2, 3, 3, 2]],
  ['that begin at level 1', [1, 2, 3, 1], [2, 3, 4, 2]],
  ['that begin at a low level', [4, 5, 4], [2, 3, 2]],
  ['that skip a level', [2, 4, 4, 2], [2, 3, 4, 2]],
  ['that rise above the first one', [3, 2, 3], [2, 2, 3]],
  ['that would be below level 6', [1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 6]],
])('returns the levels for headings %s', (_, depths, levels) => expect(headingLevels(depths)).toEqual(levels))
