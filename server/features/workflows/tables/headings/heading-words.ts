/** Matches a price for one unit, such as `$/ctn`. */
const pricePerUnit = /[$€£¥]\s?\/\s?\p{L}+/gu

/** Matches a German compound for the number of a document: `Modulnr.`. */
const documentNumber = /(\p{L}{3})nr(?!\p{L})/giu

/** Returns the words and numbers of a heading, in lower case without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(pricePerUnit, ' unit price ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(documentNumber, '$1 nr')
    .toLowerCase()
    .match(/\p{L}+|\d+/gu) ?? []

const numbering = /^(?:n|no|nº|nr|num|º|number|nummer|numero)$/u

/** Returns the words without those that only say that a column contains numbers of documents: `N.º` in `N.º fatura`. */
export function withoutNumbering(words: string[]): string[] {
  const others = words.filter((word) => !numbering.test(word))
  return others.length === 0 ? words : others
}
