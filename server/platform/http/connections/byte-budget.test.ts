import { expect, it, vi } from 'vitest'
import { makeByteBudget } from './byte-budget.ts'

const ignore = () => undefined

it('rejects a reservation that does not fit, and accepts one after a release', () => {
  const budget = makeByteBudget(100)
  const release = budget.reserve('a', 80, ignore)
  expect(budget.reserve('a', 30, ignore)).toBeNull()
  release?.()
  release?.()
  expect(budget.used()).toBe(0)
  expect(budget.reserve('a', 30, ignore)).not.toBeNull()
})

it('revokes the oldest bytes of the largest holder for a smaller one', () => {
  const budget = makeByteBudget(100)
  const oldest = vi.fn()
  const newer = vi.fn()
  budget.reserve('hostile', 50, oldest)
  budget.reserve('hostile', 50, newer)
  expect(budget.reserve('honest', 40, ignore)).not.toBeNull()
  expect(oldest).toHaveBeenCalledOnce()
  expect(newer).not.toHaveBeenCalled()
  expect(budget.used()).toBe(90)
})

it('does not revoke the bytes of a holder with fewer bytes', () => {
  const budget = makeByteBudget(100)
  const onRevoked = vi.fn()
  budget.reserve('honest', 40, onRevoked)
  budget.reserve('hostile', 60, ignore)
  expect(budget.reserve('hostile', 60, ignore)).toBeNull()
  expect(onRevoked).not.toHaveBeenCalled()
})

it('admits one reservation above the budget if nothing else is reserved', () => {
  const budget = makeByteBudget(100)
  expect(budget.reserve('a', 500, ignore)).not.toBeNull()
  expect(budget.reserve('a', 1, ignore)).toBeNull()
})
