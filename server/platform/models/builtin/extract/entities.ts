import { findDates } from './dates.ts'
import type { EntityKind, FoundValue, Source } from './lines.ts'
import { readNumber } from './numbers.ts'
import { trimEndOf } from './trim-end.ts'

const number = String.raw`-?\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,2})?(?!\d)|-?\d{1,15}(?:[.,]\d{1,4})?`
const currency =
  '(?:€|\\$|£|¥|USD|EUR|GBP|CHF|CAD|AUD|JPY|MXN|BRL|[Ee]uros?|[Dd]ollars?|d[oó]lares|dollari|dólares|Franken|francs|[Pp]ounds?|libras|reais|pesos)'
const capital = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,30}`
const fullName = String.raw`${capital}(?:[ \t](?:\p{Lu}\.|de|da|del|der|den|di|du|la|le|van|von|zu|${capital})){0,3}[ \t]${capital}|${capital}`

const all = (text: string, pattern: RegExp, group = 0): { text: string; index: number }[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const value = match[group]
    return value === undefined ? [] : [{ text: value, index: match.index }]
  })
const numbers = (matches: { text: string; index: number }[]): FoundValue[] =>
  matches.flatMap(({ text, index }) => {
    const value = readNumber(text)
    return value === null ? [] : [{ value, index }]
  })
const strings = (matches: { text: string; index: number }[]): FoundValue[] =>
  matches.map(({ text, index }) => ({ value: text.trim(), index }))

/** Words that multiply an amount, with their factors, in the languages of the built-in model. */
const scales: readonly [RegExp, number][] = [
  [/^(?:thousand|tausend|mille|mil|mila|duizend)$/i, 1e3],
  [/^(?:million(?:en|s)?|mio|mill[oó]n(?:es)?|milion[ei]|milh(?:ão|ões)|miljoen)$/i, 1e6],
  [/^(?:billion|milliarden?|mrd|milliards?|miliard[oi]|miljard)$/i, 1e9],
]
const scale = String.raw`(?:\s(\p{L}{3,10})\.?(?!\p{L}))?`
const amountBefore = new RegExp(String.raw`${currency}\s?(${number})${scale}`, 'gu')
const amountAfter = new RegExp(String.raw`(?<![\d.,])(${number})${scale}\s?${currency}(?!\p{L})`, 'gu')

/** Finds amounts of money. A word after the number multiplies it: "$2 million" is 2,000,000. */
function findAmounts(text: string): FoundValue[] {
  const isScale = (word: string) => scales.some(([words]) => words.test(word))
  // In "03/03/2026 OUT EUR 47,500", the currency belongs to the following number.
  const after = [...text.matchAll(amountAfter)].filter(
    ({ 0: whole, 2: word, index }) => word === undefined || isScale(word) || !/^\s?\d/.test(text.slice(index + whole.length)),
  )
  return [...text.matchAll(amountBefore), ...after]
    .flatMap(({ 1: digits = '', 2: word = '', index }) => {
      const value = readNumber(digits)
      const factor = scales.find(([words]) => words.test(word))?.[1] ?? 1
      return value === null ? [] : [{ value: value * factor, index }]
    })
    .sort((one, other) => one.index - other.index)
}

const percent = new RegExp(String.raw`(?<![\d.,])(${number})\s?(?:%|percent|per cent|Prozent|pour cent|por ciento)`, 'gu')
const plainNumber = new RegExp(String.raw`(?<![\p{L}\d.,/-])(${number})(?![\p{L}\d/-])`, 'gu')
const introduced = new RegExp(
  String.raw`(?:\b(?:[Mm]y name is|I am|I'm|[Tt]his is|[Mm]ein Name ist|[Ii]ch hei(?:ß|ss)e|[Ii]ch bin|[Jj]e m['’]appelle|[Jj]e suis|[Mm]e llamo|[Ss]oy|[Mm]i nombre es|[Mm]i chiamo|[Ii]l mio nome è|[Ss]ono|[Cc]hamo-me|[Mm]e chamo|[Oo] meu nome é|[Ss]ou(?: [oa])?|[Mm]ijn naam is|[Ii]k (?:heet|ben))|\b(?:Mrs?|Ms|Dr|Prof|Herrn?|Frau|Mme|Madame|Monsieur|Sra?|Señora?|Sig(?:ra)?|Signora?|[Mm]evrouw|Mevr)\.?|(?:[Cc]ontact(?: person)?|[Aa]nsprechpartner(?:in)?|[Cc]ontacto|[Rr]eferente|[Cc]ontato|[Cc]ontactpersoon):)[ \t](${fullName})`,
  'gu',
)
const signed = new RegExp(
  String.raw`(?:[Rr]egards|[Ss]incerely|[Bb]est wishes|[Tt]hanks|[Cc]heers|Grüßen|Grüsse|Grüße|Gruß|Danke|Dank|[Cc]ordialement|[Bb]ien à vous|[Mm]erci|[Ss]aludos?(?: cordiales)?|[Aa]tentamente|[Gg]racias|[Ss]aluti|[Gg]razie|[Cc]umprimentos|[Aa]tenciosamente|[Oo]brigad[oa]|[Gg]roet(?:en|jes)?|[Hh]oogachtend|[Bb]edankt|[Dd]ank u)[ \t]{0,8}[,.!]?\s{1,4}(${fullName})[ \t]{0,8}(?:\r?\n|$|,[ \t]?(?:[Tt]el|[Mm]ob|\+?\d))`,
  'gu',
)
/** Matches a name of two to four words as the last sentence: "Please call me back. Ann Miller, Leeds". */
const lastSentence = new RegExp(
  String.raw`[.!?][ \t\r]{0,4}\n?[ \t]{0,4}(?!\p{L}{1,12}[ \t](?:Regards|Wishes|Thanks|Grüße|Dank)(?!\p{L}))(${capital}(?:[ \t]${capital}){1,3})(?:,[ \t]?[\p{L} -]{2,40}|,[ \t]?(?:\p{L}{2,12}\.?[ \t])?\+?[\d ()/.-]{6,24})?[ \t]{0,4}[.]?\s{0,4}$`,
  'gu',
)
const organization = new RegExp(
  String.raw`\b(${capital}(?:[ \t](?:${capital}|&|und|and|y|et)){0,4}[ \t,]{1,2}(?:GmbH(?:[ \t]&[ \t]Co\.[ \t]KG)?|AG|SE|KG|e\.V\.|Inc\.?|Ltd\.?|LLC|LLP|PLC|Corp(?:oration|\.)?|Co\.|SARL|SAS|S\.A\.|SA|S\.L\.|SL|BV|B\.V\.|Pty))(?!\p{L})`,
  'gu',
)

/**
 * Matches a phone number. A group of digits ends at a separator or parenthesis, so that the pattern is unambiguous and does not backtrack.
 */
const phone = /(?<![\w.,/-])\+?\(?\d{1,15}\)?(?:[ \t./-]{1,2}\(?\d{1,15}\)?|\(\d{1,15}\)|(?<=\))\d{1,15}){0,8}(?<=\d\d)(?![\w/-])/gu

/** Matches a number with separated thousands, such as "1.250.000". */
const groupedNumber = /^\d{1,3}(?:\.\d{3}){2,5}$/

const finders: Record<EntityKind, (text: string) => FoundValue[]> = {
  email: (text) => strings(all(text, /(?<![\w.+-])[\w.+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,4}\p{L}{2,24}/gu)),
  url: (text) =>
    strings(all(text, /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]{2,2000}/giu)).map(({ value, index }) => ({
      value: trimEndOf(String(value), '.,;:!?…'),
      index,
    })),
  phone: (text) =>
    strings(all(text, phone)).filter(({ value }) => {
      const digits = String(value).replace(/\D/g, '')
      return digits.length >= 7 && digits.length <= 15 && !groupedNumber.test(String(value)) && findDates(String(value)).length === 0
    }),
  date: findDates,
  amount: findAmounts,
  percentage: (text) => numbers(all(text, percent, 1)),
  number: (text) => numbers(all(text, plainNumber, 1)),
  person: (text) => {
    const found = [...all(text, introduced, 1), ...all(text, signed, 1)]
    return strings(found.length > 0 ? found : all(text, lastSentence, 1))
  },
  organization: (text) => strings(all(text, organization, 1)),
}

/** Returns all entities of one kind in a text, in order. */
export const findEntities = (kind: EntityKind, text: string): FoundValue[] => finders[kind](text)

const maxEntitiesPerKind = 2000

/** Returns the entities of one kind in a source text. Finds them once per source. */
export function entitiesOf(kind: EntityKind, source: Source): readonly FoundValue[] {
  const known = source.entities.get(kind)
  if (known) return known
  const entities = findEntities(kind, source.text).slice(0, maxEntitiesPerKind)
  source.entities.set(kind, entities)
  return entities
}
