import { expect, it } from 'vitest'
import { ceilingOf } from './trend-chart.tsx'

it('rounds the maximum of the axis up', () => {
  expect([[], [0], [1], [3], [7], [19], [500], [501], [123_456]].map(ceilingOf)).toEqual([1, 1, 1, 5, 10, 20, 500, 1000, 200_000])
})
