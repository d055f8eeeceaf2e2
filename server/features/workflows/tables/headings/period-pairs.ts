import type { TableField } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { monthOf } from '../../../../platform/models/builtin/extract/dates.ts'
import { haveCommonConcept } from './concepts.ts'
import { hasPreviousRole } from './heading-roles.ts'
import { wordsOf } from './heading-words.ts'

/** The period in a heading: `SAIDI 2025`, `Umsatz März`, `Q2 cost`, `KW 12`. */
interface Period {
  year: number | null
  /** Number of the month, quarter or week, and number of these parts in a year. */
  part: { number: number; perYear: number } | null
}

interface PeriodHeading extends Period {
  heading: string
  /** The other words of the heading. */
  stem: string[]
}

/** Two columns with the same content for two periods. */
interface PeriodPair {
  before: string
  now: string
  stem: string[]
}

const yearPattern = /^(?:19|20)\d{2}$/u
const quarterWord = /^(?:q|t)$/u
const weekWord = /^(?:kw|w|wk|wks|week|weeks|woche|semaine|sem|semana|settimana)$/u
const maxWeek = 53
/** Words that name a period or a unit. They do not say which content a column has. */
const genericWord =
  /^(?:now|this|current|present|new|before|last|previous|prior|period|months?|weeks?|years?|quarters?|rate|share|value|percent|pct|jetzt|aktuell\p{L}*|monat|woche|jahr|periode|mois|semaine|annee|actuel\p{L}*|actual|mes|ano)$/u

/** Reads the period in a heading. Returns null if it names none. */
function readPeriod(heading: string): PeriodHeading | null {
  const words = wordsOf(heading)
  const found: PeriodHeading = { heading, year: null, part: null, stem: [] }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const next = Number(words[index + 1] ?? Number.NaN)
    const month = monthOf(word)
    if (found.year === null && yearPattern.test(word)) found.year = Number(word)
    else if (found.part === null && month > 0) found.part = { number: month, perYear: 12 }
    else if (found.part === null && quarterWord.test(word) && next >= 1 && next <= 4) {
      found.part = { number: next, perYear: 4 }
      index++
    } else if (found.part === null && weekWord.test(word) && next >= 1 && next <= maxWeek) {
      found.part = { number: next, perYear: maxWeek }
      index++
    } else found.stem.push(word)
  }
  return found.year === null && found.part === null ? null : found
}

/** Returns the two columns in the order of their periods; null if the order is not certain. Without years, December precedes January. */
function pairOf(one: PeriodHeading, other: PeriodHeading): PeriodPair | null {
  const order = compare(one, other)
  if (order === 0) return null
  const [before, now] = order < 0 ? [one, other] : [other, one]
  return { before: before.heading, now: now.heading, stem: one.stem }
}

function compare(one: Period, other: Period): number {
  if ((one.year === null) !== (other.year === null) || one.part?.perYear !== other.part?.perYear) return 0
  if (one.year !== other.year) return (one.year ?? 0) - (other.year ?? 0)
  if (!one.part || !other.part) return 0
  const distance = other.part.number - one.part.number
  if (one.year !== null || distance === 0) return -distance
  const { perYear } = one.part
  const forward = (distance + perYear) % perYear
  return forward * 2 === perYear ? 0 : forward * 2 < perYear ? -1 : 1
}

/** Returns the pairs of columns whose headings differ only by the period. Three columns for three periods are not a pair. */
function pairsIn(headings: readonly string[]): PeriodPair[] {
  const groups = Map.groupBy(
    headings.flatMap((heading) => readPeriod(heading) ?? []),
    ({ stem }) => stem.join(' '),
  )
  return [...groups.values()].flatMap(([one, other, third]) => (one && other && !third ? (pairOf(one, other) ?? []) : []))
}

const wordsOfField = ({ name, label, aliases = [] }: TableField) => [name, label, ...aliases].flatMap(wordsOf)
const subjectsOf = (field: TableField) => wordsOfField(field).filter((word) => !genericWord.test(word))
const isNamedBy = (field: TableField, stem: readonly string[]) =>
  stem.some((word) => subjectsOf(field).some((other) => other === word || haveCommonConcept(other, word)))

/**
 * Finds the columns of two periods for the fields of the earlier and the present value, such as `Feb` and `Mar` for `last_month` and
 * `this_month`. Returns null if no pair fits, or if several do.
 * @param headings headings of the columns with numbers
 */
export function findPeriodColumns(
  headings: readonly string[],
  fields: readonly TableField[],
): { fields: [TableField, TableField]; columns: [string, string] } | null {
  const numbers = fields.filter(({ type }) => type === 'number')
  const [previous, ...otherPrevious] = numbers.filter(({ name }) => hasPreviousRole(wordsOf(name)))
  const [present, ...otherPresent] = numbers.filter((field) => field !== previous && /(?:^|_)(?:now|this|current)(?:_|$)/.test(field.name))
  if (!previous || !present || otherPrevious.length + otherPresent.length > 0) return null
  const pairs = pairsIn(headings)
  const named = pairs.filter(({ stem }) => isNamedBy(previous, stem) || isNamedBy(present, stem))
  // Fields such as `last_period` fit each content, unless another field names it.
  const isGeneric = wordsOf(previous.name).every((word) => genericWord.test(word))
  const unnamed = isGeneric
    ? pairs.filter(({ stem }) => !fields.some((field) => field !== previous && field !== present && isNamedBy(field, stem)))
    : []
  const candidates = named.length > 0 ? named : unnamed
  const [pair] = candidates
  return pair && candidates.length === 1 ? { fields: [previous, present], columns: [pair.before, pair.now] } : null
}
