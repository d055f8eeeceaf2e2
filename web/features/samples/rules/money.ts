/** Amounts are counted in cents: fractions of binary numbers would make 0.1 + 0.2 a difference on an invoice. */
export type Cents = number

/** `1,234.50` or `$900`; null when it is no amount. */
export function parseCents(text: string): Cents | null {
  const match = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]?.replaceAll(',', '')) * 100 + Number((match[2] ?? '0').padEnd(2, '0')) : null
}

/** The last amount of a text, as a total stands at the end of its line. */
export function lastCents(text: string): Cents | null {
  const found = [...text.matchAll(/\$?\s?\d[\d,]*(?:\.\d{1,2})?(?!\d|%|\.\d)/g)].at(-1)
  return found ? parseCents(found[0]) : null
}

export const formatCents = (cents: Cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
