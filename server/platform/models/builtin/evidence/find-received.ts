import { languageOf } from '../../../words/languages.ts'
import { numberWordPattern, readNumberWord } from '../../../words/number-words.ts'
import { termsOf, wordsOf } from '../../../words/tokenize.ts'
import { findDates } from '../extract/dates.ts'
import { convertToBaseUnit, measuresIn } from '../note/measures.ts'
import { countRemaining } from './count-remaining.ts'

/** A reason why documents do not suffice: missing pages, months or years, their age, or a word such as "unsigned". */
export interface EvidenceGap {
  kind: 'parts' | 'months' | 'years' | 'age' | 'word'
  /** The reason in English: `2 of 5 missing`, `“without”`. */
  text: string
  /** Number of received and of required parts, months or years. */
  received?: number
  needed?: number
}

/** Documents that were received for a requirement. */
export interface ReceivedDocuments {
  status: 'received' | 'incomplete' | 'missing'
  /** The lines about the required documents. */
  quote: string
  /** The reasons why the documents do not suffice. */
  gaps: readonly EvidenceGap[]
  /** All gaps as one text: `2 of 5 missing, “without”`. */
  reason: string
}

const maxLines = 200
/** Maximum number of lines quoted for a requirement. */
const maxQuoted = 3
const maxCharacters = 20_000
/** Minimum length of a word that connects a document to a requirement, in characters. */
const minTermLength = 4

/** Matches words that say that a document does not suffice. */
const lacking =
  /(?<!\p{L})(?:not (?:yet )?(?:signed|dated|complete|completed|stamped|legible|readable|valid|notari[sz]ed|certified|final|accepted)|no (?:signature|date|stamp)|nicht (?:datiert|vollständig|lesbar|gültig|beglaubigt)|pas (?:signé|daté|complet)\p{L}*|no firmad\p{L}+|non firmat\p{L}+|without|missing|unsigned|expired|incomplete|illegible|unreadable|draft|quote|partial|outdated|blurred|ohne|fehlt|fehlen|unvollst\p{L}+|abgelaufen|entwurf|angebot|nicht unterschrieben|sans|manqu\p{L}+|incompl[eè]t\p{L}*|périm\p{L}+|devis|non signé\p{L}*|sin|falta\p{L}*|incomplet\p{L}+|vencid\p{L}+|borrador|senza|manca\p{L}*|scadut\p{L}+|bozza|sem|rascunho|zonder|ontbreekt|onvolledig|verlopen|concept)(?!\p{L})/iu
/** Names of months, which unrelated documents can share. */
const months =
  /^(?:jan|feb|mar|mär|apr|avr|abr|may|mai|mag|jun|jui|giu|jul|lug|aug|aoû|ago|sep|set|oct|okt|ott|out|nov|dec|dez|déc|dic|gen|ene|fév|maa|mei)\p{L}*$/iu

/** Matches a form number, such as "W-2" or "1099-INT". */
const formNumber = /(?<![\p{L}\d-])(?:\p{Lu}{1,4}-\d{1,4}|\d{3,4}-\p{Lu}{1,4})(?![\p{L}\d-])/gu
/** Matches the number of months that a document must cover: "the last two months". */
const monthCount = new RegExp(
  String.raw`(?:last|past|recent|letzten|derniers|últimos|ultimi|laatste)\s(\d{1,2}|${numberWordPattern})\s(?:months|monate?n?|mois|meses|mesi|maanden)`,
  'iu',
)

/**
 * Returns how many of the required months the documents mention. Returns null if none is missing, or if the documents state a range of
 * months.
 */
function findMissingMonths(requirement: string, quote: string): EvidenceGap | null {
  const count = monthCount.exec(requirement)?.[1]
  const needed = count === undefined ? null : (readNumberWord(count) ?? Number(count))
  const named = new Set(
    (quote.match(/\p{L}{3,}/gu) ?? []).filter((word) => months.test(word) && /^\p{Lu}/u.test(word)).map((word) => word.slice(0, 3)),
  )
  const isRange = /\p{L}{3,}\s?(?:to|until|bis|à|hasta|a|–|-)\s?\p{Lu}\p{L}{2,}/u.test(quote)
  return needed === null || Number.isNaN(needed) || named.size === 0 || named.size >= needed || isRange
    ? null
    : { kind: 'months', text: `only ${named.size} of ${needed} months`, received: named.size, needed }
}

/** Matches the number of years that a document must cover: "the last two years". */
const yearCount = new RegExp(
  String.raw`(?:last|past|recent|letzten|dernières|últimos|ultimi|laatste)\s(\d{1,2}|${numberWordPattern})\s(?:(?:tax|calendar|full)\s)?(?:years|jahren?|années|ans|años|anni|anos|jaar)`,
  'iu',
)

/**
 * Returns how many of the required years the documents mention. Returns null if none is missing, or if the documents state a range of
 * years.
 */
function findMissingYears(requirement: string, quote: string): EvidenceGap | null {
  const count = yearCount.exec(requirement)?.[1]
  const needed = count === undefined ? null : (readNumberWord(count) ?? Number(count))
  const named = new Set(quote.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/gu))
  const isRange = /\d{4}\s?(?:to|until|bis|à|hasta|a|–|-)\s?\d{4}/u.test(quote)
  return needed === null || Number.isNaN(needed) || named.size === 0 || named.size >= needed || isRange
    ? null
    : { kind: 'years', text: `only ${named.size} of ${needed} years`, received: named.size, needed }
}

const linesOf = (text: string): string[] =>
  text
    .slice(0, maxCharacters)
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[-*•]\s+/, ''))
    .filter(Boolean)
    .slice(0, maxLines)

/** Returns a function that extracts the significant terms of a text, without numbers, short words and names of months. */
function termsIn(sample: string): (text: string) => ReadonlySet<string> {
  const language = languageOf(wordsOf(sample.slice(0, 3000)))
  return (text) => {
    const words = wordsOf(text).filter((word) => word.length >= minTermLength && !/\d/.test(word) && !months.test(word))
    return new Set([...termsOf(words, language), ...(text.match(formNumber) ?? [])])
  }
}

/** Counts the terms that each line shares with a text. */
function countShared(text: string, lines: readonly string[]): { line: string; count: number }[] {
  const read = termsIn(`${text}\n${lines.join('\n')}`)
  const terms = read(text)
  return lines.map((line) => ({ line, count: [...read(line)].filter((term) => terms.has(term)).length }))
}

/** Minimum number of shared terms of two lines about the same subject. */
const minCommon = 2

/** Returns the line of a text that shares the most terms with another line, or an empty text. */
export function findMostSimilarLine(line: string, text: string): string {
  const others = linesOf(text).filter((other) => other !== line.trim())
  const [best] = countShared(line, others).sort((one, other) => other.count - one.count)
  return best && best.count >= minCommon ? best.line : ''
}

/** Matches the maximum age in a requirement: "not older than three months". */
const older =
  /(?:older than|older|älter als|datant de (?:plus|moins) de|de más de|con más de|più vecchi\p{L} di|com mais de|ouder dan)\s(.{1,30})/iu
const msPerDay = 86_400_000

/** Returns a gap if a dated document is older than the requirement allows, or null. */
function findTooOld(requirement: string, quote: string, today: string): EvidenceGap | null {
  const limit = older.exec(requirement)?.[1]
  const [measure] = limit === undefined ? [] : measuresIn(limit, 'en')
  const [day] = findDates(quote)
  if (!measure || !day || today === '') return null
  const { value, unit } = convertToBaseUnit(measure)
  const days = unit === 'month' ? value * 30.4 : unit === 'minute' ? value / 1440 : Number.POSITIVE_INFINITY
  const ageDays = (Date.parse(today.slice(0, 10)) - Date.parse(day.value)) / msPerDay
  return ageDays > days ? { kind: 'age', text: `dated ${day.value}, older than ${measure.text}` } : null
}

/** Returns how many parts of a whole the documents have, such as "pages 1 to 3 of 5", or null if none is missing. */
function findMissingParts(quote: string): EvidenceGap | null {
  const count = countRemaining(quote)
  return count === null || count.open === 0
    ? null
    : { kind: 'parts', text: `${count.open} of ${count.whole} missing`, received: count.part, needed: count.whole }
}

/**
 * Returns the lines of a document list that share the most words with a requirement, and whether these documents suffice by their wording,
 * counts and dates.
 * @param today the day (yyyy-mm-dd) used to compute the age of a document; empty to ignore the age
 */
export function findReceived(requirement: string, documents: string, today = ''): ReceivedDocuments {
  const counted = countShared(requirement, linesOf(documents))
  const size = termsIn(`${requirement}\n${documents}`)(requirement).size
  const maxShared = Math.max(0, ...counted.map(({ count }) => count))
  if (maxShared === 0 || (maxShared === 1 && size > 4)) return { status: 'missing', quote: '', gaps: [], reason: '' }
  const quote = counted
    .flatMap(({ line, count }) => (count === maxShared ? [line] : []))
    .slice(0, maxQuoted)
    .join('; ')
  const word = lacking.exec(quote)?.[0]
  const gaps = [
    findTooOld(requirement, quote, today),
    findMissingParts(quote),
    findMissingMonths(requirement, quote),
    findMissingYears(requirement, quote),
    word === undefined ? null : ({ kind: 'word', text: `“${word.toLowerCase()}”` } as const),
  ].filter((gap) => gap !== null)
  return { status: gaps.length > 0 ? 'incomplete' : 'received', quote, gaps, reason: gaps.map(({ text }) => text).join(', ') }
}
