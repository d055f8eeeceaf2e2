import { type NumberFormat, sectionFor, type Token } from './parse-format.ts'

/** Formats a number with at most 15 significant digits, as Excel does. */
export const plainNumber = (number: number): string => String(Number(number.toPrecision(15)))

/** Returns a number as Excel displays it in this format. Dates are formatted by `formatDate`. */
export function formatNumber(number: number, format: NumberFormat): string {
  const { section, showsSign } = sectionFor(format, number)
  if (!section) return plainNumber(number)
  const { tokens } = section
  const sign = showsSign ? '-' : ''
  if (tokens.some(({ kind }) => kind === 'general' || kind === 'cell'))
    return sign + tokens.map(({ kind, text }) => (kind === 'general' || kind === 'cell' ? plainNumber(Math.abs(number)) : text)).join('')
  const digits = tokens.filter(({ kind }) => kind === 'digit')
  // Fractions are rare, so they are shown as decimal numbers.
  if (tokens.some(({ kind }) => kind === 'slash') && digits.length > 1) return plainNumber(number)
  if (digits.length === 0) return tokens.map(({ text }) => text).join('')
  if (tokens.some(({ kind }) => kind === 'exponent')) return sign + scientific(Math.abs(number), tokens)
  const text = decimal(Math.abs(number), tokens)
  return text === null ? plainNumber(number) : sign + text
}

/** Returns the decimal places of a format, and the divisor from the commas after its digits. Each comma divides by 1,000. */
function layoutOf(tokens: readonly Token[]) {
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const whole = tokens.slice(0, point === -1 ? undefined : point)
  const fraction = point === -1 ? [] : tokens.slice(point + 1)
  const lastDigit = tokens.findLastIndex(({ kind }) => kind === 'digit')
  const scaling = tokens.slice(lastDigit + 1).filter(({ kind }) => kind === 'comma').length
  const lastWhole = whole.findLastIndex(({ kind }) => kind === 'digit')
  const isGrouped = whole.slice(0, Math.max(lastWhole, 0)).some(({ kind }) => kind === 'comma')
  return { whole, fraction, scaling, isGrouped, hasPoint: point !== -1 }
}

/** Rounds half away from zero in decimal digits. Returns null if the number is too large to show all of its digits. */
function rounded(number: number, decimals: number): string | null {
  const text = number.toPrecision(15)
  if (number >= 1e21 || decimals > 30) return null
  const exact = /e/.test(text)
    ? Number(text).toFixed(decimals)
    : Number(`${Math.round(Number(`${Number(text)}e${decimals}`))}e-${decimals}`)
  return Number.isNaN(Number(exact)) ? Number(text).toFixed(decimals) : Number(exact).toFixed(decimals)
}

function decimal(number: number, tokens: readonly Token[]): string | null {
  const { whole, fraction, scaling, isGrouped, hasPoint } = layoutOf(tokens)
  const percents = tokens.filter(({ kind }) => kind === 'percent').length
  const decimals = fraction.filter(({ kind }) => kind === 'digit').length
  const text = rounded((number * 100 ** percents) / 1000 ** scaling, decimals)
  if (text === null) return null
  const [integer = '0', places = ''] = text.split('.')
  const shown = fractionText(places, fraction)
  const point = hasPoint && /\d/.test(shown) ? '.' : ''
  return wholeText(integer === '0' ? '' : integer, whole, isGrouped) + point + shown
}

/** Fills the placeholders before the decimal point from the right. The first placeholder gets all remaining digits. */
function wholeText(digits: string, tokens: readonly Token[], isGrouped: boolean): string {
  const first = tokens.findIndex(({ kind }) => kind === 'digit')
  let left = digits
  let count = 0
  let text = ''
  const add = (digit: string) => {
    text = digit + (isGrouped && count > 0 && count % 3 === 0 ? ',' : '') + text
    count += 1
  }
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index]
    if (token === undefined || token.kind === 'comma') continue
    if (token.kind !== 'digit') text = token.text + text
    else if (left !== '' || token.text === '0') {
      add(left.at(-1) ?? '0')
      left = left.slice(0, -1)
      if (index === first) for (; left !== ''; left = left.slice(0, -1)) add(left.at(-1) ?? '')
    }
  }
  return text
}

/** Fills the placeholders after the decimal point. Shows trailing zeros only for `0` placeholders. */
function fractionText(places: string, tokens: readonly Token[]): string {
  const needed = tokens.filter(({ kind }) => kind === 'digit').findLastIndex(({ text }) => text === '0') + 1
  let significant = places.length
  while (significant > needed && places[significant - 1] === '0') significant -= 1
  let position = 0
  return tokens
    .map(({ kind, text }) => {
      if (kind === 'comma') return ''
      if (kind !== 'digit') return text
      position += 1
      return position <= significant ? (places[position - 1] ?? '') : ''
    })
    .join('')
}

function scientific(number: number, tokens: readonly Token[]): string {
  const mark = tokens.findIndex(({ kind }) => kind === 'exponent')
  const { fraction } = layoutOf(tokens.slice(0, mark))
  const decimals = Math.min(fraction.filter(({ kind }) => kind === 'digit').length, 30)
  const [mantissa = '', exponent = '+0'] = number.toExponential(decimals).split('e')
  const digits = Math.max(0, (tokens[mark]?.text.length ?? 2) - 2)
  const isNegative = exponent.startsWith('-')
  const sign = isNegative ? '-' : tokens[mark]?.text[1] === '+' ? '+' : ''
  const rest = tokens.slice(mark + 1).map(({ text }) => text)
  return `${mantissa}E${sign}${exponent.slice(1).padStart(digits, '0')}${rest.join('')}`
}
