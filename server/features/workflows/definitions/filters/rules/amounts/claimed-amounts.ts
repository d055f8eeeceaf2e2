import { findEntities } from '../../../../../../platform/models/builtin/extract/entities.ts'
import { readNumber } from '../../../../../../platform/models/builtin/extract/numbers.ts'
import { termsOf } from '../../texts/closest-text.ts'
import { distinctSentences, mentionOf } from '../../texts/text-filters.ts'
import { roundToCents } from '../../values/amounts.ts'
import { textOf } from '../../values/values.ts'

/** Maximum length of a text to search, in characters, and maximum number of parts and of documents. */
const maxLength = 10_000
const maxParts = 30

const money = String.raw`(?:[$€£]|(?:USD|EUR|GBP|CHF)\s)\s?\d[\d.,]{0,14}|(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?:,\d{2})?|\d[\d.,]{0,14})\s?(?:€|EUR|USD|GBP|CHF|euros?|dollars?|Franken)(?!\p{L})`
const moneyPattern = new RegExp(String.raw`(?<![\p{L}\d.,])(?:${money})`, 'giu')
const cap = new RegExp(
  String.raw`(?<!\p{L})(?:up to|at most|no more than|not exceed(?:ing)?|limited to|a maximum of|bis zu|höchstens|maximal|jusqu[’']à|hasta|fino a|até|tot)\s(?:a\s)?(${money})`,
  'iu',
)
/** Maximum length of the description around an amount, in characters. */
const maxNameLength = 70
const nameBefore = /((?:\p{L}[\p{L}-]{2,30}\s){1,2})(?:of|over|von|de|van)\s(?:about\s)?$/iu
const nameAfter =
  /^\s((?:(?!(?:for|and|of|in|to|as|because)\s)\p{L}[\p{L}-]{1,30}\s){0,2}(?:fees?|charges?|fines?|penalt(?:y|ies)|surcharges?|costs?|gebühr|kosten|frais|tasa|cargo))(?!\p{L})/iu

const readAmount = (text: string): number =>
  Number(findEntities('amount', text)[0]?.value ?? readNumber(/\d[\d.,]*/.exec(text)?.[0] ?? '') ?? Number.NaN)

/** Formats an amount in the style of another one: `$2,000` next to `$2,350.00`. */
function inCurrencyOf(text: string, amount: number): string {
  const locale = /\d[ \u00a0\u202f]\d{3}/.test(text) ? 'fr' : /\d\.\d{3}(?!\d)|\d,\d{2}(?!\d)/.test(text) ? 'de' : 'en'
  const number = amount.toLocaleString(locale, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })
  const [symbol] = /[$€£]/.exec(text) ?? []
  const [code] = /\p{L}{3,}/u.exec(text) ?? []
  if (symbol && /\d\s?[$€£]/.test(text)) return `${number} ${symbol}`
  return symbol ? `${symbol}${number}` : code ? `${number} ${code}` : number
}

interface ClaimedPart {
  amount: number
  /** Amount as written in the claim, and its description; the description can be empty. */
  text: string
  name: string
  /** True for the part of the total that the claim does not itemize. */
  is_rest: boolean
  /** Limit that a rule sets for this part, with the excess amount; null if no rule sets one. */
  cap: { text: string; rule: string; over: string } | null
}

function capFor(name: string, { amount, text }: { amount: number; text: string }, rules: readonly string[]): ClaimedPart['cap'] {
  const mentions = mentionOf(name.replaceAll(' ', ', '))
  for (const rule of rules) {
    const limit = cap.exec(rule)?.[1]?.replace(/[.,]$/, '')
    if (limit === undefined || !mentions(rule)) continue
    const above = roundToCents(amount - readAmount(limit))
    return { text: limit, rule, over: above > 0 ? inCurrencyOf(text, above) : '' }
  }
  return null
}

/**
 * Returns the itemized amounts of a claim and the rest of its total, each with the limit from the rules: "$2,350, with a parking fee of
 * $350" has the parts $350 and $2,000. A total without items is one part.
 */
function claimedParts(claim: unknown, total: unknown, rules: unknown): ClaimedPart[] {
  const text = textOf(claim).slice(0, maxLength)
  const terms = distinctSentences(rules).slice(0, 200)
  const found = [...text.matchAll(moneyPattern)].slice(0, maxParts).map(({ 0: written, index }) => {
    const amountText = written.replace(/[.,]$/, '')
    const before = nameBefore.exec(text.slice(Math.max(0, index - maxNameLength), index))?.[1]
    const end = index + amountText.length
    const name = (before ?? nameAfter.exec(text.slice(end, end + maxNameLength))?.[1] ?? '').trim()
    return {
      amount: readAmount(amountText),
      text: amountText,
      name: name.replace(/^(?:the|our|your|late[rst]*|an?)\s(?=\p{L}+\s\p{L})/iu, ''),
    }
  })
  const amounts = [...new Map(found.filter(({ amount }) => amount > 0).map((one) => [one.amount, one])).values()]
  const whole = amounts.find(({ amount }) => amount === Number(total))
  const items = amounts.filter((one) => one !== whole)
  const rest = whole ? roundToCents(whole.amount - items.reduce((sum, { amount }) => sum + amount, 0)) : 0
  // Amounts that exceed the total are not parts of it.
  const parts = whole && (items.length === 0 || rest < 0) ? [whole] : items
  const judged = parts.map((part) => ({ ...part, is_rest: false, cap: part.name === '' ? null : capFor(part.name, part, terms) }))
  return whole && items.length > 0 && rest > 0
    ? [...judged, { amount: rest, text: inCurrencyOf(whole.text, rest), name: '', is_rest: true, cap: null }]
    : judged
}

const requirement =
  /(?<!\p{L})(?:claims?|files?|filed|submit(?:s|ted)?|made|sent|presented|reported|accepted)\s(?:[^.;]{0,120}\s)?(?:with|together with|including|requires?|needs?)\s([^.;]{3,300})/iu
const article = /^(?:the|an?|its|their|your|all)\s/iu
const enclosure = /(?<!\p{L})(?:enclos\p{L}*|attach\p{L}*|copy of|copies of|here is|here are|see the)(?!\p{L})/iu
const notEnclosed = /(?<!\p{L})(?:not|no|without|missing|do ?n[o’']t|cannot|follows?|later)(?!\p{L})/iu
const proofOfDelivery = /proof of delivery|(?<!\p{L})POD(?!\p{L})/iu

/**
 * Returns the documents that English rules require and a claim does not include: "filed with the invoice and two photos".
 * @param proof text of the proof of delivery, if there is one
 */
function missingDocuments(claim: unknown, rules: unknown, proof?: unknown): string[] {
  const enclosed = distinctSentences(textOf(claim).slice(0, maxLength)).filter((text) => enclosure.test(text) && !notEnclosed.test(text))
  const required = distinctSentences(rules)
    .slice(0, 200)
    .flatMap((rule) => requirement.exec(rule.slice(0, 1000))?.[1]?.split(/,\s(?:and\s|or\s)?|\sand\s/u) ?? [])
    .map((document) => document.trim().replace(article, ''))
  return [...new Set(required)].slice(0, maxParts).filter((document) => {
    if (proofOfDelivery.test(document) && (textOf(proof).trim() !== '' || enclosed.some((text) => proofOfDelivery.test(text)))) return false
    const mentions = mentionOf(termsOf(document))
    return document !== '' && !enclosed.some(mentions)
  })
}

export const claimFilters = { claimed_parts: claimedParts, missing_documents: missingDocuments } as const
