import { languages } from '../../../platform/words/languages.ts'
import { ordinalWords, pronouns, referenceNouns } from './example-messages.ts'
import type { NamedItem } from './last-reply.ts'
import { messageWords } from './message-words.ts'

/** A message that refers to an item of the previous reply. */
export interface Reference {
  item: NamedItem
  /** The message with the item's name instead of the reference; null if the message consists of the reference. */
  text: string | null
}

/** Maximum length of a message with a reference, in words. Longer messages contain their subject. */
const maxReferenceWords = 12
const wordSet = (texts: readonly string[]) => new Set(texts.flatMap((text) => messageWords(text.replaceAll('_', ' '))))

const nouns = wordSet(languages.map((language) => referenceNouns[language]))
const articles = wordSet(['the der die das den dem des le la les l el los las il lo i gli o a os as de het'])
const courtesy = wordSet([
  'please bitte yes ja oui si sí sim s il te vous plaît por favor per alsjeblieft graag then and und et y e en dann',
])
const ordinals = new Map<string, number>()
for (const language of languages) {
  for (const [index, words] of ordinalWords[language].entries())
    for (const word of messageWords(words)) ordinals.set(word, index === ordinalWords[language].length - 1 ? -1 : index)
}

interface Word {
  /** The word as `messageWords` normalizes it. */
  plain: string
  start: number
  end: number
}

function wordsIn(message: string): Word[] {
  return [...message.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: text, index }) => {
    const [plain] = messageWords(text)
    return plain === undefined ? [] : [{ plain, start: index, end: index + text.length }]
  })
}

/** Returns the position for a word ("second": 1, "last": -1, "2": 1), or null. */
const positionOf = (word: string): number | null => ordinals.get(word) ?? (/^[1-9]$/.test(word) ? Number(word) - 1 : null)

/** Returns the first and last index of the words that form the reference around an ordinal: "the [second] document". */
function spanAround(words: readonly Word[], at: number): { from: number; to: number; hasNoun: boolean } {
  let from = at
  while (from > 0 && isIn(words[from - 1], articles, nouns)) from -= 1
  let to = at
  while (to < words.length - 1 && isIn(words[to + 1], nouns)) to += 1
  const hasNoun = words.slice(from, to + 1).some(({ plain }, index) => index !== at - from && nouns.has(plain) && !articles.has(plain))
  return { from, to, hasNoun }
}

const isIn = (word: Word | undefined, ...sets: ReadonlySet<string>[]) => word !== undefined && sets.some((set) => set.has(word.plain))

/** Finds a position in a list, such as "the first one" or "document 2", and returns the item of the previous reply at this position. */
export function findOrdinal(message: string, items: readonly NamedItem[]): Reference | null {
  const words = wordsIn(message)
  if (items.length === 0 || words.length === 0 || words.length > maxReferenceWords) return null
  for (const [at, { plain }] of words.entries()) {
    const position = positionOf(plain)
    const item = position === null ? undefined : items.at(position)
    if (!item) continue
    const { from, to, hasNoun } = spanAround(words, at)
    const others = words.filter((word, index) => (index < from || index > to) && !courtesy.has(word.plain))
    if (others.length === 0) return { item, text: null }
    // Without a noun, the ordinal may be part of the question: "What is the first step?"
    if (hasNoun) return { item, text: replaceSpan(message, words[from], words[to], item.name) }
  }
  return null
}

const replaceSpan = (message: string, first: Word | undefined, last: Word | undefined, name: string) =>
  `${message.slice(0, first?.start)}${name}${message.slice(last?.end ?? message.length)}`

const pronounPhrases = languages
  .flatMap((language) => pronouns[language].split(' '))
  .map((phrase) => messageWords(phrase.replaceAll('_', ' ')))
  .toSorted((a, b) => b.length - a.length)

/** Nouns in the phrases of `pronouns`, by the kind of item that they stand for. */
const kindNouns = {
  document: wordSet(['document dokument documento file datei fichier archivo bestand arquivo ficheiro']),
  workflow: wordSet(['workflow flujo fluxo flusso']),
} as const

/** Returns the first item that a phrase such as "it" or "this document" can stand for. */
function itemFor(phrase: readonly string[], items: readonly NamedItem[]): NamedItem | undefined {
  const noun = phrase.at(-1) ?? ''
  const kind = (['document', 'workflow'] as const).find((name) => kindNouns[name].has(noun))
  return kind === undefined ? items[0] : items.find((item) => item.kind === kind)
}

/** Finds a pronoun or a phrase such as "this document", which stands for the first item of its kind in the previous reply. */
export function findPronoun(message: string, items: readonly NamedItem[]): Reference | null {
  const words = wordsIn(message)
  if (words.length > maxReferenceWords) return null
  for (const phrase of pronounPhrases) {
    const at = words.findIndex((_, index) => phrase.every((word, offset) => words[index + offset]?.plain === word))
    if (at === -1) continue
    const item = itemFor(phrase, items)
    if (!item) return null
    const isAlone = words.every(({ plain }, index) => (index >= at && index < at + phrase.length) || courtesy.has(plain))
    return { item, text: isAlone ? null : replaceSpan(message, words[at], words[at + phrase.length - 1], item.name) }
  }
  return null
}
