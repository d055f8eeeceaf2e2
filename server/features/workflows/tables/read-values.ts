/** Separator before the fraction of a number. */
export type DecimalSeparator = '.' | ','

/** Matches texts that mean "no value", in the languages of the product. */
const missingPattern =
  /^(?:[-–—.?]+|n\/?a\.?|n\.a\.|#n\/a|null|none|nil|nan|unknown|k\.?\s?a\.?|entf(?:ä|ae)llt|nd|n\.d\.|s\/o|s\.o\.|n\.v\.t\.)$/i
const currencies = 'USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|BRL|MXN|INR|Fr|kr|zł|R\\$'
const currencyIn = new RegExp(`(?<!\\p{L})(?:${currencies})(?!\\p{L})|[$€£¥]`, 'iu')
/** Codes of currency symbols that stand for one currency. */
const symbolCodes: Record<string, string> = { '€': 'EUR', '£': 'GBP', R$: 'BRL', zł: 'PLN', Fr: 'CHF' }
const affixPattern = new RegExp(`^(?:${currencies}|[$€£¥])\\s*|\\s*(?:${currencies}|[$€£¥]|%)$`, 'gi')
/** Maximum length of a cell that is read as a number or a date, in characters. */
export const maxValueLength = 40

export const isMissing = (cell: string): boolean => cell.trim() === '' || missingPattern.test(cell.trim())

/** Returns the currency in a cell as its code, or as its symbol if several currencies have it; null if there is none. */
export function currencyOf(cell: string): string | null {
  const found = cell.length > maxValueLength ? undefined : currencyIn.exec(cell)?.[0]
  if (found === undefined) return null
  return symbolCodes[found] ?? found.toUpperCase()
}

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
function decimalShownBy(digits: string): DecimalSeparator | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return null
  const separator = digits[last] as DecimalSeparator
  const otherSeparator: DecimalSeparator = separator === '.' ? ',' : '.'
  if (digits.includes(otherSeparator)) return separator
  if (digits.indexOf(separator) !== last) return otherSeparator
  const fraction = digits.length - last - 1
  const integerPart = digits.slice(0, last)
  // `1.200` is ambiguous, so other numbers in the column decide. `0.125` and `12.5` are decimal.
  return fraction === 3 && integerPart.length <= 3 && !/^0/.test(integerPart) ? null : separator
}

/** Returns the decimal separator of each number in a column that reveals it. */
export const decimalsIn = (cells: readonly string[]): DecimalSeparator[] =>
  cells.flatMap((cell) => (isMissing(cell) ? [] : (decimalShownBy(numberText(cell)?.digits ?? '') ?? [])))

/** Returns the decimal separator that most numbers in a column show, or null if none shows it. */
export function decimalOf(cells: readonly string[]): DecimalSeparator | null {
  const shown = decimalsIn(cells)
  const points = shown.filter((decimal) => decimal === '.').length
  if (shown.length === 0) return null
  return points * 2 >= shown.length ? '.' : ','
}

/**
 * Reads the numbers in a column: `1.234,56`, `1,234.56`, `(50)`, `12 %`, `€1.200`. Most numbers show their decimal separator. An ambiguous
 * number has the separator that most numbers in the column show. A missing value becomes null, and a text that is not a number becomes
 * undefined.
 * @param defaultDecimal decimal separator for a column without a number that shows it; if null, three digits after a separator are
 * thousands
 */
export function readNumbers(cells: readonly string[], defaultDecimal: DecimalSeparator | null = null): (number | null | undefined)[] {
  const decimal = decimalOf(cells) ?? defaultDecimal
  return cells.map((cell) => {
    if (isMissing(cell)) return null
    const text = numberText(cell)
    const digits = text && plainDigits(text.digits, decimalShownBy(text.digits) ?? decimal)
    if (!text || digits === null) return undefined
    const number = Number(digits)
    if (!Number.isFinite(number)) return undefined
    return text.isNegative ? -number : number
  })
}

/**
 * Returns the first number of three digits after a separator, such as `1.200`, whose reading depends on the format; null if there is none.
 */
export const ambiguousNumber = (cells: readonly string[]): string | null =>
  cells.find((cell) => {
    const digits = isMissing(cell) ? '' : (numberText(cell)?.digits ?? '')
    return /[.,]/.test(digits) && decimalShownBy(digits) === null
  }) ?? null

/** Removes thousands separators and uses a point as decimal separator. Returns null if the separators do not fit the format. */
function plainDigits(digits: string, decimal: DecimalSeparator | null): string | null {
  if (decimal === null) return digits.replace(/[.,]/g, '')
  const [integer = '', fraction, ...rest] = digits.split(decimal)
  const grouping = decimal === '.' ? ',' : '.'
  // Indian numbers have groups of two digits: `1,23,456`.
  const [first = '', ...groups] = integer.split(grouping)
  const isGrouped =
    groups.length === 0 || (first.length <= 3 && groups.every((group) => /^\d{2,3}$/.test(group)) && groups.at(-1)?.length === 3)
  if (rest.length > 0 || !isGrouped || fraction?.includes(grouping)) return null
  return [first, ...groups].join('') + (fraction === undefined ? '' : `.${fraction}`)
}
