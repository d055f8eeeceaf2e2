import { expect, test } from 'vitest'
import { newestOf } from './approval-queries.ts'

const row = (id: string, day: number) => ({ id, created_at: `2026-01-0${day}T09:00:00+00:00` })

test('merges lists without duplicates, newest first, up to a maximum', () => {
  const ownApprovals = [row('a', 5), row('b', 3), row('c', 1)]
  const assignedApprovals = [row('d', 4), row('b', 3)]
  expect(newestOf([...ownApprovals, ...assignedApprovals], 3).map(({ id }) => id)).toEqual(['a', 'd', 'b'])
  expect(newestOf([...ownApprovals, ...assignedApprovals], 9).map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c'])
})
