import { synonymGroups } from '../../server/platform/words/thesaurus.ts'
import { readSynsets, type Synset } from '../related-words/read-wordnet.ts'
import { oneOf } from './random.ts'

/** Two texts with a similar meaning, each as numbers of words. */
export type Pair = [number[], number[]]

const maxPassage = 60
const maxNeighbours = 4
const maxExamples = 3
/** Share of the words that a paraphrase replaces by synonyms. */
const paraphraseShare = 0.6
const exampleShare = 0.8
/** Number of pairs from each group of the thesaurus, and of pairs that join four groups. */
const pairsPerGroup = 40
const joinedPairs = 30_000

/** Makes the pairs from WordNet (folder `dict`) and the thesaurus: definitions, words, examples, neighbouring meanings, paraphrases. */
export function makePairs(folder: string, words: readonly string[], random: () => number): Pair[] {
  const { synsets, sensesOf } = readSynsets(folder)
  const indexes = new Map(words.map((word, index) => [word, index]))
  const read = (text: string) => (text.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => indexes.get(word) ?? [])
  const groups = synonymGroups.map((group) => group.flatMap(read)).filter((group) => group.length > 1)
  const synonyms = synonymsOf(words, indexes, synsets, sensesOf, groups)
  const paraphrase = (text: readonly number[], share: number) =>
    text.map((word) => (random() < share ? (oneOf(synonyms.get(word) ?? [], random) ?? word) : word))
  const pairs: Pair[] = []
  for (const synset of synsets.values()) {
    const own = read(synset.words.join(' '))
    const gloss = read(synset.gloss)
    const definition = read(synset.gloss.split(';')[0] ?? '')
    const passage = passageOf(synset, synsets, read, random)
    if (definition.length >= 3) pairs.push([definition, passage])
    if (definition.length >= 2 && own.length > 0) pairs.push([definition, own])
    if (gloss.length >= 5) pairs.push([paraphrase(gloss, paraphraseShare), [...passage.slice(0, maxPassage / 2), ...gloss]])
    for (const example of [...synset.gloss.matchAll(/"([^"]+)"/g)].slice(0, maxExamples).map(([, text = '']) => read(text))) {
      const others = example.filter((word) => !own.includes(word))
      if (others.length >= 2) pairs.push([others, [...definition, ...own]], [paraphrase(example, exampleShare), example])
    }
  }
  return [...pairs, ...thesaurusPairs(groups, random)]
}

/** Returns the words of a synset with the words and definitions of some related ones. */
function passageOf(synset: Synset, synsets: ReadonlyMap<string, Synset>, read: (text: string) => number[], random: () => number): number[] {
  const neighbours = synset.pointers.flatMap(({ target }) => synsets.get(target) ?? [])
  const chosen = neighbours.map((neighbour) => ({ neighbour, place: random() })).sort((one, other) => one.place - other.place)
  const texts = chosen.slice(0, maxNeighbours).map(({ neighbour: { words, gloss } }) => `${words.join(' ')} ${gloss}`)
  return [...read(synset.words.join(' ')), ...texts.flatMap(read)].slice(0, maxPassage)
}

/** Returns the synonyms of each word in its most frequent senses and in the thesaurus. */
function synonymsOf(
  words: readonly string[],
  indexes: ReadonlyMap<string, number>,
  synsets: ReadonlyMap<string, Synset>,
  sensesOf: ReadonlyMap<string, string[]>,
  groups: readonly (readonly number[])[],
): Map<number, number[]> {
  const synonyms = new Map<number, number[]>()
  for (const [index, word] of words.entries()) {
    const forms = [word, word.replace(/s$/, ''), word.replace(/(?:ed|ing)$/, ''), word.replace(/(?:ed|ing)$/, 'e')]
    const senses = [...new Set(forms)].flatMap((form) => sensesOf.get(form) ?? [])
    const others = senses.flatMap((sense) => synsets.get(sense)?.words ?? []).flatMap((other) => indexes.get(other) ?? [])
    synonyms.set(
      index,
      [...new Set(others)].filter((other) => other !== index),
    )
  }
  // The thesaurus is about business, so its synonyms are chosen more often.
  for (const group of groups) for (const word of group) synonyms.get(word)?.push(...group, ...group)
  return synonyms
}

function thesaurusPairs(groups: readonly (readonly number[])[], random: () => number): Pair[] {
  const two = (group: readonly number[] = []): [number, number] => [oneOf(group, random) ?? 0, oneOf(group, random) ?? 0]
  const single = groups.flatMap((group) =>
    Array.from({ length: pairsPerGroup }, () => two(group)).map(([one, other]): Pair => [[one], [other]]),
  )
  const joined = Array.from({ length: joinedPairs }, (): Pair => {
    const chosen = Array.from({ length: 4 }, () => two(oneOf(groups, random)))
    return [chosen.map(([one]) => one), chosen.map(([, other]) => other)]
  })
  return [...single.filter(([[one], [other]]) => one !== other), ...joined]
}
