import { type Language, languages } from '../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { deadlineWords } from '../brief/facts/deadline-words.ts'
import { findDeadlines, timeOfDeadline } from '../brief/facts/find-deadlines.ts'
import { findRequests } from '../brief/requests/find-requests.ts'
import { sentencesOf } from '../sentences.ts'
import { hasDateRole, roleDistance } from './date-roles.ts'
import type { Source } from './lines.ts'
import { findProduct } from './named/read-goods.ts'
import { findSinceSentence, readHomeReport } from './read-home-report.ts'
import { trimEndOf } from './trim-end.ts'

/** Maximum length of the text that is searched, and of a value, in characters. */
const maxText = 20_000
const maxValue = 200

/** Matches the names of fields for a due date. The next patterns match the names of fields for other values. */
const dueName = /deadline|\bdue\b|_due|due_|needed_by|_by\b|frist/
const dayName = /date|_on$|^since$|datum/
const wishName = /^wish(?:es)?$|request(?!er)|wants?$/
const thingName = /^(?:item|product|part|article|goods)$/
const faultName = /defect|problem|fault|what_fails|condition|damage/

/** A number of pieces, such as "37 of 400 impeller shafts". */
const counted =
  /(?<![\p{L}\d])\d{1,6}\s(?:of|von|sur|de|di|van)\s(?:the\s|den\s|les\s)?\d{1,6}\s((?:\p{L}[\p{L}-]{1,30}\s?){1,3}?)(?=\s(?:from|of|in|with|show|have|are|were|aus|zeigen|sind|haben|du|des|présentent)(?!\p{L})|[,.;])/iu

/** Words that describe a defect or the condition of an item, by language. */
const faultWords: Record<Language, RegExp> = {
  en: /\b(?:broken?|broke|leak\w{0,5}|fail\w{0,5}|crack\w{0,4}|damag\w{0,4}|defect\w{0,4}|worn|torn|scratch\w{0,4}|stain\w{0,4}|unopened|opened|unworn|unused|does ?n[o’']t|do ?n[o’']t|no longer|stopped|out of order|too (?:big|small|hot|cold|loud)|tag is|above|exceeds?|run-?out|drip\w{0,4}|smell\w{0,2}|noise|down)\b/iu,
  de: /(?<!\p{L})(?:defekt\p{L}{0,2}|kaputt\p{L}{0,2}|undicht|leckt|tropft|gebrochen|gerissen|beschädigt\p{L}{0,2}|getragen|ungetragen|unbenutzt|geöffnet|ungeöffnet|funktioniert nicht|geht nicht|ausgefallen|überschreitet|zu (?:groß|klein|heiß|kalt|laut))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:cassé\p{L}{0,2}|fuite|fuit|en panne|fissur\p{L}{0,3}|endommagé\p{L}{0,2}|défectueu\p{L}{1,3}|usé\p{L}{0,2}|ne (?:marche|fonctionne)|trop (?:grand|petit)\p{L}{0,2})(?!\p{L})/iu,
  es: /(?<!\p{L})(?:rot[oa]s?|fuga|averiad[oa]s?|dañad[oa]s?|defectuos[oa]s?|gotea|no funciona\p{L}{0,1}|usad[oa]s?)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:rott[oaie]|perde|guast[oaie]|danneggiat[oaie]|difettos[oaie]|non funziona\p{L}{0,2}|usat[oaie])(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:partid[oa]s?|avariad[oa]s?|danificad[oa]s?|defeituos[oa]s?|não funciona\p{L}{0,1}|usad[oa]s?|fuga)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:kapot\p{L}{0,2}|lekt|stuk|gebroken|beschadigd\p{L}{0,1}|defect\p{L}{0,1}|werkt niet|gedragen|ongebruikt)(?!\p{L})/iu,
}

const months = languages.map((language) => deadlineWords[language].months).join('|')
const days = languages.map((language) => deadlineWords[language].days).join('|')
/** Matches a day without a year: "December 18", "18. Dezember", "4 mars", "yesterday", "Monday". */
const writtenDay = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${months})\.?\s\d{1,2}(?:st|nd|rd|th)?(?!\d)(?:,?\s\d{4})?|\d{1,2}(?:st|nd|rd|th|\.|er|º)?\s(?:of\s|de\s)?(?:${months})(?!\p{L})(?:\s\d{4})?|\d{1,2}\.\d{1,2}\.(?!\d)|(?<![./-])\d{1,2}(?:\.\d{1,2}\.|/\d{1,2}/|-\d{1,2}-)\d{4}(?!\d)|(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d-])|yesterday|gestern|hier|ayer|ieri|ontem|gisteren|(?:last\s)?(?:${days})(?!\p{L}))`,
  'giu',
)

/**
 * Returns the day that a date field asks for, as it is written. If the name of the field tells the role of the day, such as a purchase or
 * an invoice, returns the day closest to a word for this role in its sentence. Otherwise, returns the day that follows the most words of
 * the field's name and description.
 */
function dayFor(name: string, words: ReadonlySet<string>, { text, language }: Source): string | undefined {
  let best: { day: string; shared: number } | undefined
  const found: { day: string; distance: number }[] = []
  for (const { 0: day, index } of text.slice(0, maxText).matchAll(writtenDay)) {
    const distance = roleDistance(name, text, index)
    if (distance === null) continue
    const before = termsOf(wordsOf(text.slice(Math.max(0, index - 80), index)), language)
    const shared = before.filter((term) => words.has(term)).length
    found.push({ day, distance })
    if (shared > (best?.shared ?? 0)) best = { day, shared }
  }
  if (best && !hasDateRole(name)) return best.day
  // In another language, the words before a day do not match those of the field. A day is then used only if it is the only one and not a
  // due date.
  if (hasDateRole(name)) return found.toSorted((one, other) => one.distance - other.distance)[0]?.day
  const [{ day: only } = { day: '' }, ...others] = found
  const isDue = findDeadlines(text.slice(0, maxText).split('\n'), language).some((deadline) => deadline.includes(only))
  return only !== '' && others.length === 0 && !isDue ? only : undefined
}

/** Matches a time of day after "since", or at the start of a log entry: "09:42 ring down". */
const sinceTime = /(?<!\p{L})(?:since|seit|depuis|desde|dal(?:le)?|sinds)\s(?:\p{L}{1,5}\s){0,2}(\d{1,2}[:h.]\d{2})(?!\d)/iu
const leadingTime = /^\s{0,20}(?:\p{L}{1,10}\s){0,2}(\d{1,2}[:h]\d{2})(?!\d)/u

/** Matches a field description that asks for a count, up to the end of what is counted. */
const countDescription = /^how many\s(.{1,80}?)(?=\s(?:are|is|were|was|have|has|do|does|can)\s|[.,;?]|$)/iu
const maxCounts = 5

/** Returns the counts of what a field description asks for, as they are written: "about 300 customers, 12 circuits". */
function countsOf(description: string, { text, language }: Source): string | undefined {
  const countedNouns = countDescription.exec(description)?.[1]
  if (countedNouns === undefined) return undefined
  const terms = new Set(termsOf(wordsOf(countedNouns), language))
  const counts = text
    .slice(0, maxText)
    .matchAll(
      /(?<![\p{L}\d.,:/-])((?:(?:about|around|roughly|some|etwa|rund|environ|unos)\s)?\d{1,3}(?:[.,]\d{3}){0,3}(?!\d|[.,:]\d)\s(?:\p{L}[\p{L}-]{0,30}[ ]?){1,3})/giu,
    )
  const found = [...counts].flatMap(([, phrase = '']) => {
    const words = phrase.trim().split(' ')
    const last = words.findLastIndex((word) => termsOf(wordsOf(word), language).some((term) => terms.has(term)))
    return last < 1 ? [] : words.slice(0, last + 1).join(' ')
  })
  return found.length === 0 ? undefined : found.slice(0, maxCounts).join(', ')
}

/** Removes the white space around a value, and periods and commas at its end. Truncates a long value. */
const plain = (text: string) => trimEndOf(text.trim(), ' .,').slice(0, maxValue)

function faultIn({ text, language }: Source): string | undefined {
  const read = text.slice(0, maxText)
  const found =
    sentencesOf(read).find((sentence) => !sentence.includes('?') && faultWords[language].test(sentence)) ?? findSinceSentence(read)
  return found === undefined ? undefined : plain(found)
}

/**
 * Reads the value of a text field by the role of the value in a message: a due date, another day, a wish, the object of the message, its
 * fault, a count, or a detail of a home. Returns values as they are written. Returns undefined if the field has no such role or the text
 * has no such value.
 */
export function readFieldByRole(name: string, description: string, source: Source): string | undefined {
  const { text, language } = source
  const read = text.slice(0, maxText)
  const lines = read.split('\n')
  if (dueName.test(name)) {
    const times = findDeadlines(lines, language).map((deadline) => timeOfDeadline(deadline, language))
    return times.find((time) => time !== null) ?? undefined
  }
  if (dayName.test(name)) {
    const start = name === 'since' ? readHomeReport(name, read, language) : undefined
    if (start !== undefined) return start
    const day = dayFor(name, new Set(termsOf(wordsOf(`${name.replaceAll('_', ' ')} ${description}`), language)), source)
    return day ?? (name === 'since' ? (sinceTime.exec(read) ?? leadingTime.exec(read))?.[1] : undefined)
  }
  const home = readHomeReport(name, read, language)
  if (home !== undefined) return home
  const counts = countsOf(description, source)
  if (counts !== undefined) return counts
  if (wishName.test(name)) return findRequests(lines, language)[0]?.text
  if (thingName.test(name)) {
    const found = counted.exec(read)?.[1] ?? findProduct(read)
    return found === undefined ? undefined : plain(found)
  }
  return faultName.test(name) ? faultIn(source) : undefined
}
