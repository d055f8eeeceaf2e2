/** Returns the chunks that a text cites as `[1]` or `[1, 3]`: indexes from 0, in the order of the first citations. */
export function citedChunks(text: string, chunkCount: number): number[] {
  const cited = new Set<number>()
  for (const [, list = ''] of text.matchAll(/\[(\d{1,4}(?:\s*[,;]\s*\d{1,4}){0,50})\]/g))
    for (const number of list.split(/[,;]/).map(Number)) if (number >= 1 && number <= chunkCount) cited.add(number - 1)
  return [...cited]
}
