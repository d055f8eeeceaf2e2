import { expect, it } from 'vitest'
import { formatResetDay, highestQuotaUsage, type Quotas, quotaExceededMessage, resetOf, type Usage } from './quotas.ts'

const noQuotas: Quotas = { runs: 0, tokens: 0, costUsd: 0 }

it.each<[string, Quotas, Usage, ReturnType<typeof highestQuotaUsage>]>([
  ['no limit', noQuotas, { runs: 1e9, tokens: 1e12, costUsd: 1e6 }, null],
  ['one limit', { ...noQuotas, runs: 100 }, { runs: 80, tokens: 1e12, costUsd: 0 }, { kind: 'runs', share: 0.8 }],
  ['three limits', { runs: 100, tokens: 1000, costUsd: 10 }, { runs: 10, tokens: 900, costUsd: 5 }, { kind: 'tokens', share: 0.9 }],
  ['more than the limit used', { ...noQuotas, costUsd: 10 }, { runs: 0, tokens: 0, costUsd: 25 }, { kind: 'costUsd', share: 2.5 }],
])('finds the quota with the largest used share: %s', (_, quotas, usage, expected) =>
  expect(highestQuotaUsage(quotas, usage)).toEqual(expected),
)

it.each([
  ['2026-01-31T23:59:59Z', '2026-02-01T00:00:00.000Z', 'February 1 (UTC)'],
  ['2026-12-01T00:00:00Z', '2027-01-01T00:00:00.000Z', 'January 1 (UTC)'],
])('at %s the month ends at %s', (now, end, day) => {
  expect(resetOf(new Date(now)).toISOString()).toBe(end)
  expect(formatResetDay(new Date(now))).toBe(day)
})

it('describes the quota, the usage and the date of the reset', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const sentence = (kind: keyof Quotas) => quotaExceededMessage(kind, { runs: 1500, tokens: 2_000_000, costUsd: 20 }, now)
  expect(sentence('runs')).toBe('Monthly limit reached: 1,500 runs. New runs can start again on December 1 (UTC).')
  expect(sentence('tokens')).toBe('Monthly limit reached: 2,000,000 tokens. New runs can start again on December 1 (UTC).')
  expect(sentence('costUsd')).toBe('Monthly limit reached: $20.00 of model cost. New runs can start again on December 1 (UTC).')
})
