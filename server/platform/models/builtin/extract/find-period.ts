import { numberWordPattern, readNumberWord } from '../../../words/number-words.ts'

/** A period for something to happen: "within ten business days". */
export interface Period {
  count: number
  unit: 'day' | 'business day' | 'week' | 'month' | 'year'
}

const one = 'one|a|an|eine[snrm]?|un|une|uno|una|um|uma|een|één'
const within = String.raw`within|(?:deadline|time limit|frist|délai|plazo|termine|prazo|termijn)(?:\s(?:is|of|ist|beträgt|von|est de|es de|è di|é de|is))?:?|in(?=\s(?:one|\d))|no later than|not later than|innerhalb(?:\svon)?|binnen|spätestens nach|dans (?:les|un délai de)|dans le délai de|sous|en (?:el|un) plazo (?:máximo )?de|dentro de|entro|em até|no prazo (?:máximo )?de|binnen een termijn van|uiterlijk`
const units: readonly [RegExp, Period['unit']][] = [
  [/^(?:business|working) days?$|^(?:werktage?n?|arbeitstage?n?|werkdagen)$|^jours ouvr/iu, 'business day'],
  [/^(?:calendar |kalender)?(?:days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?)$/iu, 'day'],
  [/^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|week|weken)$/iu, 'week'],
  [/^(?:calendar )?(?:months?|monate?n?s?|mois|mes(?:es)?|mes[ei]|maand(?:en)?)$/iu, 'month'],
  [/^(?:years?|jahre?n?s?|ans?|ann[ée]es?|años?|ann[oi]|anos?|jaar)$/iu, 'year'],
]
const pattern = new RegExp(
  String.raw`(?<!\p{L})(?:${within})\s(?:the\s(?:next|first)\s|von\s)?(\d{1,3}|${numberWordPattern}|${one})\s((?:business\s|working\s|calendar\s)?\p{L}{2,12}(?:\souvr\p{L}{2,4})?)(?!\p{L})`,
  'giu',
)

/** Matches a period before "ahead": "a date ten working days ahead". */
const ahead = new RegExp(
  String.raw`(?<!\p{L})(\d{1,3}|${numberWordPattern}|${one})\s((?:business\s|working\s|calendar\s)?(?:days?|weeks?|months?))\s(?:ahead|from now|from today)(?!\p{L})`,
  'iu',
)

/** Matches phrases for the first business day after an event, such as "next business day". */
const nextBusinessDay =
  /(?<!\p{L})(?:next (?:business|working) day|(?:nächste[nrm]?|folgende[nrm]?) (?:werktag|arbeitstag)|jour ouvr\p{L}{1,4} suivant|siguiente día hábil|día hábil siguiente|giorno lavorativo successivo|dia útil seguinte|(?:eerst)?volgende werkdag)(?!\p{L})/iu

/** Maximum length of a text that is searched, in characters. */
const maxCharacters = 4000

/** Returns the first period that a rule sets, or null. */
export function findPeriod(rule: string): Period | null {
  for (const [, count = '', unit = ''] of rule.slice(0, maxCharacters).matchAll(pattern)) {
    const found = units.find(([words]) => words.test(unit))
    if (found) return { count: /^\d/.test(count) ? Number(count) : (readNumberWord(count) ?? 1), unit: found[1] }
  }
  const [, count = '', unit = ''] = ahead.exec(rule.slice(0, maxCharacters)) ?? []
  const found = units.find(([words]) => words.test(unit))
  if (found) return { count: /^\d/.test(count) ? Number(count) : (readNumberWord(count) ?? 1), unit: found[1] }
  return nextBusinessDay.test(rule.slice(0, maxCharacters)) ? { count: 1, unit: 'business day' } : null
}

/** Returns the last day (yyyy-mm-dd) of a period that starts on `from` (yyyy-mm-dd). Months end on their last day at the latest. */
export function endOfPeriod(from: string, { count, unit }: Period): string {
  const date = new Date(`${from}T00:00:00Z`)
  if (unit === 'month' || unit === 'year') {
    const day = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1))
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(day, lastDay))
  } else if (unit === 'business day')
    for (let left = count; left > 0; ) {
      date.setUTCDate(date.getUTCDate() + 1)
      if (date.getUTCDay() % 6 !== 0) left -= 1
    }
  else date.setUTCDate(date.getUTCDate() + count * (unit === 'week' ? 7 : 1))
  return date.toISOString().slice(0, 10)
}
