import { type Language, languageOf, languages, stopWords } from '../../../platform/words/languages.ts'
import { type DialogueAct, exampleMessages, isProductAct } from './example-messages.ts'
import { isHowTo, isKnownWord, matchConcepts } from './match-concepts.ts'
import { isSameWord, messageWords } from './message-words.ts'

export interface MatchedExample {
  act: DialogueAct
  language: Language
}

interface Example extends MatchedExample {
  words: ReadonlySet<string>
  weight: number
}

/** Maximum length of a message in words. Longer messages are questions with details, not small talk or questions about product data. */
const maxMessageWords = 16
/** Minimum similarity of a message and an example, from 0 to 1. */
const minSimilarity = 0.65
/** Factor for words such as "the" and "my", which say little about the subject. */
const stopWordFactor = 0.3
/** Weight of courtesy words, which do not change the meaning. */
const courtesyWeight = 0.05
const courtesyWords = new Set(
  messageWords(
    'please now then also actually just can could would you bitte mal denn eigentlich jetzt kannst s il te vous plaît por favor per favore favor alsjeblieft even nu eens hi hello hey hallo bonjour hola ciao ola',
  ),
)

const isStopWord = (word: string) => languages.some((language) => stopWords[language].has(word))

const actWords = new Map<string, Set<DialogueAct>>()
const parsed = Object.entries(exampleMessages).flatMap(([act, byLanguage]) =>
  languages.flatMap((language) =>
    // This cast is safe: `act` is a key of the table.
    byLanguage[language].split('|').map((text) => ({ act: act as DialogueAct, language, words: new Set(messageWords(text)) })),
  ),
)
for (const { act, words } of parsed) {
  for (const word of words) {
    const acts = actWords.get(word) ?? new Set()
    actWords.set(word, acts.add(act))
  }
}
const actCount = Object.keys(exampleMessages).length
/**
 * Weight of a word. Rare words have a higher weight. A word that no example contains has the highest weight, because it belongs to another
 * subject.
 */
const weightOf = (word: string): number =>
  Math.log(1 + actCount / (actWords.get(word)?.size ?? 0.5)) * (isStopWord(word) ? stopWordFactor : 1)
const examples: readonly Example[] = parsed.map((example) => ({ ...example, weight: totalWeight(example.words, example.words) }))

function totalWeight(words: Iterable<string>, example: ReadonlySet<string>): number {
  let sum = 0
  // A courtesy word has full weight only in an example that consists of it ("hello", "please").
  for (const word of words) sum += courtesyWords.has(word) && (example.size > 1 || !example.has(word)) ? courtesyWeight : weightOf(word)
  return sum
}

/** Returns the words of a message, with corrected typing errors in words of the examples. Returns null for an empty or long message. */
function knownWords(message: string): Set<string> | null {
  const words = messageWords(message)
  if (words.length === 0 || words.length > maxMessageWords) return null
  const known = words.map((word) => (actWords.has(word) ? word : ([...actWords.keys()].find((known) => isSameWord(word, known)) ?? word)))
  return new Set(known)
}

/** Short acts that a single word can express, even with other polite words around it. The first match applies. */
const politeActs = ['goodbye', 'thanks', 'greeting'] as const
const maxPoliteWords = 5
const politeWords = politeActs.map((act) => ({
  act,
  examples: examples.filter((example) => example.act === act && example.words.size === 1),
}))

/** Recognizes a polite word among stop words: "thanks so much", "ok bye". Thanks may also contain a name or adverb. */
function matchPoliteWord(words: ReadonlySet<string>): MatchedExample | null {
  if (words.size > maxPoliteWords) return null
  for (const { act, examples: candidates } of politeWords) {
    const found = candidates.find((candidate) => candidate.words.isSubsetOf(words))
    if (!found) continue
    const isPolite = (word: string) =>
      isStopWord(word) ||
      courtesyWords.has(word) ||
      politeWords.some((polite) => polite.examples.some((example) => example.words.has(word)))
    const others = [...words].filter((word) => !isPolite(word) && !exampleWordsOf(act).has(word))
    if (others.length <= (act === 'thanks' && words.size <= 3 ? 1 : 0)) return { act, language: found.language }
  }
  return null
}

const exampleWordsOf = (act: DialogueAct) => new Set(examples.filter((example) => example.act === act).flatMap(({ words }) => [...words]))

/** Returns the act of the example that a message resembles most, or null if it resembles none. */
export function matchExample(message: string): MatchedExample | null {
  const words = knownWords(message)
  if (!words || isHowTo(message)) return null
  return matchPoliteWord(words) ?? matchBySimilarity(words) ?? matchBySubject(message)
}

/** Recognizes a question about product data that resembles no example. */
function matchBySubject(message: string): MatchedExample | null {
  const act = matchConcepts(message)
  return act && { act, language: languageOf(messageWords(message)) }
}

function matchBySimilarity(words: ReadonlySet<string>): MatchedExample | null {
  let best: { example: Example; similarity: number } | null = null
  for (const example of examples) {
    const shared = totalWeight(
      [...words].filter((word) => example.words.has(word)),
      example.words,
    )
    if (shared === 0) continue
    const similarity = (2 * shared) / (totalWeight(words, example.words) + example.weight)
    if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0)) best = { example, similarity }
  }
  if (!best || (isProductAct(best.example.act) && ![...words].every((word) => actWords.has(word) || isKnownWord(word)))) return null
  return { act: best.example.act, language: best.example.language }
}
