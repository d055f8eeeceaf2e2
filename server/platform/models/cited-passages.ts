/** @returns the passages that a text cites as `[1]` or `[1, 3]`: indices from 0, in the order in which they first appear. */
export function citedPassages(text: string, passages: number): number[] {
  const cited = new Set<number>()
  for (const [, list = ''] of text.matchAll(/\[(\d{1,4}(?:\s*[,;]\s*\d{1,4}){0,50})\]/g))
    for (const number of list.split(/[,;]/).map(Number)) if (number >= 1 && number <= passages) cited.add(number - 1)
  return [...cited]
}
