import { distinctSentences } from '../texts/text-filters.ts'
import { numberOf, numberPattern } from '../values/number-words.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const counted = new RegExp(String.raw`(?<!\p{L})(\p{L}{3,20}ed)\s(${numberPattern}|once|twice)(?:\stimes)?(?![\p{L}\d])`, 'iu')
const afterNth = new RegExp(
  String.raw`(?<!\p{L})(?:after|at|from|upon)\s(?:the|a|its|their)\s(${ordinals.join('|')})\s(\p{L}{4,20})(?!\p{L})`,
  'iu',
)

const countOf = (text: string) => (/^once$/i.test(text) ? 1 : /^twice$/i.test(text) ? 2 : numberOf(text))

/**
 * Returns the English conclusions of rules that apply after a number of events, if the text states that the number is reached: "failed
 * three times; replacement is proposed after the second failure". The verb ("failed") and the event ("failure") must
 * begin with the same four letters.
 */
export const dueByCount = (value: unknown): string[] =>
  distinctSentences(value).flatMap((sentence) => {
    const [, verb = '', times = ''] = counted.exec(sentence) ?? []
    const [, ordinal = '', event = ''] = afterNth.exec(sentence) ?? []
    const count = countOf(times)
    const least = ordinals.indexOf(ordinal.toLowerCase()) + 1
    if (count === null || least === 0 || count < least) return []
    if (verb.slice(0, 4).toLowerCase() !== event.slice(0, 4).toLowerCase()) return []
    return [`Due by this rule: it applies after the ${ordinal.toLowerCase()} ${event.toLowerCase()}, and the record has ${count}.`]
  })
