import { expect, test } from 'vitest'
import { formatMinutes } from '../../../contracts/value/format-minutes.ts'
import { durationMsOf, formatCost, formatDuration, formatNearTime, formatRelativeTime, runName } from './run-format.ts'

test.each([
  [-5, '0.0 s'],
  [420, '0.4 s'],
  [12_900, '12 s'],
  [185_000, '3 min 5 s'],
  [120_000, '2 min'],
  [7_800_000, '2 h 10 min'],
  [273_600_000, '3 d 4 h'],
])('formats %i ms as %s', (ms, expected) => expect(formatDuration(ms)).toBe(expected))

test.each([
  [null, '—'],
  [0, '$0.00'],
  [0.004238, '$0.0042'],
  [1.839, '$1.84'],
])('formats %s dollars as %s', (usd, expected) => expect(formatCost(usd)).toBe(expected))

test.each([
  [7, '7 min'],
  [18, '18 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [90, '1.5 h'],
  [720, '12 h'],
  [60_000, '1,000 h'],
])('formats %i minutes as %s', (minutes, expected) => expect(formatMinutes(minutes)).toBe(expected))

test('formats a time of today without its date', () => {
  const now = new Date(2026, 2, 9, 8, 0).getTime()
  expect(formatNearTime(new Date(2026, 2, 9, 14, 5).toISOString(), now)).toBe('14:05')
  expect(formatNearTime(new Date(2026, 2, 10, 0, 5).toISOString(), now)).toBe('Mar 10, 2026 00:05')
})

test('uses the current time before the end, and returns null before the start', () => {
  const started_at = '2026-03-09T08:00:00.000Z'
  const now = Date.parse(started_at) + 5000
  expect(durationMsOf({ started_at, finished_at: null }, now)).toBe(5000)
  expect(durationMsOf({ started_at, finished_at: '2026-03-09T08:00:02.000Z' }, now)).toBe(2000)
  expect(durationMsOf({ started_at: null, finished_at: null }, now)).toBeNull()
})

test('formats times relative to now', () => {
  const now = Date.parse('2026-03-09T08:00:00.000Z')
  expect(formatRelativeTime('2026-03-09T07:59:40.000Z', now)).toBe('just now')
  expect(formatRelativeTime('2026-03-09T07:57:00.000Z', now)).toBe('3 min. ago')
  expect(formatRelativeTime('2026-03-10T08:00:00.000Z', now)).toBe('tomorrow')
})

test('returns the name in the configuration of a run', () => {
  const workflows = { id: '', name: 'Returns triage', industry: 'retail' as const }
  expect(runName({ configuration: { workflow_name: ' Monday returns ' }, workflows })).toBe('Monday returns')
  expect(runName({ configuration: {}, workflows })).toBe('Returns triage')
})
