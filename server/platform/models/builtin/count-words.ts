/** Counts the words of a text, separated by white space. */
export function countWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\S+/g)) count += 1
  return count
}

/** Returns the first `count` words of a text, without trailing white space. */
export function firstWords(text: string, count: number): string {
  let remaining = count
  let end = 0
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    if (remaining <= 0) break
    remaining -= 1
    end = index + word.length
  }
  return text.slice(0, end)
}
