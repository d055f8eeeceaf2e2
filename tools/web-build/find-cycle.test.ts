import { expect, it } from 'vitest'
import { findCycle } from './find-cycle.ts'

it('finds files that import each other, also through others', () => {
  expect(findCycle({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b'])
})

it('finds nothing if two files import the same one', () => {
  expect(findCycle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBeNull()
})
