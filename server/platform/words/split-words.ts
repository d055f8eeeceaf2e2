import { stopWords } from './languages.ts'
import { isEnglishWord } from './related-words.ts'

const minJoinedLength = 5
const minWordLength = 3
/** Endings that a wrong space separates from their word: "book ing". The vocabulary contains most of them. */
const endings = /^(?:ing|ings|tion|tions|ment|ments|ness|able|ible|ers|ed|ly|ion|ions|ies|es|al|ity|ence|ance|ous|ive|ful)$/

const isWholeWord = (word: string): boolean =>
  stopWords.en.has(word) || (word.length >= minWordLength && !endings.test(word) && isEnglishWord(word))

/** Joins the parts of English words that a wrong space separates, such as "time sheet s" or "bo oking". Two words that both exist stay separate. */
export function joinSplitWords(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const both = `${last ?? ''}${word}`
    const isSplit = last !== undefined && both.length >= minJoinedLength && !(isWholeWord(last) && isWholeWord(word)) && isEnglishWord(both)
    if (isSplit) joined[joined.length - 1] = both
    else joined.push(word)
  }
  return joined
}

/** Returns the two English words of which a word consists, such as "nose" and "pads" in "nosepads", or null. */
export function wordsJoinedIn(word: string): [first: string, last: string] | null {
  for (let at = minWordLength; at <= word.length - minWordLength; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)]
    if (isWholeWord(first) && isWholeWord(last)) return [first, last]
  }
  return null
}
