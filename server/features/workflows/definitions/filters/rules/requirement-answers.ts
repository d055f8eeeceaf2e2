import { mentionsAny } from '../find-keywords.ts'
import { about, clauses, paragraph, textOf } from '../texts/text-filters.ts'
import { findFigures, findUnsupported, firstNumber } from '../values/figure-filters.ts'
import { ruleIn } from './cases.ts'
import { rangeOf } from './terms.ts'

/** Maximum length of a request in characters, and maximum number of its lines and of its requirements. */
const maxLength = 20_000
const maxLines = 40
const maxRequirements = 60
/** A request with fewer lines is prose. Each of its clauses is a requirement. */
const minLines = 3
/** Smallest number that identifies a material, such as 6082. */
const minGrade = 100

/** Words of the requirements in a request for quotation, and of the rules that answer them. */
const words = {
  terms:
    'terms, conditions, payment, quality, commercial, Bedingungen, Konditionen, Zahlung, condiciones, condizioni, condições, voorwaarden',
  part: 'part, drawing, item, description, Teil, Zeichnung, Artikel, pièce, plan, pieza, plano, pezzo, disegno, peça, desenho',
  delivery:
    'delivery date, delivery time, delivered by, delivery by, deliver by, needed by, wanted by, first parts, first samples, lead time, Liefertermin, Erstmuster, date de livraison, fecha de entrega, data di consegna',
  quantity: 'quantity, qty, pieces, pcs, units, a year, per year, Stück, Menge, quantité, cantidad, quantità',
  material: 'material, alloy, steel, grade, Werkstoff, Material, matière, matériau, aleación, materiale, lega',
  open: 'planned, planning, not, no, never, without, except, on request, in preparation, applied, from next, geplant, nicht, kein, keine, ohne, auf Anfrage, prévu, pas, sans, previsto, sin, senza',
  exception:
    'exception, exceptions, not accepted, not possible, excluded, only after approval, Ausnahme, nicht möglich, ausgeschlossen, exclu, excepción, eccezione',
  note: 'adds, bought outside, outside process, subcontracted, working days, weeks, masked, extra, Arbeitstage, Wochen, außer Haus, sous-traité, semaines',
}
const wordLists = Object.fromEntries(Object.entries(words).map(([name, list]) => [name, list.split(', ')]))
const mentions = (text: string, list: keyof typeof words): boolean => mentionsAny(text, wordLists[list] ?? [])

/** Words of rules about lead times, lots and limits, for the filter `about`. */
const leadTimeTerms =
  'working days, business days, weeks, lead time, Arbeitstage, Wochen, jours, semaines, días, semanas, giorni, settimane'
const lotTerms = 'lot, lots, batch, minimum, quantities, Lose, Losen, Losgröße, Mindestmenge, lotes, lotti'
const limitTerms = 'up to, at most, no larger than, parts under, bis zu, bis, jusqu, hasta, fino a'

const labelOf = (line: string) => line.split(':')[0] ?? ''
const partAfter = (line: string, separator = ': ') => line.split(separator).at(-1) ?? ''

/** Returns the requirements of a request: its lines or, in prose, its clauses. Each term in a line of terms is a requirement. */
function requirementsOf(request: string): string[] {
  const lines = request
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  return (lines.length < minLines ? clauses(request) : lines)
    .slice(0, maxLines)
    .flatMap((line) =>
      line.includes(':') && line.includes(', ') && mentions(labelOf(line), 'terms') ? partAfter(line).split(', ') : [line],
    )
    .slice(0, maxRequirements)
}

type Result = 'noted' | 'met' | 'with a note' | 'exception' | 'to plan' | 'to confirm'

interface Answer {
  text: string
  /** Rule about the requirement; empty if there is none. */
  rule: string
  /** `noted` for the line that names the requested part, and `to confirm` if no rule answers the requirement. */
  result: Result
  is_date: boolean
  is_quantity: boolean
  /** Quantities that the rule allows, or null. */
  range: { from: number; to: number } | null
  /** True if the rule has a limit, such as a size, that the requirement does not mention. */
  has_limit: boolean
}

/** Returns whether a rule names the number of the material in a requirement: "EN AW-6082". */
function hasGrade(text: string, rule: string): boolean {
  const grade = firstNumber(partAfter(text).split('-').at(-1))
  return grade !== null && grade >= minGrade && rule.includes(String(grade)) && mentions(labelOf(text), 'material')
}

const hasLimit = (text: string, rule: string) => findUnsupported(findFigures(about(clauses(rule), limitTerms)), text).length > 0

/** A requirement is met only if the rule contains all of its figures, the number of its material, or a range that includes its quantity. */
function resultOf({ text, rule, is_date, is_quantity, range }: Omit<Answer, 'result' | 'has_limit'>): Result {
  const quantity = firstNumber(partAfter(text, ':'))
  if (mentions(rule, 'exception')) return 'exception'
  if (is_date) return 'to plan'
  if (is_quantity && range && quantity !== null) return quantity >= range.from && quantity <= range.to ? 'met' : 'exception'
  if (mentions(rule, 'open')) return 'to confirm'
  if (hasGrade(text, rule)) return 'met'
  if (findFigures(text).length === 0 || findUnsupported(text, rule).length > 0) return 'to confirm'
  return mentions(rule, 'note') || hasLimit(text, rule) ? 'with a note' : 'met'
}

/** Answers each requirement of a request for quotation by the rules in retrieved chunks. */
function requirementAnswers(request: unknown, chunks: unknown): Answer[] {
  const leadTimes = paragraph(about(chunks, leadTimeTerms))
  const lots = about(chunks, lotTerms)[0] ?? ''
  return requirementsOf(textOf(request).slice(0, maxLength)).map((text) => {
    const is_date = mentions(text, 'delivery')
    const is_quantity = mentions(text, 'quantity')
    const isPart = text.includes(':') && mentions(labelOf(text), 'part')
    const rule = isPart ? '' : is_date ? leadTimes : is_quantity ? lots : ruleIn(text, chunks)
    const answer = { text, rule, is_date, is_quantity, range: rangeOf(rule) }
    const result = isPart ? 'noted' : rule === '' ? 'to confirm' : resultOf(answer)
    return { ...answer, result, has_limit: result === 'with a note' && hasLimit(text, rule) }
  })
}

export const requirementFilters = { requirement_answers: requirementAnswers } as const
