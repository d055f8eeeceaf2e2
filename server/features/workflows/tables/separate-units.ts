import { isMissing } from './read-values.ts'

/** Matches a number with a unit: `12 kg`, `3t`, `4 Paletten`. Ordinals and times of day have no unit. */
const quantityPattern = /^([(+−–-]?\s?\d[\d.,’' ]*?)(?:\s+(\p{L}{1,12})[.²³]?|(kg|g|t|lb|l|ml|km|m|cm|mm|h|min|pcs|stk|kwh|mwh))$/iu
/** Matches a price per time or area, whose unit is not a currency: `$2,480/mo`, `1.200 € pro Monat`. */
const rateSuffix = /(?<=[\d€$£]|\p{Lu}{3})\s?(?:\/|per|pro|je|par|por|al)\s?\p{L}{1,8}\.?[²2]?$/iu
const noUnit = /^(?:am|pm|uhr|usd|eur|gbp|chf|jpy|cad|aud|sek|nok|dkk|pln|brl|mxn|inr|fr|kr|zł)$/i

interface Units {
  /** The cells without the unit that most cells have. Cells with a different unit are unchanged. */
  cells: string[]
  /** The unit that most cells have; null if no cell has a unit. */
  unit: string | null
  /** The units of cells with a different unit, by index. */
  others: Map<number, string>
  /** The units of all cells, by index. */
  units: Map<number, string>
}

/** Removes the unit from the quantities in a column. */
export function separateUnits(cells: readonly string[]): Units {
  const texts = cells.map((cell) => (cell.length > 40 ? cell : cell.trim().replace(rateSuffix, '')))
  const quantities = texts.map((cell) => (isMissing(cell) ? null : quantityOf(cell)))
  const counts = new Map<string, number>()
  for (const quantity of quantities) if (quantity) counts.set(quantity.unit, (counts.get(quantity.unit) ?? 0) + 1)
  const [unit = null] = [...counts].sort(([, first], [, second]) => second - first)[0] ?? []
  const others = new Map<number, string>()
  const plain = texts.map((cell, index) => {
    const quantity = quantities[index]
    if (!quantity) return cell
    if (quantity.unit === unit) return quantity.number
    others.set(index, quantity.unit)
    return cell
  })
  const units = new Map(quantities.flatMap((quantity, index) => (quantity ? [[index, quantity.unit] as const] : [])))
  return { cells: plain, unit, others, units }
}

function quantityOf(cell: string): { number: string; unit: string } | null {
  const [, number, separate, attached] = quantityPattern.exec(cell.trim().slice(0, 41)) ?? []
  const unit = (separate ?? attached)?.toLowerCase()
  return number === undefined || unit === undefined || noUnit.test(unit) ? null : { number, unit }
}
