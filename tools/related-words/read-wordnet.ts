import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Relations of a word in WordNet. */
export interface WordRelations {
  /** Words of the same synset, and words derived from the word ("pay", "payment"). */
  same: Set<string>
  /** Words of the direct hypernyms and hyponyms. */
  near: Set<string>
  /** Antonyms, and words that share a hypernym but are not synonyms ("monday", "tuesday"). */
  excluded: Set<string>
}

/** A group of words with one meaning. */
export interface Synset {
  /** Words and phrases, the most frequent first. */
  words: string[]
  /** Definition, followed by examples in quotation marks. */
  gloss: string
  pointers: { symbol: string; target: string; source: number; targetWord: number }[]
}

const parts = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const
/** Maximum number of senses that are read per word. WordNet lists senses by frequency, and rare senses seldom occur in business texts. */
const maxSenses = 3

/** Reads the files of WordNet (`data.noun`, …), as described in wndb(5WN). Words with spaces are ignored. */
export function readWordNet(folder: string): Map<string, WordRelations> {
  const { synsets, sensesOf } = readSynsets(folder)
  return new Map([...sensesOf].map(([word, senses]) => [word, relationsOf(word, senses, synsets)]))
}

/** Reads all synsets by their ids, and the ids of the most frequent senses of each single word. */
export function readSynsets(folder: string): { synsets: Map<string, Synset>; sensesOf: Map<string, string[]> } {
  const synsets = new Map<string, Synset>()
  const sensesOf = new Map<string, string[]>()
  for (const [part, letter] of Object.entries(parts)) {
    for (const line of linesOf(join(folder, `data.${part}`))) synsets.set(`${letter}${line.slice(0, 8)}`, parseSynset(line))
    for (const line of linesOf(join(folder, `index.${part}`))) {
      const fields = line.trim().split(' ')
      const word = fields[0] ?? ''
      const offsets = fields.slice(-Number(fields[2])).slice(0, maxSenses)
      if (isSingleWord(word)) sensesOf.set(word, [...(sensesOf.get(word) ?? []), ...offsets.map((offset) => `${letter}${offset}`)])
    }
  }
  return { synsets, sensesOf }
}

const linesOf = (file: string) =>
  readFileSync(file, 'latin1')
    .split('\n')
    .filter((line) => /^\S/.test(line))
const isSingleWord = (word: string) => /^[a-z]{3,}$/.test(word)

function parseSynset(line: string): Synset {
  const [head = '', gloss = ''] = line.split(' | ', 2)
  const fields = head.split(' ')
  const wordCount = Number.parseInt(fields[3] ?? '0', 16)
  const words = Array.from({ length: wordCount }, (_, index) => (fields[4 + index * 2] ?? '').toLowerCase().replace(/\(.*\)/, ''))
  const start = 5 + wordCount * 2
  const pointers = Array.from({ length: Number(fields[start - 1]) }, (_, index) => {
    const [symbol = '', offset = '', part = '', numbers = '0000'] = fields.slice(start + index * 4, start + index * 4 + 4)
    return {
      symbol,
      target: `${part === 's' ? 'a' : part}${offset}`,
      source: Number.parseInt(numbers.slice(0, 2), 16),
      targetWord: Number.parseInt(numbers.slice(2), 16),
    }
  })
  return { words, gloss, pointers }
}

function relationsOf(word: string, senses: readonly string[], synsets: ReadonlyMap<string, Synset>): WordRelations {
  const relations: WordRelations = { same: new Set(), near: new Set(), excluded: new Set() }
  const add = (set: Set<string>, words: readonly string[]) => {
    for (const other of words) if (other !== word && isSingleWord(other)) set.add(other)
  }
  for (const sense of senses) {
    const synset = synsets.get(sense)
    if (!synset) continue
    add(relations.same, synset.words)
    const position = synset.words.indexOf(word) + 1
    for (const { symbol, target, source, targetWord } of synset.pointers) {
      const other = synsets.get(target)
      if (!other || (source !== 0 && source !== position)) continue
      const targets = targetWord === 0 ? other.words : other.words.slice(targetWord - 1, targetWord)
      if (symbol === '+' || symbol === '\\' || symbol === '&') add(relations.same, targets)
      else if (symbol === '!') add(relations.excluded, targets)
      else if (symbol === '@' || symbol === '~') add(relations.near, targets)
      if (symbol === '@')
        for (const pointer of other.pointers)
          if (pointer.symbol === '~' && pointer.target !== sense) add(relations.excluded, synsets.get(pointer.target)?.words ?? [])
    }
  }
  for (const other of [...relations.same, ...relations.near]) relations.excluded.delete(other)
  return relations
}
