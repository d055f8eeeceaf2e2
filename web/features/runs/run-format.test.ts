import { expect, test } from 'vitest'
import { agoWords, costWords, durationWords, lengthOf, minutesWords, runName } from './run-format.ts'

test.each([
  [-5, '0.0 s'],
  [420, '0.4 s'],
  [12_900, '12 s'],
  [185_000, '3 min 5 s'],
  [120_000, '2 min'],
  [7_800_000, '2 h 10 min'],
  [273_600_000, '3 d 4 h'],
])('%i ms read %s', (ms, words) => expect(durationWords(ms)).toBe(words))

test.each([
  [null, '—'],
  [0, '$0.00'],
  [0.004238, '$0.0042'],
  [1.839, '$1.84'],
])('%s dollars read %s', (usd, words) => expect(costWords(usd)).toBe(words))

test.each([
  [7, '7 min'],
  [90, '1.5 h'],
  [720, '12 h'],
  [60_000, '1000 h'],
])('%i minutes read %s', (minutes, words) => expect(minutesWords(minutes)).toBe(words))

test('a length runs on to now while there is no end, and there is none before the start', () => {
  const started_at = '2026-03-09T08:00:00.000Z'
  const now = Date.parse(started_at) + 5000
  expect(lengthOf({ started_at, finished_at: null }, now)).toBe(5000)
  expect(lengthOf({ started_at, finished_at: '2026-03-09T08:00:02.000Z' }, now)).toBe(2000)
  expect(lengthOf({ started_at: null, finished_at: null }, now)).toBeNull()
})

test('moments near and far', () => {
  const now = Date.parse('2026-03-09T08:00:00.000Z')
  expect(agoWords('2026-03-09T07:59:40.000Z', now)).toBe('just now')
  expect(agoWords('2026-03-09T07:57:00.000Z', now)).toBe('3 min. ago')
  expect(agoWords('2026-03-10T08:00:00.000Z', now)).toBe('tomorrow')
})

test('a run is called as its owner called the configuration', () => {
  const workflows = { id: '', name: 'Returns triage', industry: 'retail' as const }
  expect(runName({ configuration: { workflow_name: ' Monday returns ' }, workflows })).toBe('Monday returns')
  expect(runName({ configuration: {}, workflows })).toBe('Returns triage')
})
