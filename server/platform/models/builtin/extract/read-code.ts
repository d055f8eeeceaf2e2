/**
 * Words for what a number identifies, such as an order, by the first word of a field's name, in the languages of the product. Words have no
 * accents.
 */
const subjects: Record<string, string> = {
  order: String.raw`(?:purchase )?order|p\.?o\.?(?=[ \t#:-]{1,3}\d)|bestell(?:ung)?|auftrags?|commande|pedido|encomenda|ordine|bestel(?:ling)?`,
  invoice: 'rechnungs?|facture|factura|fatura|fattura|factuur',
  customer: 'kunden?|client|cliente|klant(?:en)?',
  policy: 'policen?|versicherungs|police|poliza|polizza|apolice|polis',
  case: 'fall|vorgangs|ticket|dossier|caso|pratica|processo|zaak',
  complaint: 'reklamations|beschwerde|reclamation|reclamacion|reclamo|reclamacao|klacht',
  load: 'ladungs?|sendungs|chargement|carga|carico|zending',
  lot: 'chargen?|los|lot|lote|lotto|partij',
}
const numberWord = String.raw`nummer|number|nr\.?|no\.?|n\.?[°ºo]\.?|num(?:ero|\.)?|n\.|referencia|reference|riferimento|ref\.?`
const code = String.raw`[ \t]{0,2}(?:(?:ist|lautet|est|es|e|is)[ \t](?:(?:die|le|la|el|il|o|a|de)[ \t])?)?[:#]?[ \t]{0,2}((?:[\p{L}\d][\p{L}\d/_.-]{0,30}\d|\d)(?:-\p{L})?)(?![\p{L}\d])`

/**
 * Returns the number of an order, invoice or similar in a text of any supported language: `Bestellnummer B-4471`, `Numéro de commande : 12`,
 * `Rechnungs-Nr. RE-7`; null if there is none.
 * @param name name of the field, such as `order_number`
 */
export function readNumberedCode(name: string, text: string): string | null {
  const [first = '', last = ''] = name.toLowerCase().split('_')
  const subject = Object.hasOwn(subjects, first) && /^(?:number|no|nr|id)$/.test(last) ? subjects[first] : undefined
  if (subject === undefined) return null
  // Remove accents, so that the words match. The code is read from this text too, because codes have no accents.
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  const subjectFirst = new RegExp(String.raw`(?<!\p{L})(?:${subject})[ \t-]?(?:${numberWord})${code}`, 'iu')
  const numberFirst = new RegExp(
    String.raw`(?<!\p{L})(?:${numberWord})[ \t](?:de[ \t]|da[ \t]|do[ \t]|di[ \t]|del[ \t]|d['’])?(?:${subject})${code}`,
    'iu',
  )
  const directly = new RegExp(
    String.raw`(?<!\p{L})(?:${subject})(?:[ \t](?:nosso|nuestro|nostro))?(?:[ \t]|(?=:))(?=(?:ist[ \t]|est[ \t]|es[ \t]|e[ \t]|is[ \t])?(?:(?:die|le|la|el|il|o|a|de)[ \t])?:?[ \t]?\S*\d)${code}`,
    'iu',
  )
  const found = subjectFirst.exec(plain) ?? numberFirst.exec(plain) ?? directly.exec(plain)
  const value = found?.[1] ?? null
  return value !== null && /\d/.test(value) ? value : null
}
