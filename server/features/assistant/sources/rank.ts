/** Stop words, which the ranking ignores. */
const stopWords = new Set(
  `a about all am an and any are as at be because been but by can could did do does for from get give had has have help hello hey hi how i if in
  into is it its just like me my need of on or our please should so some tell than thank thanks that the their them then there these they
  this to us use want was we were what when where which who why will with would you your`.split(/\s+/),
)

/** Reduces a word to its stem, so that "configuring workflows" matches "configure a workflow". */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\w{3})s$/, '')
  return word.replace(/(?:ations?|ings?|ed|es|s|e)$/, '')
}

/** Returns the stems of the significant words in a text. */
export const termsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => !stopWords.has(word))
    .map(stem)

export interface RankedItem<Item> {
  item: Item
  /** Share of the query's words that the item contains, from 0 to 1. Rare words count more. */
  score: number
}

/**
 * Creates a search that ranks a few hundred items by the words that they share with a query, best first.
 * @param texts returns the texts of an item. The first text is the name of the item. Words that occur only in the other texts count 0.6
 */
export function makeRanking<Item>(items: readonly Item[], texts: (item: Item) => readonly string[]) {
  const entries = items.map((item) => {
    const [name = '', ...otherTexts] = texts(item)
    return { item, name: new Set(termsOf(name)), words: new Set(otherTexts.flatMap(termsOf)) }
  })
  const documents = new Map<string, number>()
  for (const { name, words } of entries)
    for (const term of new Set([...name, ...words])) documents.set(term, (documents.get(term) ?? 0) + 1)
  const weightOf = (term: string) => Math.log(1 + entries.length / (documents.get(term) ?? 0.5))

  return (query: string, { limit, minScore }: { limit: number; minScore: number }): RankedItem<Item>[] => {
    const terms = [...new Set(termsOf(query))]
    const totalWeight = terms.reduce((sum, term) => sum + weightOf(term), 0)
    if (totalWeight === 0) return []
    return entries
      .map(({ item, name, words }) => {
        const matchedWeight = terms.reduce(
          (sum, term) => sum + (name.has(term) ? weightOf(term) : words.has(term) ? weightOf(term) * 0.6 : 0),
          0,
        )
        return { item, score: matchedWeight / totalWeight }
      })
      .filter(({ score }) => score >= minScore)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}
