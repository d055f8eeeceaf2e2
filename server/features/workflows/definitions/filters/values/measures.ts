import { readNumber } from '../../../../../platform/models/builtin/extract/numbers.ts'
import { textOf } from './values.ts'

/** Maximum length of a text to search, in characters, and maximum number of values that a filter returns. */
const maxLength = 10_000
const maxValues = 50
/** Maximum length of a unit, in characters. */
const maxUnitLength = 12

const number = String.raw`\d{1,9}(?:[.,'’]\d{1,9}){0,3}`
const unitOf = (unit: unknown): string =>
  textOf(unit)
    .slice(0, maxUnitLength)
    .replace(/[^\p{L}\p{N}²³%]/gu, '')

const numbersOf = (text: unknown, pattern: RegExp): number[] => {
  const found = [...textOf(text).slice(0, maxLength).matchAll(pattern)].flatMap(([, digits = '']) => readNumber(digits) ?? [])
  return [...new Set(found)].slice(0, maxValues)
}

/** Returns the numbers in a text with a given unit: 148 and 60 in kW for "148 kW at night, 60 kW by day". */
const inUnit = (text: unknown, unit: unknown): number[] =>
  unitOf(unit) === '' ? [] : numbersOf(text, new RegExp(String.raw`(?<![\p{L}\d.,$€£])(${number})\s?${unitOf(unit)}(?![\p{L}\d])`, 'gu'))

/** Returns the prices per unit in a text: "$14.20 a kW", "9,80 € pro kW". */
const pricePer = (text: unknown, unit: unknown): number[] =>
  unitOf(unit) === ''
    ? []
    : numbersOf(
        text,
        new RegExp(
          String.raw`(?<![\d.,])(${number})\s?(?:€|\$|£|EUR|USD|GBP|CHF|euros?|dollars?)?\s?(?:a|an|per|pro|je|par|por|al?|/)\s?${unitOf(unit)}(?![\p{L}\d])`,
          'giu',
        ),
      )

interface TargetRow {
  name: string
  now: number
  target: number
  /** Percentage points above (positive) or below the target. */
  difference: number
}

const namedShare = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?%\s(?:in\s)?(\p{L}[\p{L}-]{2,30})/gu
const targetStart = /(?<!\p{L})(?:targets?|ziel\p{L}{0,12}|soll|objectifs?|cible|objetivos?|obiettiv[oi]|doel)(?!\p{L})/iu
const slashed = /(\d{1,3})\s?\/\s?(\d{1,3})(?:\s?\/\s?(\d{1,3}))?(?:\s?\/\s?(\d{1,3}))?/u

/**
 * Compares the shares of a portfolio or mix with their targets: "71% equities, 29% bonds. Target 60/40". Returns nothing if a share has no
 * target.
 */
function againstTarget(value: unknown): TargetRow[] {
  const text = textOf(value).slice(0, maxLength)
  const at = targetStart.exec(text)?.index ?? -1
  if (at < 0) return []
  const shares = [...text.slice(0, at).matchAll(namedShare)].map(([, share = '', name = '']) => ({ name, now: readNumber(share) ?? 0 }))
  const after = text.slice(at)
  const listed = slashed.exec(after.slice(0, 60))
  const named = [...after.matchAll(namedShare)].map(([, share = '']) => readNumber(share) ?? 0)
  const targets = listed ? listed.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)])) : named.slice(0, shares.length)
  if (shares.length === 0 || targets.length !== shares.length) return []
  return shares.map(({ name, now }, index) => {
    const target = targets[index] ?? 0
    return { name, now, target, difference: Math.round((now - target) * 10) / 10 }
  })
}

export const measureFilters = { in_unit: inUnit, price_per: pricePer, against_target: againstTarget } as const
