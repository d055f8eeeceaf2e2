import { isInstruction } from './asked-kind.ts'
import type { RankedUnit } from './rank-units.ts'
import type { AnswerUnit } from './read-units.ts'
import { refersBack } from './refers-back.ts'
import type { ValueKind } from './value-patterns.ts'

/** A unit with its related text, for display to the user. */
export interface QuotedUnit {
  text: string
  /** True if the text contains the kind of value that the question asks for. */
  hasValue: boolean
  /** Number of sentences, rows and entries. A list counts as many, because nothing is added to it. */
  sentences: number
}

const maxEntries = 8
/** Maximum length of the second sentence in the answer to a frequently asked question, in characters. */
const maxSecondLength = 200
/** Maximum length of an introductory sentence that is quoted with a list entry, in characters. */
const maxLeadInLength = 120

/** Words that begin a sentence with a condition or exception to the previous sentence, in all languages. */
const additions =
  patternOf(`however but unless except otherwise only exception exceptions jedoch allerdings aber außer ausgenommen ausnahme ausnahmen andernfalls
  sonst nur cependant toutefois mais sauf sinon pero salvo excepto tuttavia ma tranne altrimenti mas exceto contudo maar echter behalve tenzij anders`)
/** Words that begin the next stage of a rule: "Cancellation is free up to ten days before. Later, 40% is due." */
const stages = patternOf(
  `after(?:wards|\\sthat) thereafter later then danach anschließend später ensuite puis después luego dopo poi depois daarna`,
)
/** Words that begin a condition. The condition belongs to the previous sentence if that sentence states the rule. */
const conditions =
  /^(?:if (?:not|you (?:do not|don't|are|have)|no |the |this|it)|in (?:this|that) case|this (?:applies|does not)|(?:dies|das) gilt|gilt (?:nicht|nur))/i
function patternOf(words: string): RegExp {
  return new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})(?!\\p{L})`, 'iu')
}

/** Ends a text with a period. Removes the connection to the next list entry ("…; and"). */
export function withPeriod(text: string): string {
  const plain = text.replace(/[;,]\s{0,3}(?:and|or|und|oder|et|ou|y|o|e|en|of)?$/iu, '')
  return /[.!?…。！？]["'»”’)\]]*$/u.test(plain) ? plain : `${plain.replace(/:$/, '')}.`
}

/** Matches sentences that only announce things: "A few agencies block it. Among them are …". */
const announcement =
  /(?<!\p{L})(?:(?:a )?few|some|several|certain|various|many|einige|manche|mehrere|bestimmte|certaine?s|plusieurs|quelques)(?!\p{L})/iu

/** Properties of a question that decide which text belongs to its answer. */
export interface AskedFor {
  expected: ValueKind | null
  isInstruction: boolean
  isList: boolean
}

/** Quotes a unit with its related text: the list that it introduces, a condition or exception, or the sentence that it refers to. */
export function quoteUnit(
  { unit, at, hasValue, ownValue, isFirstAnswer, isSectionList }: RankedUnit,
  units: readonly AnswerUnit[],
  byPosition: ReadonlyMap<number, RankedUnit>,
  { expected, isInstruction: asksForInstruction, isList }: AskedFor,
): QuotedUnit {
  const entries = unit.text.endsWith(':') ? units.flatMap((entry, position) => (entry.leadIn === unit ? [position] : [])) : []
  if (entries.length > 0 && !(expected !== null && ownValue))
    return { text: withEntries(unit, entries, units), hasValue, sentences: maxEntries }
  if (isSectionList && expected === null) return { text: sectionList(unit, at, units), hasValue, sentences: maxEntries }
  const neighbour = (position: number) => {
    const other = units[position]
    return other?.chunk === unit.chunk && other.block === unit.block ? other : undefined
  }
  const [before, after] = [neighbour(at - 1), neighbour(at + 1)]
  const next = byPosition.get(at + 1)
  if (after && expected !== null && stages.test(after.text)) {
    const third = byPosition.get(at + 2)?.ownValue ? neighbour(at + 2) : undefined
    return {
      text: [unit, after, ...(third ? [third] : [])].map(({ text }) => withPeriod(text)).join(' '),
      hasValue: ownValue || next?.ownValue === true,
      sentences: third ? 3 : 2,
    }
  }
  // The answer to a frequently asked question is quoted with its second sentence.
  const completes = isFirstAnswer && after !== undefined && after.text.length <= maxSecondLength
  const addsValue = expected !== null && !ownValue && next?.ownValue === true && (next.own > 0 || refersBack(next.unit.text))
  const addsInstruction =
    asksForInstruction && after !== undefined && !isInstruction(unit.text) && isInstruction(after.text) && (next?.own ?? 0) > 0
  const addsThings = isList && announcement.test(unit.text) && (next?.own ?? 0) > 0
  const continues = after !== undefined && refersBack(after.text) && after.text.length <= maxSecondLength
  if (
    after &&
    (completes || continues || addsValue || addsInstruction || addsThings || additions.test(after.text) || conditions.test(after.text))
  )
    return { text: `${withPeriod(unit.text)} ${withPeriod(after.text)}`, hasValue: ownValue || addsValue, sentences: 2 }
  if (before && refersBack(unit.text))
    return {
      text: `${withPeriod(before.text)} ${withPeriod(unit.text)}`,
      hasValue: ownValue || byPosition.get(at - 1)?.ownValue === true,
      sentences: 2,
    }
  const leadIn = leadInOf(unit)
  return {
    text: leadIn ? `${leadIn} ${withPeriod(unit.text)}` : withPeriod(unit.text),
    hasValue: leadIn ? hasValue : ownValue,
    sentences: 1,
  }
}

const leadInOf = ({ kind, leadIn }: AnswerUnit): string | null =>
  kind === 'entry' && leadIn?.text.endsWith(':') && leadIn.text.length <= maxLeadInLength ? leadIn.text : null

/** Returns the list that begins with a unit. */
function sectionList(unit: AnswerUnit, at: number, units: readonly AnswerUnit[]): string {
  const entries = units.slice(at).filter(({ chunk, kind, leadIn }) => chunk === unit.chunk && kind === 'entry' && leadIn === null)
  return listOf(entries.filter(({ block }, index) => entries[index - 1]?.block !== block))
}

function listOf(entries: readonly AnswerUnit[]): string {
  const shown = entries.slice(0, maxEntries).map(({ text }) => `- ${text}`)
  return [...shown, ...(entries.length > maxEntries ? ['- …'] : [])].join('\n')
}

function withEntries(unit: AnswerUnit, entries: readonly number[], units: readonly AnswerUnit[]): string {
  const firsts = entries.filter((position, index) => units[entries[index - 1] ?? -1]?.block !== units[position]?.block)
  return `${unit.text}\n\n${listOf(firsts.flatMap((position) => units[position] ?? []))}`
}
