/** Separator before the fraction of a number. */
type Decimal = '.' | ','

/** Matches texts that mean "no value", in the languages of the product. */
const missingPattern =
  /^(?:[-–—.?]+|n\/?a\.?|n\.a\.|#n\/a|null|none|nil|nan|unknown|k\.?\s?a\.?|entf(?:ä|ae)llt|nd|n\.d\.|s\/o|s\.o\.|n\.v\.t\.)$/i
const currencies = 'USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|BRL|MXN|INR|Fr|kr|zł|R\\$'
const affixPattern = new RegExp(`^(?:${currencies}|[$€£¥])\\s*|\\s*(?:${currencies}|[$€£¥]|%)$`, 'gi')
/** Maximum length of a cell that is read as a number or a date, in characters. */
const maxValueLength = 40

export const isMissing = (cell: string): boolean => cell.trim() === '' || missingPattern.test(cell.trim())

interface NumberText {
  isNegative: boolean
  /** The digits and separators of the number. */
  digits: string
}

/** Removes sign, currency and percent sign. Returns null if the rest is not a number. */
function numberText(cell: string): NumberText | null {
  if (cell.length > maxValueLength) return null
  let text = cell.trim().replace(/[\u00a0\u202f\u2009]/g, ' ')
  let isNegative = false
  const bracketed = /^\((.*)\)$/.exec(text)
  if (bracketed) [text, isNegative] = [(bracketed[1] ?? '').trim(), true]
  text = text.replace(affixPattern, '').trim()
  const signed = /^([+−–-])\s*(.*)$/.exec(text) ?? /^(.*\d)\s*([−–-])$/.exec(text)
  if (signed) {
    const [, first = '', second = ''] = signed
    const [sign, unsigned] = /\d/.test(first) ? [second, first] : [first, second]
    text = unsigned
    if (sign !== '+') isNegative = !isNegative
  }
  text = text.replace(affixPattern, '').trim()
  return /^\d(?:[\d.,]|['’ ](?=\d{3}(?!\d)))*$/.test(text) ? { isNegative, digits: text.replace(/['’ ]/g, '') } : null
}

/** Returns the decimal separator if the number determines it, or null if both readings are possible. */
function decimalShownBy(digits: string): Decimal | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return null
  const separator = digits[last] as Decimal
  const otherSeparator: Decimal = separator === '.' ? ',' : '.'
  if (digits.includes(otherSeparator)) return separator
  if (digits.indexOf(separator) !== last) return otherSeparator
  const fraction = digits.length - last - 1
  const integerPart = digits.slice(0, last)
  // `1.200` is ambiguous, so other numbers in the column decide. `0.125` and `12.5` are decimal.
  return fraction === 3 && integerPart.length <= 3 && !/^0/.test(integerPart) ? null : separator
}

/**
 * Reads the numbers in a column: `1.234,56`, `1,234.56`, `(50)`, `12 %`, `€1.200`. All cells have the same format, which is
 * detected from unambiguous numbers. A missing value becomes null, and a text that is not a number becomes undefined.
 * @param defaultDecimal decimal separator for a column that has no unambiguous number; if absent, three digits after a separator are
 * thousands
 */
export function readNumbers(cells: readonly string[], defaultDecimal?: Decimal): (number | null | undefined)[] {
  const texts = cells.map((cell) => (isMissing(cell) ? null : numberText(cell)))
  const decimalCounts: Record<Decimal, number> = { '.': 0, ',': 0 }
  for (const text of texts) {
    const decimal = text && decimalShownBy(text.digits)
    if (decimal) decimalCounts[decimal] += 1
  }
  const decimal =
    decimalCounts['.'] === decimalCounts[',']
      ? decimalCounts['.'] === 0
        ? (defaultDecimal ?? null)
        : '.'
      : decimalCounts['.'] > decimalCounts[',']
        ? '.'
        : ','
  return texts.map((text, index) => {
    if (text === null) return isMissing(cells[index] ?? '') ? null : undefined
    const digits = decimal === null ? text.digits.replace(/[.,]/g, '') : withPoint(text.digits, decimal)
    const number = Number(digits)
    if (!Number.isFinite(number)) return undefined
    return text.isNegative ? -number : number
  })
}

/** Removes thousands separators and uses a point as decimal separator. */
function withPoint(digits: string, decimal: Decimal): string {
  const grouping = decimal === '.' ? ',' : '.'
  return digits.replaceAll(grouping, '').replace(decimal, '.')
}

const isoPattern = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const dayPattern = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,].*)?$/

/**
 * Reads the dates in a column as `2026-03-09`. With dots, the day comes first. With other separators, a number above 12 in the
 * column shows the position of the day; otherwise the month comes first. A missing value becomes null, and a text that is not a
 * date becomes undefined.
 */
export function readDates(cells: readonly string[]): (string | null | undefined)[] {
  const parts = cells.map((cell) => (cell.length > maxValueLength ? null : dayPattern.exec(cell.trim())))
  const isDayFirst = parts.some((part) => part !== null && (part[2] === '.' || Number(part[1]) > 12))
  return cells.map((cell, index) => {
    if (isMissing(cell)) return null
    const iso = cell.length > maxValueLength ? null : isoPattern.exec(cell.trim())
    if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    const part = parts[index]
    if (!part) return undefined
    const [first, second, year] = [Number(part[1]), Number(part[3]), Number(part[4])]
    return dateOf(year < 100 ? 2000 + year : year, isDayFirst ? second : first, isDayFirst ? first : second)
  })
}

function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}
