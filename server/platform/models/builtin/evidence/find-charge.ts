import type { Language } from '../../../words/languages.ts'
import { readNumber } from '../extract/numbers.ts'
import { convertToBaseUnit, type Measure, measuresIn, numberPattern } from '../note/measures.ts'

/** A charge for time or quantity beyond a free allowance. */
export interface Charge {
  amount: number
  /** The calculation as a text, for example `3 hours less two hours: 1 × $60 per hour = $60`. */
  text: string
}

const rate = new RegExp(
  String.raw`([$€£])\s?(${numberPattern})\s(?:an|a|per|pro|je|par|por|al|all[’']|la|all)\s?(\p{L}{3,12})|(${numberPattern})\s?(€|euros?|EUR|USD|GBP)\s(?:an|a|per|pro|je|par|por|al|all[’']|la)\s?(\p{L}{3,12})`,
  'iu',
)
/** Matches words before a free allowance: "after two hours", "begins after the first two hours". */
const free =
  /(?:after|beyond|above|over|exceeding|nach|über|ab|après|au-delà de|después de|tras|dopo|oltre|após|depois de|na|boven)\s(?:the\s)?(?:first\s|ersten\s)?$/iu

const rounded = (value: number) => Math.round(value * 100) / 100

/** Computes the charge of a rule such as "after two hours at $60 an hour" for a measure in a text. Returns null if there is no charge. */
export function findCharge(text: string, rule: string, language: Language): Charge | null {
  const found = rate.exec(rule)
  const sign = found?.[1] ?? found?.[5] ?? ''
  const price = readNumber(found?.[2] ?? found?.[4] ?? '')
  const unit = convertToBaseUnit({ value: 1, unit: '', text: `1 ${found?.[3] ?? found?.[6] ?? ''}`, terms: new Set() })
  if (!found || price === null || unit.unit === '') return null
  const isSame = (measure: Measure) => convertToBaseUnit(measure).unit === unit.unit
  const part = measuresIn(rule, language).find(
    (measure) => isSame(measure) && free.test(rule.slice(Math.max(0, measure.index - 30), measure.index)),
  )
  const used = measuresIn(text, language).find(isSame)
  if (!part || !used) return null
  const count = rounded((convertToBaseUnit(used).value - convertToBaseUnit(part).value) / unit.value)
  if (count <= 0) return null
  const amount = rounded(count * price)
  const name = found[3] ?? found[6] ?? ''
  return { amount, text: `${used.text} less ${part.text}: ${count} × ${sign}${price} per ${name} = ${sign}${amount}` }
}
