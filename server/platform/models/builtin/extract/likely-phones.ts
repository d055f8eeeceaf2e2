import type { FoundValue } from './lines.ts'
import { findAddress } from './named/read-place.ts'

/** Number of characters before a number in which the words for its kind, such as "phone" or "invoice", are searched. */
const searchedCharacters = 40
const phoneWord =
  /(?<!\p{L})(?:tel\p{L}{0,6}|phone|mobile?|mobil|cell\p{L}{0,4}|móvil|handy|call|anruf\p{L}{0,3}|erreich\p{L}{0,5}|fax|gsm)\.?[^\d\n]{0,24}$/iu
const codeWord =
  /(?<!\p{L})(?:orders?|invoices?|bestell\p{L}{0,8}|auftrag\p{L}{0,8}|rechnung\p{L}{0,8}|commande|facture|pedido|factura|ordine|fattura|encomenda|fatura|bestel\p{L}{0,8}|factuur\p{L}{0,6}|ticket|ref\p{L}{0,8})[^\d\n]{0,16}$/iu
const phoneStart = /^(?:\+|\(|0)/

/** Returns the numbers that are probably phone numbers, best first: not those of orders, invoices or addresses. */
export function likelyPhones(numbers: readonly FoundValue[], text: string): readonly FoundValue[] {
  const address = findAddress(text)
  const isInAddress = ({ index }: FoundValue) =>
    address !== undefined && index >= address.index && index < address.index + address.value.length
  const scoreOf = ({ value, index }: FoundValue) => {
    const words = text.slice(Math.max(0, index - searchedCharacters), index)
    return (phoneWord.test(words) ? 2 : 0) + (phoneStart.test(String(value)) ? 1 : 0) - (codeWord.test(words) ? 2 : 0)
  }
  return numbers.filter((number) => !isInAddress(number) && scoreOf(number) >= 0).sort((one, other) => scoreOf(other) - scoreOf(one))
}
