/** Amount in cents. Integers avoid the rounding errors of fractional dollars. */
export type Cents = number

/** Returns the cents in `1,234.50` or `$900`; null for other texts. */
export function parseCents(text: string): Cents | null {
  const match = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '0').padEnd(2, '0')) : null
}

/** Returns the last amount in a line in cents. Totals are at the end of their lines. */
export function lastCents(text: string): Cents | null {
  const lastAmount = [...text.matchAll(/\$?\s?\d[\d,]*(?:\.\d{1,2})?(?!\d|%|\.\d)/g)].at(-1)
  return lastAmount ? parseCents(lastAmount[0]) : null
}

export const formatCents = (cents: Cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
