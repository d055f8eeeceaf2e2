import { numberPattern } from '../values/number-words.ts'
import { textOf } from '../values/values.ts'

/** Maximum length of a text to search, in characters. */
const maxLength = 5000

/** Matches the name of a document that supports a claim, with up to two words before it: "signed bill of lading". */
const document = String.raw`(?:bills?\sof\slading|bol|proofs?\sof\s(?:delivery|performance|purchase)|pod|packing\sslips?|delivery\s(?:notes?|receipts?)|receiving\srecords?|purchase\sorders?|tear\ssheets?|promotion\sforms?|photos?|signatures?|contracts?|credit\snotes?|weight\stickets?|receipts?|(?:unterschriebene\p{L}*\s)?(?:lieferscheine?|frachtbriefe?|fotos?|empfangsbestätigung|unterschrift|bestellung|vertrag|beleg\p{L}*)|lettre\sde\svoiture|bons?\sde\s(?:livraison|commande)|justificatifs?|carta\sde\sporte|albar[aá]n(?:es)?|ddt|documento\sdi\strasporto|vrachtbrief|pakbon)`
const described = String.raw`(?:(?:the|a|an|any|der|die|das|den|le|la|el|signed|unterschriebene\p{L}*|driver['’]s)\s){0,2}${document}(?!\p{L})`
const absence = String.raw`(?:missing|no|without|lacks?|lacking|lost|unsigned|awaiting|fehlende\p{L}*|fehlt|ohne|kein\p{L}*|sans|manque|falta|sin|senza|manca|sem|zonder|geen)`
const absent = String.raw`(?:(?:is|are|was|were|ist|sind)\s)?(?:still\s)?(?:missing|lost|lacking|unsigned|not\s(?:signed|found|available|on\sfile|received|yet)|fehl\p{L}*|nicht\s(?:unterschrieben|vorhanden|auffindbar|da)|manquant\p{L}*|introuvable\p{L}*|falta\p{L}*|mancant\p{L}*|ontbreekt)`

const lackedBefore = new RegExp(String.raw`(?<!\p{L})${absence}\s(${described})`, 'giu')
const lackedAfter = new RegExp(String.raw`(?<!\p{L})(${described})\s${absent}(?!\p{L})`, 'giu')
/** A period that begins with the receipt of the goods names no document: `within 30 days of receipt`. */
const named = new RegExp(String.raw`(?<!\p{L})(?<!(?:days?|weeks|months|date)\s(?:of|after|from)\s)(${described})`, 'giu')
const article = /^(?:(?:the|an?|any|der|die|das|den|le|la|el)\s)+/iu

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.replace(article, '').trim())
const distinct = (names: readonly string[]) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]

/** Returns the supporting documents that a remark lists as missing: "signed bill of lading" for "missing signed bill of lading". */
const lackedDocuments = (value: unknown): string[] => {
  const text = textOf(value).slice(0, maxLength)
  return distinct([...namesIn(text, lackedBefore), ...namesIn(text, lackedAfter)])
}

/** Returns the supporting documents in a payment term. */
const documentsIn = (value: unknown): string[] => distinct(namesIn(textOf(value).slice(0, maxLength), named))

const scope = new RegExp(
  String.raw`(?<!\p{L})(?:(?:first|ersten?|next|nächsten?)\s(?:${numberPattern})|(?:${numberPattern})\s(?:premi[eè]re?s?|primer[oa]s|prim[ei]|primeir[oa]s|eerste)|(?:premi[eè]re?s|primer[oa]s|prim[ei]|primeir[oa]s|eerste)\s(?:${numberPattern}))\s(?:orders?|deliver(?:y|ies)|shipments?|invoices?|purchases?|bestellungen|lieferungen|aufträge|commandes|livraisons|pedidos|entregas|ordini|consegne|encomendas|bestellingen|leveringen)`,
  'iu',
)
const position =
  /(?<!\p{L})(?:(?:first|second|third|1st|2nd|3rd|\d{1,2}th|erste|zweite|dritte|première|deuxième|troisième)\s(?:order|delivery|shipment|bestellung|lieferung|commande|livraison)|order\s\d{1,2}\sof\s\d{1,2})/iu

/**
 * Returns the orders that a payment term is limited to, such as "first three orders"; empty without a limit, or if the remark states which
 * order it is.
 */
function ordersToCheck(term: unknown, remark: unknown): string {
  if (position.test(textOf(remark).slice(0, maxLength))) return ''
  return scope.exec(textOf(term).slice(0, maxLength))?.[0] ?? ''
}

export const proofFilters = { lacked_documents: lackedDocuments, documents_in: documentsIn, orders_to_check: ordersToCheck } as const
