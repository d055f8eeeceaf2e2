import type { CredentialRange } from './find-credentials.ts'

/** Matches numbers with the prefix, length and grouping of payment cards: Visa, Mastercard, Discover and American Express. */
const cardPattern =
  /(?<![\d.,-])(?:(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2})(?<gap>[ -]?)\d{4}\k<gap>\d{4}\k<gap>\d{4}|3[47]\d{2}(?<wide>[ -]?)\d{6}\k<wide>\d{5})(?![\d]|[.,-]\d)/g

/** Returns whether the check digit of a card number is right (Luhn algorithm, ISO/IEC 7812-1). */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Returns the payment card numbers in a text, in order. Invoice and tracking numbers rarely have the same prefix, length and check digit.
 */
export function findCardNumbers(text: string): CredentialRange[] {
  return [...text.matchAll(cardPattern)].flatMap(({ index, 0: number }) =>
    hasValidCheckDigit(number.replace(/\D/g, '')) ? [{ start: index, end: index + number.length }] : [],
  )
}
