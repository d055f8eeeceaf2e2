import { roundToCents } from '../../values/amounts.ts'
import { isRow } from '../../values/csv.ts'
import { textOf } from '../../values/values.ts'

/** Maximum length of an agreement that is searched, in characters. */
const maxLength = 3000

const amount = String.raw`(?:[€$£]\s?)?(\d{1,6}[.,]\d{2,4})(?!\d)`
const count = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d{1,7})`
const rangePattern = new RegExp(String.raw`(?<![\d.,])${count}\s?(?:to|bis|à|a|tot|–|-)\s?${count}\s\p{L}{2,12}\s?:?\s${amount}`, 'giu')
const fromPattern = new RegExp(
  String.raw`(?<!\p{L})(?:from|ab|à partir de|a partir de|dès|desde|da|vanaf)\s${count}\s\p{L}{2,12}\s?:?\s${amount}`,
  'giu',
)
const moneyPattern = /[€$£]\s?(\d{1,6}(?:[.,]\d{2,4}))(?!\d)|(?<![\d.,])(\d{1,6}(?:[.,]\d{2,4}))\s?[€$£]/gu

const numberOf = (text: string): number =>
  /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text) ? Number(text.replace(/[.,]/g, '')) : Number(text.replace(',', '.'))

/** Returns the price of an agreement for a quantity, by its price breaks; null if no break contains the quantity. */
function priceOfBreak(agreement: string, quantity: number): number | null {
  for (const [, first = '', last = '', price = ''] of agreement.matchAll(rangePattern))
    if (quantity >= numberOf(first) && quantity <= numberOf(last)) return numberOf(price)
  const breaks = [...agreement.matchAll(fromPattern)].map(([, first = '', price = '']) => ({
    first: numberOf(first),
    price: numberOf(price),
  }))
  const reached = breaks.filter(({ first }) => quantity >= first).sort((one, other) => other.first - one.first)
  return reached[0]?.price ?? null
}

/** Returns the surcharge that an agreement lists for a month: 0.33 for `January 0.28, March 0.33` and `March 2026`; null if it lists none. */
function surchargeOf(agreement: string, month: string): number | null {
  const [name] = /\p{L}{3,12}/u.exec(month) ?? []
  const [, found] = (name && new RegExp(String.raw`(?<!\p{L})${name}\s?:?\s${amount}`, 'iu').exec(agreement)) || []
  return found === undefined ? null : numberOf(found)
}

/** Returns the only price in an agreement; null if it names none or several. */
function onlyPrice(agreement: string): number | null {
  const prices = new Set([...agreement.matchAll(moneyPattern)].map(([, before, after]) => numberOf(before ?? after ?? '')))
  const [price = null] = prices.size === 1 ? prices : []
  return price
}

interface AgreedPrice {
  price: number
  /** Parts of the variance that the agreement explains, and that exceed it. */
  within: number
  excess: number
}

/**
 * Returns the price that an agreement sets for a receipt, and the parts of its variance within and beyond it: by the surcharge of the month, by
 * price breaks, or by a single price. Null if the agreement sets none of them clearly.
 * @param line `quantity`, `standard` and `actual` price
 * @param month month of the receipts, such as `March 2026`
 * @param kind cause of the variance
 */
function agreedPrice(line: unknown, agreement: unknown, month: unknown, kind: unknown): AgreedPrice | null {
  if (!isRow(line)) return null
  const [quantity, standard, actual] = [Number(line.quantity), Number(line.standard), Number(line.actual)]
  const text = textOf(agreement).slice(0, maxLength)
  const surcharge = kind === 'surcharge' ? surchargeOf(text, textOf(month)) : null
  const price = surcharge === null ? (priceOfBreak(text, quantity) ?? onlyPrice(text)) : standard + surcharge
  if (price === null || ![quantity, standard, actual, price].every(Number.isFinite)) return null
  const agreed = Math.round(price * 10_000) / 10_000
  const excess = roundToCents(Math.max(0, actual - agreed) * quantity)
  return { price: agreed, within: roundToCents((actual - standard) * quantity - excess) || 0, excess }
}

export const priceFilters = { agreed_price: agreedPrice } as const
