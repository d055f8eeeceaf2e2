import { addressReader } from '../../../../../platform/models/builtin/brief/address-reader.ts'
import type { Language } from '../../../../../platform/words/languages.ts'
import { distinctSentences, language } from './text-filters.ts'

/** Groups of people in rules, with the words that make the reader a member of the group. */
const groups: Readonly<Record<string, string>> = { women: 'a woman and ', men: 'a man and ' }
const group = /^(adults?|patients|people|persons|women|men|members|employees|instructors|adjuncts|everyone|anyone)\s/iu
const limited =
  /^(?:(aged?|over|under|between|from|older than|younger than)\s([^,;]{1,60}?)|with\s([^,;]{1,60}?)|who\s([^,;]{1,60}?))\s(should|can|may|must|need to|are|have)\s(.{1,300})$/iu

const toYou = (text: string) =>
  text.replace(/(?<!\p{L})(?:their|his or her)(?!\p{L})/giu, 'your').replace(/(?<!\p{L})they(?!\p{L})/giu, 'you')

/** Returns the condition for the reader to belong to a group. */
function conditionOf(name: string, [, word, range, having, being]: RegExpExecArray): string {
  if (having !== undefined) return `you have ${having}`
  if (being !== undefined) return `you ${being}`
  return `you are ${groups[name] ?? ''}${word ?? ''} ${range ?? ''}`
}

/**
 * Rewrites a sentence about a group: "Adults aged 45 to 75 should be screened" becomes "If you are aged 45 to 75, you should be screened".
 */
function addressGroup(sentence: string): string {
  const name = group.exec(sentence)?.[1]?.toLowerCase()
  const found = name === undefined ? null : limited.exec(sentence.slice(name.length + 1))
  if (name === undefined || found === null) return sentence
  const [, , , , , verb = '', rest = ''] = found
  return toYou(`If ${conditionOf(name, found)}, you ${verb} ${rest}`)
}

/** Rewrites rules about people in the second person, where the grammar is unambiguous. Leaves other sentences unchanged. */
export const toReader = (value: unknown): string[] => {
  const code = language(value) as Language
  return distinctSentences(value).map((sentence) => addressReader(code === 'en' ? addressGroup(sentence) : sentence, code))
}
