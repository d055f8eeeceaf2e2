import { daysIn } from '../values/history-filters.ts'
import { numberPattern } from '../values/number-words.ts'
import { termsOf } from './closest-text.ts'
import { asSentence, distinctSentences, mentionOf, textOf } from './text-filters.ts'

const pastVerbs =
  'installed|fitted|replaced|delivered|supplied|mounted|swapped|retrofitted|added|moved|changed|commissioned|connected|removed|rebuilt|upgraded|adjusted|tested|trained|converted|built|repaired|set up'
const bareVerb = new RegExp(String.raw`^(${pastVerbs})\s(?=\S)`, 'iu')
const month = 'January|February|March|April|May|June|July|August|September|October|November|December'
/** Matches a note that begins with a participle without an object: "Installed in May". */
const withoutObject = new RegExp(
  String.raw`^(${pastVerbs})\s(?=(?:in|on|at|by|last|this|since|for|during|within|without)\s|\d{4}|(?:${month})\s)`,
  'iu',
)
const withoutVerb = /^(Since then|After that|Since|So far|Afterwards),?\s(no|not a single|zero|less|fewer)\s/iu

/**
 * Completes the sentences of English notes: "Installed two pumps" becomes "We installed two pumps", "Installed in May" becomes "The pump was
 * installed in May", and "Since then no leak" becomes "Since then there has been no leak".
 */
export const completed = (value: unknown, thing: unknown): string[] =>
  distinctSentences(value).map((sentence) => {
    if (withoutVerb.test(sentence)) return sentence.replace(withoutVerb, '$1 there has been $2 ')
    const [, verb = ''] = withoutObject.exec(sentence) ?? bareVerb.exec(sentence) ?? []
    if (verb === '') return sentence
    const rest = sentence.slice(verb.length)
    if (!withoutObject.test(sentence)) return `We ${verb.toLowerCase()}${rest}`
    const time = new RegExp(String.raw`^\s(?:\d{4}|(?:${month})\s)`, 'iu').test(rest) ? ` in${rest}` : rest
    return `The ${textOf(thing).trim() || 'product'} was ${verb.toLowerCase()}${time}`
  })

/** A recurring event that has not happened since a change. */
interface StoppedEvent {
  event: string
  /** Former interval, and time since the change, as written: "every seven weeks", "20 weeks". */
  before: string
  since: string
  /** Number of events that would have happened since the change at the former interval, with one decimal place. */
  expected: number
}

const unit =
  '(?:days?|weeks?|months?|tagen?|wochen?|monaten?|jours?|semaines?|mois|días?|semanas?|meses|mes|giorni|settimane|mesi|dias?|dagen|weken|maanden)'
const interval = new RegExp(
  String.raw`(?<!\p{L})(?:every|alle|tous les|toutes les|cada|ogni|a cada|elke|om de)\s((?:${numberPattern})\s)?(${unit})(?!\p{L})`,
  'iu',
)
const absence = new RegExp(
  String.raw`(?<!\p{L})(?:no|not a single|zero|without(?: an?)?|kein\p{L}{0,2}|ohne|pas de|aucune?|sans|ning[uú]n\p{L}?|sin|nessun\p{L}?|senza|nenhum\p{L}?|sem|geen|zonder)\s((?:\p{L}[\p{L}-]{1,30}\s){1,4}?)(?:in|for|since|after|within|during|seit|nach|après|en|depuis|in|dopo|em|após|na|sinds|desde)\s(?:the\s)?(?:last\s|past\s|first\s)?((?:${numberPattern})\s${unit})(?!\p{L})`,
  'iu',
)

/** Returns the recurring events that have stopped: "failed every two weeks" and "no failure in ten weeks". */
export const stoppedEvents = (value: unknown): StoppedEvent[] => {
  const all = distinctSentences(value).slice(0, 200)
  return all.flatMap((sentence) => {
    const [, event = '', since = ''] = absence.exec(sentence.slice(0, 500)) ?? []
    const mentions = mentionOf(termsOf(event))
    const earlier = all.find((other) => other !== sentence && mentions(other) && interval.test(other.slice(0, 500)))
    const [before, count, name] = interval.exec(earlier?.slice(0, 500) ?? '') ?? []
    if (event === '' || before === undefined) return []
    const [length = 0] = daysIn(count === undefined ? `1 ${name}` : `${count}${name}`)
    const [time = 0] = daysIn(since)
    return length === 0 || time === 0
      ? []
      : [{ event: asSentence(event).slice(0, -1), before, since, expected: Math.round((time / length) * 10) / 10 }]
  })
}
