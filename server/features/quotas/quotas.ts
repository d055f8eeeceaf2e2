/** Monthly limits per user (calendar month, UTC), from the settings QUOTA_…. 0: no limit. */
export interface Quotas {
  runs: number
  tokens: number
  costUsd: number
}

export interface Usage {
  runs: number
  tokens: number
  costUsd: number
}

export type QuotaKind = keyof Quotas

/** Returns the quota that is used up the most, with the used share. Returns null if there are no quotas. */
export function highestQuotaUsage(quotas: Quotas, usage: Usage): { kind: QuotaKind; share: number } | null {
  const kinds: readonly QuotaKind[] = ['runs', 'tokens', 'costUsd']
  const shares = kinds.filter((kind) => quotas[kind] > 0).map((kind) => ({ kind, share: usage[kind] / quotas[kind] }))
  return shares.sort((a, b) => b.share - a.share)[0] ?? null
}

/** Returns the reset time of monthly quotas: the end of the current month (UTC). */
export const resetOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))

const numbers = new Intl.NumberFormat('en-US')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats a limit, for example `1,000 runs` or `$20.00 of model cost`. */
export function formatLimit(kind: QuotaKind, amount: number): string {
  switch (kind) {
    case 'runs':
      return `${numbers.format(amount)} runs`
    case 'tokens':
      return `${numbers.format(amount)} tokens`
    case 'costUsd':
      return `${dollars.format(amount)} of model cost`
    default:
      return kind satisfies never
  }
}

/** Formats the day of the reset, for example `December 1 (UTC)`. */
export const formatResetDay = (now: Date): string => `${days.format(resetOf(now))} (UTC)`

/** Returns the message for a run that is rejected because of a quota. */
export const quotaExceededMessage = (kind: QuotaKind, quotas: Quotas, now: Date): string =>
  `Monthly limit reached: ${formatLimit(kind, quotas[kind])}. New runs can start again on ${formatResetDay(now)}.`
