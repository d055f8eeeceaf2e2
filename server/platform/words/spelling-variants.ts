/**
 * Returns spellings that differ from a word by one deleted or transposed letter. They are looked up directly, because trigram search misses
 * them in short words.
 */
export function spellingVariants(word: string): string[] {
  const letters = [...word]
  const variants = new Set<string>()
  for (let index = 0; index < letters.length; index += 1) {
    variants.add([...letters.slice(0, index), ...letters.slice(index + 1)].join(''))
    if (index > 0) variants.add([...letters.slice(0, index - 1), letters[index], letters[index - 1], ...letters.slice(index + 1)].join(''))
  }
  variants.delete(word)
  return [...variants].slice(0, 40)
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const maxLookedUpLength = 24

/** Returns the words of a list that differ from a word by one letter. */
export function wordsWithOneError(word: string, isWord: (candidate: string) => boolean): string[] {
  if (word.length < 5 || word.length > maxLookedUpLength) return []
  const candidates = new Set(spellingVariants(word))
  for (let index = 0; index <= word.length; index += 1)
    for (const letter of alphabet) {
      candidates.add(word.slice(0, index) + letter + word.slice(index))
      if (index > 0 && index < word.length) candidates.add(word.slice(0, index) + letter + word.slice(index + 1))
    }
  candidates.delete(word)
  return [...candidates].filter((candidate) => candidate[0] === word[0] && isWord(candidate))
}

/** Returns the words of a list that differ from a word only by a wrong, missing or additional first letter. */
export function wordsWithOtherStart(word: string, isWord: (candidate: string) => boolean): string[] {
  if (word.length < 5 || word.length > maxLookedUpLength) return []
  const candidates = [word.slice(1), ...[...alphabet].flatMap((letter) => [letter + word.slice(1), letter + word])]
  return candidates.filter((candidate) => candidate !== word && isWord(candidate))
}
