import type { MonthlyKind } from '../../../../contracts/quotas/quotas.ts'

/** Maximum of each quota, as in the database columns. */
const maxima: Record<MonthlyKind, number> = { runs: 2_147_483_647, tokens: 1_000_000_000_000_000, cost_usd: 10_000_000 }

/**
 * Parses the input of a quota. Returns null for an empty input, which means the default. Accepts `1,000` and, for costs, `20`, `20.5` or
 * `$20.50`.
 */
export function parseQuota(kind: MonthlyKind, input: string): number | null | 'invalid' {
  const text = input
    .trim()
    .replace(/^\$/, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  if (text === '') return null
  if (!(kind === 'cost_usd' ? /^\d+(\.\d{1,6})?$/ : /^\d+$/).test(text)) return 'invalid'
  const amount = Number(text)
  return amount <= maxima[kind] ? amount : 'invalid'
}

/** Formats a stored quota as input. */
export const formatQuota = (amount: number | null): string => (amount === null ? '' : String(amount))
