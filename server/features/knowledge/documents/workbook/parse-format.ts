/** A part of a number format: literal text, or a placeholder. */
export interface Token {
  kind: 'text' | 'digit' | 'point' | 'comma' | 'percent' | 'exponent' | 'date' | 'elapsed' | 'half-day' | 'general' | 'cell' | 'slash'
  text: string
}

interface Condition {
  operator: string
  value: number
}

/** A section of a number format. Semicolons separate the sections. Each applies to a range of numbers. */
export interface Section {
  tokens: Token[]
  condition: Condition | null
  /** Locale of month and day names. */
  locale: string
  /** True if the format depends on the settings of the computer that opens the workbook. */
  isSystemDate: boolean
}

export interface NumberFormat {
  sections: Section[]
  /** True if the format shows a date, a time or both. */
  hasDate: boolean
  hasTime: boolean
}

/** Longest number format that Excel accepts, in characters. */
const maxLength = 255

/** Locales by Windows language identifier, for the names of months and days. */
const locales: Readonly<Record<string, string>> = {
  '407': 'de',
  c07: 'de-AT',
  '807': 'de-CH',
  '40c': 'fr',
  '80c': 'fr-BE',
  '410': 'it',
  '413': 'nl',
  '416': 'pt-BR',
  '816': 'pt',
  '40a': 'es',
  c0a: 'es',
  '406': 'da',
  '41d': 'sv',
  '415': 'pl',
  '405': 'cs',
}

const tokenPattern =
  /"([^"]*)"|\\(.)|_.|\*.|\[([^\]]*)\]|(general)|(am\/pm|a\/p)|(e[+-])(0+)|(y+|m+|d+|h+|s+(?:\.0+)?)|([0#?])|(\.)|(,)|(%)|(@)|(\/)|([\s\S])/giy

/** Parses a number format of Excel, such as `#,##0.00 "kg"` or `dd.mm.yyyy` (ECMA-376 part 1, 18.8.31). */
export function parseFormat(code: string): NumberFormat {
  const sections: Section[] = [makeSection()]
  tokenPattern.lastIndex = 0
  const source = code.slice(0, maxLength)
  for (let match = tokenPattern.exec(source); match; match = tokenPattern.exec(source)) {
    const section = sections.at(-1) ?? makeSection()
    if (match[15] === ';') sections.push(makeSection())
    else if (match[3] !== undefined) readBracket(section, match[3])
    else section.tokens.push(...tokensOf(match))
  }
  const all = sections.flatMap(({ tokens }) => tokens)
  for (const { tokens } of sections) markMinutes(tokens)
  const dates = all.filter(({ kind }) => kind === 'date')
  const hasTime = all.some(({ kind }) => kind === 'elapsed' || kind === 'half-day') || dates.some(({ text }) => /^[hsi]/.test(text))
  return { sections, hasDate: dates.some(({ text }) => /^[ymd]/.test(text)), hasTime }
}

const makeSection = (): Section => ({ tokens: [], condition: null, locale: 'en-US', isSystemDate: false })

function tokensOf(match: RegExpExecArray): Token[] {
  const [, quoted, escaped, , general, halfDay, exponent, exponentDigits, date, digit, point, comma, percent, cell, slash, other] = match
  const text = quoted ?? escaped ?? other
  if (text !== undefined) return [{ kind: 'text', text }]
  if (general) return [{ kind: 'general', text: general }]
  if (halfDay) return [{ kind: 'half-day', text: halfDay }]
  if (exponent) return [{ kind: 'exponent', text: `${exponent}${exponentDigits}` }]
  if (date) return [{ kind: 'date', text: date.toLowerCase() }]
  if (digit) return [{ kind: 'digit', text: digit }]
  if (point) return [{ kind: 'point', text: point }]
  if (comma) return [{ kind: 'comma', text: comma }]
  if (percent) return [{ kind: 'percent', text: percent }]
  if (cell) return [{ kind: 'cell', text: cell }]
  return slash ? [{ kind: 'slash', text: slash }] : []
}

/** Reads the text in brackets: a color, a condition, an elapsed time, or a currency with its locale. */
function readBracket(section: Section, text: string): void {
  const condition = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(text)
  if (condition?.[1]) section.condition = { operator: condition[1], value: Number(condition[2]) }
  else if (/^(?:h+|m+|s+)$/i.test(text)) section.tokens.push({ kind: 'elapsed', text: text.toLowerCase() })
  else if (text.startsWith('$')) {
    const [, currency = '', locale = ''] = /^\$([^-]*)(?:-(.*))?$/.exec(text) ?? []
    if (currency !== '') section.tokens.push({ kind: 'text', text: currency })
    section.locale = locales[locale.slice(-4).replace(/^0/, '').toLowerCase()] ?? section.locale
    section.isSystemDate ||= /^(?:F800|F400|x-sys.*)$/i.test(locale)
  }
}

/** Changes `m` to `i` where it means minutes: after hours or before seconds. */
function markMinutes(tokens: Token[]): void {
  const times = tokens.filter(({ kind }) => kind === 'date' || kind === 'elapsed')
  for (const [index, token] of times.entries()) {
    if (token.kind !== 'date' || !/^mm?$/.test(token.text)) continue
    if (/^h/.test(times[index - 1]?.text ?? '') || /^s/.test(times[index + 1]?.text ?? '')) token.text = token.text.replaceAll('m', 'i')
  }
}

const comparisons: Readonly<Record<string, (number: number, limit: number) => boolean>> = {
  '<': (number, limit) => number < limit,
  '<=': (number, limit) => number <= limit,
  '>': (number, limit) => number > limit,
  '>=': (number, limit) => number >= limit,
  '=': (number, limit) => number === limit,
  '<>': (number, limit) => number !== limit,
}

/**
 * Returns the section for a number. `showsSign` is true for a negative number, unless the section is for negative numbers only and the format
 * has no conditions.
 */
export function sectionFor({ sections }: NumberFormat, number: number): { section: Section | undefined; showsSign: boolean } {
  const conditional = sections.slice(0, 2).some(({ condition }) => condition !== null)
  if (conditional) {
    const fits = ({ condition }: Section) => condition === null || comparisons[condition.operator]?.(number, condition.value)
    return { section: sections.find(fits), showsSign: number < 0 }
  }
  if (number < 0 && sections.length > 1) return { section: sections[1], showsSign: false }
  if (number === 0 && sections.length > 2) return { section: sections[2], showsSign: false }
  return { section: sections[0], showsSign: number < 0 }
}
