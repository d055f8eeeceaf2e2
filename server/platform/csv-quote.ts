/**
 * Returns the index of the quote that ends a quoted CSV field (RFC 4180), or -1. Doubled quotes are part of the field. @param
 * from index after the opening quote
 */
export function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}
