import { clockPattern } from './value-patterns.ts'

/**
 * Nouns for a kind of value, in English, with a pattern of such values. Texts state the value without the noun: "Tours run on Fridays" for
 * "On which days do tours run?".
 */
const typeNouns: readonly (readonly [nouns: readonly string[], value: RegExp])[] = [
  [
    ['day', 'days', 'weekday', 'weekdays'],
    /(?<!\p{L})(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays|weekends?|daily)(?!\p{L})/iu,
  ],
  [['hour', 'hours', 'time', 'times'], new RegExp(clockPattern.source, 'iu')],
  [['temperature'], /\d\s?(?:°|degrees|grad|degrés)/iu],
  [['frequency'], /(?<!\p{L})(?:every|each|once|twice|daily|weekly|monthly|quarterly|yearly|annually)(?!\p{L})/iu],
  [['colour', 'color'], /(?<!\p{L})(?:red|green|blue|navy|yellow|orange|pink|purple|brown|black|white|gr[ae]y|silver|gold)(?!\p{L})/iu],
  [['percentage', 'percent', 'share'], /\d\s?(?:%|per ?cent)/iu],
  [['age'], /\d.{0,12}years|(?:under|over|age|aged) \d/iu],
  [
    ['period', 'deadline', 'duration', 'delay'],
    /(?:\d|(?<!\p{L})(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)).{0,16}(?:minute|hour|day|week|month|year)s?(?!\p{L})/iu,
  ],
  [['address'], /[^\s@]{1,64}@[^\s@]{1,64}\.\p{L}|\d{1,5} \p{Lu}\p{Ll}+ (?:street|road|lane|avenue|square)/iu],
]

const valueByNoun = new Map(typeNouns.flatMap(([nouns, value]) => nouns.map((noun) => [noun, value] as const)))

/** Returns a pattern of the values that an English noun stands for, such as weekdays for "day", or null. */
export const valuePatternOf = (noun: string): RegExp | null => valueByNoun.get(noun) ?? null
