import { distinctSentences, mentionOf, textsIn } from '../texts/text-filters.ts'
import { isRow } from '../values/csv.ts'
import { addDays } from '../values/dates.ts'
import { numberOf, numberPattern } from '../values/number-words.ts'

const boundary = String.raw`(?<![\p{L}\d])`
const end = String.raw`(?![\p{L}\d])`

/** A maximum length in a style guide. */
interface LengthLimit {
  max: number
  unit: 'characters' | 'words'
  /** The sentence with the limit. */
  rule: string
}

const lengthLimit = new RegExp(
  String.raw`${boundary}(${numberPattern})\s(?:(characters?|signs|zeichen|anschläge|caractères|signes|caracteres|caratteri|tekens)|(words?|wörtern?|worte|mots|palabras|parole|palavras|woorden))${end}`,
  'giu',
)

/** Returns the first limit in rules for a subject that one of the terms names, such as `subject, betreff`, or null. */
export function limitFor(value: unknown, terms: unknown): LengthLimit | null {
  const mentions = mentionOf(terms)
  for (const rule of distinctSentences(value)) {
    if (!mentions(rule)) continue
    let from = 0
    for (const match of rule.matchAll(lengthLimit)) {
      // The subject of a limit is before it or directly after it.
      const before = rule.slice(from, match.index)
      from = match.index + match[0].length
      const max = numberOf(match[1] ?? '')
      if (max !== null && (mentions(before) || mentions(/^[^,;]{0,40}/.exec(rule.slice(from))?.[0] ?? '')))
        return { max, unit: match[3] ? 'words' : 'characters', rule }
    }
  }
  return null
}

/** A wording that a style guide bans. */
interface BannedWording {
  phrase: string
  rule: string
}

const quoted = /["“”„«»]([^"“”„«»]{2,60})["“”„«»]/gu
const negation =
  /(?<!\p{L})(?:no|never|not|avoid|without|don['’]t|kein(?:e|en)?|nie|niemals|nicht|vermeide\p{L}*|ohne|pas|jamais|sans|évite\p{L}*|nunca|sin|evit\p{L}*|non|mai|senza|não|sem|geen|nooit|niet|zonder)(?!\p{L})/iu
const exclamation = /exclamation|ausrufezeichen|exclamation|exclamación|esclamativ|exclamação|uitroepteken/iu

/** Returns the wordings that rules ban: quoted phrases after a negation, and exclamation marks. */
export function banned(value: unknown): BannedWording[] {
  const found = distinctSentences(value).flatMap((rule): BannedWording[] => {
    const at = rule.search(negation)
    if (at < 0) return []
    const phrases = [...rule.slice(at).matchAll(quoted)].map(([, phrase = '']) => ({ phrase: phrase.trim(), rule }))
    return exclamation.test(rule.slice(at)) ? [...phrases, { phrase: '!', rule }] : phrases
  })
  return [...new Map(found.map((one) => [one.phrase.toLowerCase(), one])).values()].slice(0, 50)
}

/** Returns the banned wordings that a text contains. */
export const bannedIn = (value: unknown, rules: unknown): BannedWording[] => {
  const text = textsIn(value).join('\n').toLowerCase()
  return banned(rules).filter(({ phrase }) => {
    const at = text.indexOf(phrase.toLowerCase())
    return at >= 0 && (phrase === '!' || !/\p{L}/u.test(text[at - 1] ?? ''))
  })
}

/** A duty with a due date relative to a given day. */
interface DatedDuty {
  text: string
  /** Date as `2026-03-09`. */
  due: string
  /** Days after the given day; negative before it. */
  days: number
  /** Title of the chunk with the duty. */
  source: string
}

/** Words for the day that starts the period of a duty. A duty that counts from a different event gets no date. */
const startWords =
  'start|begin|first|term|class|hire|hiring|assignment|appointment|employment|joining|orientation|dienst|beginn|eintritt|einstellung|vorlesung|semester|ersten|début|rentrée|prise|embauche|inicio|comienzo|contrataci|primer|inizio|assunzione|primo|início|admissão|primeir|aanvang|begin|eerste|indiensttreding'

const period = new RegExp(
  String.raw`${boundary}(${numberPattern})[\s-](?:(?:business|working|calendar|full|volle)\s)?(?:(days?|tagen?|jours?|días?|giorni|giorno|dias?|dagen|dag)|(weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken)|(months?|monate?n?|mois|mes(?:es)?|mesi|mese|maanden|maand))\s(?:\p{L}{2,12}\s){0,1}?(before|prior|ahead|vor|avant|antes|prima|voor|after|following|of|from|nach|ab|après|después|dopo|depois|na)${end}(?:\s\p{L}{1,12}){0,3}?\s(?:${startWords})`,
  'iu',
)
const backwards = /^(?:before|prior|ahead|vor|avant|antes|prima|voor)$/iu
const ordinalWeek = new RegExp(
  String.raw`${boundary}(?:in|by|of|during)?\s?(?:the\s)?(?:week|woche|semaine|semana|settimana)\s(${numberPattern})${end}`,
  'iu',
)
const beforeStart =
  /(?<!\p{L})(?:before|bevor|vor|avant|antes|prima|voor)\s(?:\p{L}{1,10}\s){0,3}?(?:first|start|begin\p{L}*|term|ersten|beginn|dienstantritt|premi\p{L}*|début|primer\p{L}*|inicio|prim[oa]|inizio|início|eerste)(?!\p{L})/iu

/** Returns the number of days between the given day and the due date in a clause, or null. */
function offsetOf(clause: string): number | null {
  const match = period.exec(clause)
  if (match) {
    const [, count = '', days, weeks, , direction = ''] = match
    const size = (numberOf(count) ?? 0) * (days ? 1 : weeks ? 7 : 30)
    return backwards.test(direction) ? -size : size
  }
  const week = ordinalWeek.exec(clause)
  if (week) return ((numberOf(week[1] ?? '') ?? 1) - 1) * 7
  return beforeStart.test(clause) ? -1 : null
}

/**
 * Returns the duties in rules that count from a day, such as the first day of work, with their due dates, earliest first. "Before the first
 * class" is due on the previous day.
 */
export function dutiesFrom(value: unknown, start: unknown): DatedDuty[] {
  const chunks = Array.isArray(value) ? value : [value]
  const duties = chunks.slice(0, 100).flatMap((chunk: unknown) =>
    distinctSentences([chunk]).flatMap((sentence) =>
      sentence.split(/,\s|;\s|\s(?:and|und|et|y|e|en)\s(?=\p{L}+\s\p{L}+\s\p{L}+)/u).flatMap((clause, _, all): DatedDuty[] => {
        const days = offsetOf(clause)
        if (days === null) return []
        const isPart = all.length > 1 && clause.split(/\s/).length > 3 && !/^(?:before|vor|avant|antes)\s/i.test(clause)
        const due = addDays(start, days)
        return [{ text: isPart ? clause : sentence, days, due, source: isRow(chunk) ? String(chunk.title ?? '') : '' }]
      }),
    ),
  )
  return [...new Map(duties.map((duty) => [duty.text, duty])).values()].sort((a, b) => a.days - b.days)
}

const rateStep =
  /(\d[\d.,]{0,8})\s?(?:%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent)\s(?:from|above|over|ab|über|à partir de|desde|da|oltre|a partir de|vanaf|boven)\s[€$£]?\s?(\d[\d.,]{0,8})/giu
const decimal = (text = '') => Number(text.replace(/[.,]$/, '').replace(',', '.'))

/** A rate from a rule with steps, such as "31 percent from 3.90", and the value that it applies to. */
interface SteppedRate {
  value: number
  rate: number
  /** Start of the step and of the next step, as written in the rules; null after the last step. */
  from: string
  next: string | null
}

/** Returns the rate for the first value in a text that lies within the steps of the rules, or null. */
export function rateFor(value: unknown, rules: unknown): SteppedRate | null {
  const steps = textsIn(rules)
    .flatMap((rule) => [...rule.matchAll(rateStep)])
    .map(([, rate, from = '']) => ({ rate: decimal(rate), from: decimal(from), text: from.replace(/[.,]$/, '') }))
    .sort((a, b) => a.from - b.from)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || steps.length < 2) return null
  const numbers = textsIn(value).flatMap((text) => [...text.matchAll(/\d{1,6}(?:[.,]\d{1,3})?/g)].map(([found]) => decimal(found)))
  const found = numbers.find((number) => number >= first.from && number <= last.from * 1.5)
  const index = found === undefined ? -1 : steps.findLastIndex(({ from }) => from <= found)
  const step = steps[index]
  return found === undefined || !step ? null : { value: found, rate: step.rate, from: step.text, next: steps[index + 1]?.text ?? null }
}
