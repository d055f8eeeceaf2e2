import { findDates, monthOf } from '../../../../../platform/models/builtin/extract/dates.ts'
import { endOfPeriod } from '../../../../../platform/models/builtin/extract/find-period.ts'
import { ruleIn } from '../rules/cases.ts'
import { cell, distinctSentences, mentionOf } from '../texts/text-filters.ts'
import { isRow } from '../values/csv.ts'
import { historyGaps, monthsIn } from '../values/history-filters.ts'
import { textOf } from '../values/values.ts'

/** A standard beside the words of an application. */
interface SheetRow {
  point: string
  said: string
  standard: string
  result: string
}

interface ApplicantSheet {
  rows: SheetRow[]
  /** The rows as a Markdown table without its head, and the open ones as a Markdown list. */
  table: string
  open: string
  /** Number of rows to ask about. */
  asks: number
  /** When to call, in the words of the applicant; empty if not stated. */
  reach: string
  /** Remark on what was left out, with the rule on health; empty if nothing was. */
  note: string
  /** Questions of the applicant with the rule that answers them; the rule is empty if none does. */
  questions: { question: string; rule: string }[]
  /** Sentences of the application without health and family, which no assessment may use. */
  sentences: string[]
}

const maxLength = 10_000
const mentionsPrivate = mentionOf(
  'diabet, insulin, epilep, illness, ill=, sick, surgery, operation, depress, disab, pregnan, medical, doctor, hospital, hypo, health, poorly, on the mend, my mum, my mother, my father, my dad, my wife, my husband, my kids, my children, my son, my daughter, divorce, religion, church, union, krank, Krankheit, schwanger, Arzt, Kinder, Mutter, Vater, Scheidung, malad, enceinte, médecin, mes enfants, enferm, embaraz, médico, mis hijos, malatt, incinta, figli, doente, grávida, filhos, ziek, zwanger, kinderen',
)
/** Returns whether a sentence is about health, family or belief. */
export const isPrivateMatter = (sentence: string): boolean => mentionsPrivate(sentence)

/** Subjects of standards for applicants: terms in the rule and in the application. */
const subjects: readonly { point: string; rule: string; said: string }[] = [
  {
    point: 'Experience',
    rule: 'months of experience, driving in the last, held at least, experience, Erfahrung, expérience, experiencia, esperienza',
    said: 'from=, since, until, years, months, agency, worked, work=, Erfahrung, expérience',
  },
  {
    point: 'Offenses and points',
    rule: 'points, offence, offense, violation, disqualif, Punkte, Verstoß, infraction, infracc',
    said: 'points, offence, offense, speeding, accident, violation, SP30, CU80, Punkte, Unfall',
  },
  {
    point: 'Certificates and cards',
    rule: 'card, certificate, CPC, valid for at least, permit, Nachweis, Karte, certificat, certificado',
    said: 'card, CPC, certificate, runs out, runs to, expires, valid, gültig',
  },
]

const points = /(?<![\d.])(\d{1,2})\s(?:penalty\s)?points?|(?<![\d.])(\d{1,2})\spunkte/giu
const total = /(?:so|total|in all|altogether|insgesamt)\s(\d{1,2})(?!\d)/iu
const pointsLimit =
  /points?:?\s(?:up to|at most|maximum(?: of)?)\s(\d{1,2})|(?:up to|at most|no more than|höchstens|bis zu)\s(\d{1,2})\s(?:penalty\s)?(?:points|punkte)/iu
const offenseCode = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?!\d)/gu

function pointsResult(said: string, standard: string): string {
  const limit = Number(pointsLimit.exec(standard)?.slice(1).find(Boolean) ?? Number.NaN)
  const listed = [...said.matchAll(points)].map((match) => Number(match[1] ?? match[2]))
  const stated = Number(total.exec(said)?.[1] ?? Number.NaN)
  const sum = Number.isNaN(stated) ? listed.reduce((one, other) => one + other, 0) : stated
  const codes: readonly string[] = standard.match(offenseCode) ?? []
  const named = codes.filter((code) => said.includes(code))
  const special = named.length > 0 ? `; **${named.join(', ')} is named in the standard: see there**` : ''
  if (Number.isNaN(limit) || listed.length === 0) return `to compare: ask${special}`
  return sum > limit ? `**${sum} points, at most ${limit}**` : `${sum} of at most ${limit} points${special}`
}

const remaining = /(\d{1,3})\s(?:of|out of|von|sur|de)\s(?:the\s|den\s)?(\d{1,3})\s(?:hours?|stunden|heures|horas|ore)/iu
const monthYear = /(?<!\p{L})(\p{L}{3,10})\s((?:19|20)\d{2})(?!\d)/gu

function cardResult(said: string, standard: string, start: string): string {
  const [ends] = findDates(said)
  const months = monthsIn(standard)[0]
  const [, done = '', all = ''] = remaining.exec(said) ?? []
  const left = done === '' ? '' : `; ${Number(all) - Number(done)} of ${all} hours are left`
  if (!ends || !months || start === '') return `to compare: ask${left}`
  const needed = endOfPeriod(start, { count: months, unit: 'month' })
  return ends.value >= needed
    ? `met: valid to ${ends.value}, needed to ${needed}`
    : `**ask: valid to ${ends.value}, ${months} months from the start are ${needed}${left}**`
}

/** Returns the months of each period with a start and an end in texts: "agency from January 2025 to Feb 2026" is 13. */
function experienceResult(said: string, standard: string, wanted: readonly string[]): string {
  const need = monthsIn(standard)[0]
  const parts = said.split(/\.\s/)
  const relevant = parts.filter((part) => wanted.length === 0 || wanted.some((word) => part.toLowerCase().includes(word.toLowerCase())))
  const found = (relevant.length > 0 ? relevant : parts).flatMap((part) => {
    const named = [...part.matchAll(monthYear)]
      .map(([, month = '', year]) => Number(year) * 12 + monthOf(month))
      .filter((value) => value % 12 !== 0 || value > 0)
    return named.length >= 2 ? [(named.at(-1) ?? 0) - (named[0] ?? 0)] : []
  })
  const have = Math.max(0, ...found)
  if (!need || have === 0) return 'to compare: ask'
  return have >= need ? `about ${have} months, ${need} required: confirm the dates` : `**about ${have} of ${need} months: ask**`
}

const bestSentences = (sentences: readonly string[], terms: string) => sentences.filter(mentionOf(terms))
const classCode = /(?<![\p{L}\d])(?:C\+E|class\s?\d|class\s[A-Z](?!\p{L})|klasse\s[A-Z]{1,2})/giu

/** Matches sentences whose years belong to a license, not to a job. */
const licenseDate = /(?<!\p{L})(?:got my|holds?|licen[cs]e|permit|card|führerschein|permis|carné|patente|carta)(?!\p{L})/iu
const asksWithoutMark =
  /^(?:do|does|can|could|may|is|are|would|will|when|what|how|which|where|darf|kann|gibt es|est-ce|peut-on|puedo|posso)\s(?:you|i|we|there|it|the|your|ich|man|es)\s/iu
const isQuestion = (sentence: string) => sentence.endsWith('?') || asksWithoutMark.test(sentence)
const reachable =
  /(?:ring|call|phone|reach me|erreichbar|anrufen|appeler|llamar|chiamare|ligar)\s(?:me\s)?(?:after|before|from|between|only|ab|nach|après|después|dopo|depois)\s[^().;]{2,40}/iu
const standardTitle = mentionOf('standard, hiring, policy, Einstellung, Richtlinie, embauche, contratación, assunzione')

/** Returns the chunks that inform applicants. Falls back to all chunks. */
function guidesIn(rules: unknown): unknown {
  const guides = Array.isArray(rules) ? rules.filter((chunk: unknown) => isRow(chunk) && !standardTitle(textOf(chunk.title))) : []
  return guides.length > 0 ? guides : rules
}

/** Words for the role itself, which connect a question to no rule. */
const role = /(?<!\p{L})(?:drivers?|couriers?|employees?|staff|fahrer\p{L}*|conducteurs?|conductor\p{L}*|autist\p{L}*)(?!\p{L})/giu

const isOpen = ({ result }: SheetRow) => /ask|\*\*/.test(result)

const rendered = (rows: SheetRow[]) => ({
  rows,
  table: rows.map(({ point, said, standard, result }) => `| ${[point, said, standard, result].map(cell).join(' | ')} |\n`).join(''),
  open: rows
    .filter(isOpen)
    .map(({ point, said, result }) => `- ${point}: ${cell(said)} → ${result.replaceAll('**', '')}\n`)
    .join(''),
  asks: rows.filter(isOpen).length,
})

const onHealth = mentionOf('health, Gesundheit, santé, salud, salute, saúde, gezondheid')

function noteOn(leftOut: number, rules: readonly string[]): string {
  const rule = rules.filter(onHealth).slice(0, 1)
  const count = `${leftOut} sentence${leftOut === 1 ? '' : 's'}`
  return [`Left out: ${count} on health or family, which are no part of the assessment.`, ...rule].join(' ')
}

/**
 * Sets an application in prose beside the standards: experience, points, cards and gaps, with the questions of the applicant. Leaves out
 * sentences about health and family.
 * @param rules chunks with the standards and the guide
 * @param start first day of work as `2026-06-01`; empty if unknown
 */
export function applicantSheet(application: unknown, rules: unknown, start: unknown): ApplicantSheet {
  const text = textOf(application).slice(0, maxLength)
  const all = distinctSentences(text)
  const sentences = all.filter((one) => !isPrivateMatter(one))
  const stated = distinctSentences(rules)
  const day = findDates(textOf(start))[0]?.value ?? ''
  const classes = [...new Set(stated.flatMap((one) => one.match(classCode) ?? []))]
  const rows = subjects.flatMap(({ point, rule, said }): SheetRow[] => {
    const standards = bestSentences(stated, rule).slice(0, 3)
    const words = bestSentences(sentences, said).filter((one) => !isQuestion(one))
    if (standards.length === 0 || words.length === 0) return []
    const standard = standards.join(' ')
    const own = words.slice(0, 3).join(' ')
    const result =
      point === 'Experience'
        ? experienceResult(words.join(' '), standard, [...classes, 'class 1', 'class a'])
        : point === 'Offenses and points'
          ? pointsResult(own, standard)
          : cardResult(words.filter((one) => findDates(one).length > 0).join(' '), standard, day)
    return [{ point, said: own, standard, result }]
  })
  const gaps = historyGaps(sentences.filter((one) => !licenseDate.test(one))).map((gap): SheetRow => {
    const standard = stated.find(mentionOf('gap, gaps, Lücke, interruption, lacune, laguna')) ?? ''
    return {
      point: 'Gap',
      said: `${gap.before} / ${gap.after}`,
      standard,
      result: `**ask: ${gap.months} month${gap.months === 1 ? '' : 's'} between two jobs**`,
    }
  })
  const questions = all
    .filter(isQuestion)
    .map((one) => one.replace(/^(?:questions?|fragen|preguntas|domande):\s/iu, ''))
    .map((question) => ({ question, rule: ruleIn(question.replace(role, ' '), guidesIn(rules)) }))
  const leftOut = all.length - sentences.length
  return {
    ...rendered([...rows, ...gaps]),
    questions,
    sentences,
    reach: reachable.exec(text)?.[0] ?? '',
    note: leftOut === 0 ? '' : noteOn(leftOut, stated),
  }
}
