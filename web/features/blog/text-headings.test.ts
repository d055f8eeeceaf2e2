import { expect, test } from 'vitest'
import { headingLevels } from './text-headings.ts'

test.each([
  ['none', [], []],
  ['as they should be', [2, 3, 3, 2], [2, 3, 3, 2]],
  ['beginning at the first level', [1, 2, 3, 1], [2, 3, 4, 2]],
  ['beginning low', [4, 5, 4], [2, 3, 2]],
  ['skipping a level', [2, 4, 4, 2], [2, 3, 4, 2]],
  ['rising above the first', [3, 2, 3], [2, 2, 3]],
  ['too deep', [1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 6]],
])('%s', (_, depths, levels) => expect(headingLevels(depths)).toEqual(levels))
