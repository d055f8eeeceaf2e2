import { LimitError } from '../../../../platform/compute/limit-error.ts'

/** Maximum length of a keyword, in characters. The limit bounds how often each character of the text is read. */
const maxKeywordLength = 200

/** A node of a prefix tree over the characters of keywords. */
interface Node {
  next: Map<string, Node>
  isEnd: boolean
}

function treeOf(words: readonly string[]): Node {
  const root: Node = { next: new Map(), isEnd: false }
  for (const word of words) {
    if (word.length > maxKeywordLength)
      throw new LimitError(`A keyword has ${word.length.toLocaleString('en')} characters; at most ${maxKeywordLength} are supported.`)
    let node = root
    for (const character of word.toLowerCase()) {
      const child = node.next.get(character) ?? { next: new Map(), isEnd: false }
      node.next.set(character, child)
      node = child
    }
    node.isEnd = true
  }
  return root
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Returns whether a text contains one of the keywords as a whole word, ignoring case. Reads the text once for any number of keywords. */
export function mentionsAny(text: string, words: readonly string[]): boolean {
  const root = treeOf(words)
  const characters = [...text.toLowerCase()]
  const isWord = characters.map(isWordCharacter)
  for (let start = 0; start < characters.length; start += 1) {
    if (start > 0 && isWord[start - 1]) continue
    let node: Node | undefined = root
    for (let index = start; index < characters.length; index += 1) {
      node = node.next.get(characters[index] ?? '')
      if (!node) break
      if (node.isEnd && !isWord[index + 1]) return true
    }
  }
  return false
}
