import { type Language, languages } from '../../../../words/languages.ts'
import { sentencesOf } from '../../sentences.ts'
import { isPoliteRequest } from '../requests/find-requests.ts'
import { type DeadlineWords, deadlineWords } from './deadline-words.ts'

/** Maximum length of a sentence to search, and of a deadline in the brief, in characters. */
const maxSentenceLength = 1000
const maxDeadlineLength = 300
/** Maximum length of a sentence that states only urgency, in characters. */
const maxUrgentLength = 60
const maxDeadlines = 100

interface Patterns {
  /** Matches a latest time, such as `by Friday`, or a duration, such as `within ten days`. */
  time: RegExp
  /** Matches a word for a deadline and the time after it, as in `due on Friday`. */
  due: RegExp
  urgent: RegExp
  needs: RegExp
  whether: RegExp
  past: RegExp
}

const word = (parts: string) => String.raw`(?<![\p{L}\d])(?:${parts})(?![\p{L}\d])`

/** Compiles the patterns of a language. All quantifiers are bounded, so that a search takes linear time. */
function compile({ by, within, due, urgent, days, months, units, numbers, needs, asks, whether, past }: DeadlineWords): Patterns {
  const clock = String.raw`\d{1,2}[:.]\d{2}(?:\s?(?:[ap]\.?m\b|uhr|h\b))?|\d{1,2}\s?(?:[ap]\.?m\b|uhr|h(?:\d{2})?\b|o[’']clock)|\d{1,2}(?=\s(?:uur|horas|heures)\b)`
  const date = String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}\s?[./-]\s?\d{1,2}(?:\.|(?:\s?[./-]\s?\d{2,4}))?(?!\d)|\d{1,2}(?:st|nd|rd|th|\.|er|º|ª)?\s(?:of\s|de\s)?(?:${months})(?!\p{L})|(?:${months})\s\d{1,2}(?!\d)|the\s\d{1,2}(?:st|nd|rd|th)`
  const time = `(?:${date}|${clock}|${word(days)})`
  const duration = String.raw`(?:\d{1,3}|${numbers})[\s-](?:${units})(?!\p{L})`
  // Up to four words are allowed between the preposition and the time: "before the appointment on March 12".
  const gap = String.raw`(?:[\s:]{1,3}[\p{L}.’'-]{1,20}){0,4}?[\s:]{1,3}`
  const pattern = (source: string) => new RegExp(source, 'iu')
  return {
    time: pattern(`${word(by)}${gap}${time}|${word(within)}${gap}${duration}`),
    due: pattern(`${word(due)}[^.!?;]{0,40}?(?:${time}|${word(duration)})`),
    urgent: pattern(word(urgent)),
    needs: pattern(String.raw`${word(needs)}|^¿?(?:${asks})(?!\p{L})`),
    whether: pattern(word(whether)),
    past: pattern(word(past)),
  }
}

const patterns = Object.fromEntries(languages.map((language) => [language, compile(deadlineWords[language])])) as Record<
  Language,
  // This cast is safe: `Object.fromEntries` has an entry for every language.
  Patterns
>

/** Matches a polite "if possible", which does not introduce an indirect question. */
const ifPossible =
  /(?<!\p{L})(?:if possible|wenn möglich|falls möglich|si possible|si es posible|se possibile|se possível|indien mogelijk|als het kan)(?!\p{L})/giu
/** Separates the clauses of a sentence. */
const clauseEnd = /[,;:()–—]|(?<!\p{L})(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)(?!\p{L})/giu
/** Separates the main parts of a sentence. */
const sentencePart = /[,;:]/u
/** Maximum number of characters before a time that opens a sentence, such as "By ". */
const maxOpeningLength = 3
/** Matches the label of a line that contains a due date. */
const dueLabel =
  /^[\p{L}\s]{0,40}?(?<!\p{L})(?:due|deadline|by|until|before|answer by|frist|bis|fällig\p{L}{0,2}|termin|échéance|date limite|délai|avant|fecha límite|vencimiento|plazo|hasta|scadenza|entro|termine|prazo|vencimento|até|uiterlijk|vervaldatum|termijn)(?:\s(?:date|on|by|am|le|el|il|em|op))?\s?[:=]/iu
const anyTime = /\d/

/** Returns the text between the last clause boundary before `at` and `at`. */
function clauseBefore(sentence: string, at: number): string {
  let from = 0
  for (const { index, 0: mark } of sentence.slice(0, at).matchAll(clauseEnd)) from = index + mark.length
  return sentence.slice(from, at)
}

/** Returns a text up to its first clause boundary. */
const firstClause = (text: string): string => text.split(clauseEnd, 1)[0] ?? ''

/** Returns whether a sentence requests something by a certain time. */
function namesDeadline(sentence: string, language: Language): boolean {
  const { time, due, urgent, needs, whether, past } = patterns[language]
  const asks = (text: string) => isPoliteRequest(text, language) || needs.test(text)
  // The verb of a need can follow its time: "Ik heb voor vrijdag een recept nodig".
  const hasPassed = (clause: string, rest = '') => past.test(clause) && !asks(clause + rest)
  if (urgent.test(sentence) && (asks(sentence) || sentence.length <= maxUrgentLength)) return true
  const found = time.exec(sentence)
  if (found) {
    const before = sentence.slice(0, found.index).replace(ifPossible, '')
    const clause = clauseBefore(sentence, found.index)
    // A time belongs to a request in its clause or an earlier one. It can also open the sentence: "By Friday, please".
    const after = sentence.slice(found.index + found[0].length)
    const ownPart = sentence.slice(0, sentence.length - after.length + (after.search(sentencePart) + 1 || after.length))
    const isAsked = asks(clause.trim().length <= maxOpeningLength ? sentence : ownPart)
    if (isAsked && !whether.test(before) && !hasPassed(clause, firstClause(after))) return true
  }
  const named = due.exec(sentence)
  return named !== null && !sentence.endsWith('?') && !hasPassed(clauseBefore(sentence, named.index + named[0].length))
}

/**
 * Returns the first part of a row, which names it, and the parts that contain a due date, as `label: value`. Returns null if there is no
 * due date.
 */
function labelledDeadline(line: string): string | null {
  const parts = line.split(/;\s|(?<=\d)\.\s/)
  const own = parts.filter((part) => dueLabel.test(part.slice(0, 80)) && anyTime.test(part))
  if (own.length === 0) return null
  return [...new Set([parts[0] ?? '', ...own])].join('; ')
}

/** Finds the due dates in table rows and labelled lines of a run text. */
export const findDueDates = (text: string): string[] =>
  text
    .split('\n')
    .slice(0, maxDeadlines)
    .flatMap((line) => labelledDeadline(line.slice(0, maxSentenceLength)) ?? [])

/**
 * Finds the deadlines in the lines of a text: due dates and durations in requests, and values of lines such as `Due date: May 3`. Dates in
 * questions and in statements about the past are not deadlines.
 */
export function findDeadlines(lines: readonly string[], language: Language | null): string[] {
  const tried = language === null ? languages : [language]
  const found = lines.flatMap((line) => {
    const labelled = labelledDeadline(line.slice(0, maxSentenceLength))
    if (labelled !== null) return [labelled]
    return sentencesOf(line).filter((sentence) => tried.some((one) => namesDeadline(sentence.slice(0, maxSentenceLength), one)))
  })
  return [...new Set(found.slice(0, maxDeadlines).map((one) => one.slice(0, maxDeadlineLength)))]
}

/** Returns the time in a deadline as written, such as `before Friday` or `within ten days`, or null. */
export function timeOfDeadline(deadline: string, language: Language | null): string | null {
  const tried = language === null ? languages : [language]
  const read = deadline.slice(0, maxSentenceLength)
  return tried.map((one) => patterns[one].time.exec(read)?.[0].trim()).find((time) => time !== undefined) ?? null
}
