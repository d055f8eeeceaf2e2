import type { Language } from '../languages.ts'
import { withoutAccents } from '../tokenize.ts'
import { baseFormsOf } from './base-forms.ts'
import { dictionaryOf } from './dictionary.ts'

/** Prefixes of German verbs that move to the end of a clause: "hebt … auf". */
const separablePrefixes = new Set(
  'ab an auf aus bei durch ein fest frei her hin los mit nach statt teil um unter vor weg weiter zu zurück zusammen'.split(' '),
)
/** Present forms of irregular German verbs, without accents, with their infinitives. */
const irregularVerbs = new Map(
  `gibt geben, nimmt nehmen, sieht sehen, liest lesen, tritt treten, trifft treffen, spricht sprechen, bricht brechen, wirft werfen, hilft helfen,
   lauft laufen, ladt laden, fahrt fahren, halt halten, tragt tragen, fangt fangen, fallt fallen, lasst lassen, schlagt schlagen, ruft rufen`
    .split(/,\s+/)
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
)

/**
 * Joins the words of a question that are one entry of the dictionary: phrases ("mot de passe"), and German verbs with a separate prefix, which
 * become infinitives ("Wann holt ihr ab?": "abholen").
 */
export function joinPhrases(words: readonly string[], language: Language): string[] {
  if (language === 'en') return [...words]
  const { phrases } = dictionaryOf(language)
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const candidates = phrases.get(singularOf(words[at], language, phrases)) ?? []
    const phrase = candidates
      .filter((parts) => parts.every((part, index) => isFormOf(words[at + index], part, language)))
      .sort((one, other) => other.length - one.length)[0]
    joined.push(phrase?.join(' ') ?? words[at] ?? '')
    at += (phrase?.length ?? 1) - 1
  }
  return language === 'de' ? joinSeparated(joined) : joined
}

function singularOf(word: string | undefined, language: Language, phrases: { has: (word: string) => boolean }): string {
  const plain = withoutAccents(word ?? '')
  return [plain, ...baseFormsOf(plain, language)].find((form) => phrases.has(form)) ?? plain
}

const isFormOf = (word: string | undefined, part: string, language: Language): boolean => {
  const plain = withoutAccents(word ?? '')
  return plain === part || baseFormsOf(plain, language).includes(part)
}

/** Replaces a German verb by its infinitive with the prefix at the end of the question. */
function joinSeparated(words: string[]): string[] {
  const prefix = words.at(-1)
  if (prefix === undefined || !separablePrefixes.has(prefix)) return words
  const known = dictionaryOf('de').words
  for (const [at, word] of words.slice(0, -1).entries()) {
    const plain = withoutAccents(word)
    const infinitives = [irregularVerbs.get(plain) ?? '', plain, ...baseFormsOf(plain, 'de')]
    const verb = infinitives.map((infinitive) => withoutAccents(prefix) + infinitive).find((form) => form.endsWith('n') && known.has(form))
    if (verb !== undefined) return words.slice(0, -1).with(at, verb)
  }
  return words
}
