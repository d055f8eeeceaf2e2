/** Numbers from 1 to 12 and some more as words, in the languages of the built-in model. */
const words: Record<number, string> = {
  1: 'one a an ein eine einen einem einer un une uno una um uma een één',
  2: 'two zwei deux dos due dois duas twee',
  3: 'three drei trois tres tre três drie',
  4: 'four vier quatre cuatro quattro quatro',
  5: 'five fünf cinq cinco cinque vijf',
  6: 'six sechs seis sei zes',
  7: 'seven sieben sept siete sette sete zeven',
  8: 'eight acht huit ocho otto oito',
  9: 'nine neun neuf nueve nove negen',
  10: 'ten zehn dix diez dieci dez tien',
  11: 'eleven elf onze undici',
  12: 'twelve zwölf douze doce dodici doze twaalf',
  14: 'fourteen vierzehn quatorze catorce quattordici catorze veertien',
  15: 'fifteen fünfzehn quinze quince quindici vijftien',
  20: 'twenty zwanzig vingt veinte venti vinte twintig',
  30: 'thirty dreißig trente treinta trenta trinta dertig',
  60: 'sixty sechzig soixante sesenta sessanta sessenta zestig',
  90: 'ninety neunzig noventa novanta negentig',
}
const values = new Map(Object.entries(words).flatMap(([value, list]) => list.split(' ').map((word) => [word, Number(value)] as const)))

/** Pattern of a whole number, as digits or as a word. */
export const numberPattern = String.raw`\d{1,3}(?:[.,]\d{3})+|\d{1,6}|${[...values.keys()].join('|')}`

/** Returns the value of a number that `numberPattern` matches; null for another text. */
export function numberOf(text: string): number | null {
  if (/^\d/.test(text)) return Number(text.replace(/[.,]/g, ''))
  return values.get(text.toLowerCase()) ?? null
}

/** Returns the number with which a phrase begins, as digits or as a word: 3 for "three references"; null if it begins with none. */
export function leadingNumber(value: unknown): number | null {
  const [first = ''] = typeof value === 'string' ? value.trim().slice(0, 100).split(/\s/) : []
  const number = numberOf(first)
  // In many languages, "one" is also the article.
  return number !== null && number > 1 ? number : null
}
