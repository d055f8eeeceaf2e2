import type { Language } from './languages.ts'

/**
 * Number words by language, in the order of `values`. The word for "one" is not included, because it is an article in most languages. Other
 * ambiguous words are not included either.
 */
const words: Record<Language, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve fourteen fifteen twenty thirty sixty ninety',
  de: 'zwei drei vier funf sechs sieben acht neun zehn elf zwolf vierzehn funfzehn zwanzig dreissig sechzig neunzig',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze quatorze quinze vingt trente soixante quatre-vingt-dix',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce catorce quince veinte treinta sesenta noventa',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici quattordici quindici venti trenta sessanta novanta',
  pt: 'dois tres quatro cinco seis sete oito nove dez onze doze quatorze quinze vinte trinta sessenta noventa',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf veertien vijftien twintig dertig zestig negentig',
}
const values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 20, 30, 60, 90]

const valuesByWord: ReadonlyMap<string, number> = new Map(
  Object.values(words).flatMap((list) => list.split(' ').map((word, index) => [word, values[index] ?? 0] as const)),
)

/** Spellings with accents for words that `words` contains without accents. */
const accented = ['fünf', 'zwölf', 'fünfzehn', 'dreißig', 'três']

/** Source of a pattern for the number words of all languages, longest first. */
export const numberWordPattern = [...valuesByWord.keys(), ...accented].sort((one, other) => other.length - one.length).join('|')

/** Returns the value of a number word in any supported language, or null. */
export function readNumberWord(word: string): number | null {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
  return valuesByWord.get(plain) ?? null
}
