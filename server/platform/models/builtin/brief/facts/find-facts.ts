import type { Language } from '../../../../words/languages.ts'
import type { SourceChunk } from '../../../tasks.ts'
import { findEntities } from '../../extract/entities.ts'
import { trimEndOf } from '../../extract/trim-end.ts'
import { findDeadlines, findDueDates } from './find-deadlines.ts'

/** A value in a message, with its label. */
export interface Fact {
  label: string
  value: string
}

/** Facts in a message, without duplicates. */
export interface Facts {
  /** Numbers that identify a case: orders, invoices, accounts, policies, tickets, parts. */
  identifiers: Fact[]
  /** Values of lines such as `Due date: May 3`, and rows of tables. */
  labelled: Fact[]
  tables: string[]
  dates: string[]
  amounts: string[]
  quantities: string[]
  deadlines: string[]
  contact: string[]
}

const maxFactsPerKind = 12

const caseNames =
  'order|purchase order|invoice|account|policy|claim|ticket|case|reference|ref|part|item|article|serial|contract|booking|reservation|tracking|customer|member|bestell\\p{L}*|auftrag\\p{L}*|rechnung\\p{L}*|kunden\\p{L}*|konto\\p{L}*|police|versicherung\\p{L}*|vertrag\\p{L}*|artikel\\p{L}*|teile\\p{L}*|vorgang\\p{L}*|aktenzeichen|schaden\\p{L}*|serien\\p{L}*|commande|facture|compte|contrat|dossier|sinistre|référence|pièce|article|client|pedido|factura|cuenta|póliza|expediente|referencia|pieza|artículo|contrato|cliente|reserva|ordine|fattura|conto|polizza|pratica|riferimento|articolo|codice|contratto|prenotazione|encomenda|fatura|conta|apólice|processo|referência|peça|artigo|bestelling|bestelnummer|factuur|factuurnummer|rekening|polis|dossier|klantnummer|onderdeel|artikelnummer|contractnummer'
const identifier = new RegExp(
  String.raw`(?<![\p{L}\d])(${caseNames})(?:[ \t-]{0,2}(?:number|numero|número|numéro|nummer|no|nr|n|id|code|#)(?!\p{L}))?[ \t.:#°º-]{0,4}(?:(?:is|ist|est|es|è|é)[ \t:]{1,3})?((?=[\p{L}\d/_.-]{0,24}\d)[\p{L}\d](?:[\p{L}\d/_.-]{0,28}[\p{L}\d])?)(?![\p{L}\d])`,
  'giu',
)
/** Matches part numbers, except for names of standards such as "EN AW-6082". */
const partNumber =
  /(?<![\p{L}\d/@.-])(?<!(?:EN|DIN|ISO|ASTM|AISI|SAE|UNS)\s)(?=[A-Z\d-]{0,20}\d)[A-Z]{1,6}-?[A-Z\d]{1,10}(?:-[A-Z\d]{1,10}){0,3}(?![\p{L}\d@-])/gu
/** Matches a line with a label and a value, such as `Due date: May 3`. */
export const valueLine = /^[*_#>•-]{0,3}\s?(\p{L}[^:=\n.,;?!]{1,40})\s?[:=]\s{0,4}(\S.{0,300})$/u
const quantity =
  /(?<![\p{L}\d.,/-])\d{1,6}(?:[.,]\d{1,3})?\s?(?:x|pcs|pieces?|units?|boxes|box|pallets?|kg|g|lbs?|tons?|t|m²|m2|m³|m|cm|mm|km|l|liters?|litres?|hours?|hrs?|Stück|Stk|Kartons?|Paletten?|Stunden?|Liter|pièces?|cartons?|palettes?|heures?|unidades?|cajas?|palés?|horas?|pezzi|pezzo|scatole|ore|litri|peças|caixas|paletes|stuks?|dozen|uur)(?![\p{L}\d])/giu
const amount =
  /(?:€|\$|£|(?<!\p{L})(?:USD|EUR|GBP|CHF))\s?\d(?:[\d.,'’ ]{0,14}\d)?(?:\s(?:million|billion|thousand|mio\.?|mrd\.?|millones|millions|milioni|milhões|miljoen)(?!\p{L}))?|(?<![\d.,])\d(?:[\d.,'’]{0,14}\d)?\s?(?:€|£|\$|(?:USD|EUR|GBP|CHF|euros?|dollars?)(?!\p{L}))/giu
const amountInText = new RegExp(amount.source, 'iu')
/** Returns whether a text contains an amount of money. */
export const hasAmount = (text: string): boolean => amountInText.test(text)

const unique = (values: Iterable<string>): string[] => {
  const known = new Map<string, string>()
  for (const value of values) {
    const plain = value.trim()
    if (plain !== '' && !known.has(plain.toLowerCase())) known.set(plain.toLowerCase(), plain)
  }
  return [...known.values()].slice(0, maxFactsPerKind)
}
const matches = (text: string, pattern: RegExp) => unique((text.match(pattern) ?? []).map((match) => trimEndOf(match, ' .,')))

function identifiersIn(text: string): Fact[] {
  const factsByValue = new Map<string, Fact>()
  for (const [, label = '', value = ''] of text.matchAll(identifier)) factsByValue.set(value, { label: capitalized(label), value })
  const codes = [...factsByValue.keys()]
  for (const [value] of text.matchAll(partNumber))
    if (value.length >= 4 && !codes.some((code) => code.includes(value)) && !factsByValue.has(value))
      factsByValue.set(value, { label: 'Code', value })
  return [...factsByValue.values()].slice(0, maxFactsPerKind)
}

/** Returns the deadlines of the message, and the due dates in the run texts that the message does not mention. */
function deadlinesOf(named: readonly string[], due: readonly string[]): string[] {
  const value = (line: string) => line.slice(line.lastIndexOf(': ') + 2)
  return unique([...named, ...due.filter((line) => !named.some((deadline) => deadline.includes(value(line))))])
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const isTableRow = (line: string) =>
  line.split(/\t|\||;/).filter((cell) => cell.trim() !== '').length >= 3 || /\S {3,}\S.* {3,}\S/.test(line)

/** Returns the dates in a text as they are written. */
const writtenDates = (text: string): string[] =>
  findEntities('date', text).map(
    ({ index }) => /^[^\n,;!?]{0,4}\d[^\n,;!?]{2,18}?\d{2,4}(?!\d)|^[\p{L}\d][^\n;!?]{4,24}?\d{4}/u.exec(text.slice(index))?.[0] ?? '',
  )

/**
 * Reads the facts of a message: its body and its signature. The deadlines include the due dates in the texts of the run. Takes time linear in the
 * length of the texts.
 */
export function findFacts(
  body: readonly string[],
  signature: readonly string[],
  language: Language | null = null,
  inputs: readonly SourceChunk[] = [],
): Facts {
  const text = body.join('\n')
  const fullText = `${text}\n${signature.join('\n')}`
  const labelled = body.flatMap((line) => {
    const [, label = '', value = ''] = valueLine.exec(line.slice(0, 400)) ?? []
    return label === '' || value.startsWith('//') || label.split(' ').length > 5
      ? []
      : [{ label: label.trim(), value: trimEndOf(value, ' *_') }]
  })
  return {
    identifiers: identifiersIn(text),
    labelled: labelled.slice(0, maxFactsPerKind),
    tables: body.filter((line) => line.length <= 300 && isTableRow(line) && !valueLine.test(line)).slice(0, maxFactsPerKind),
    dates: unique(writtenDates(text)),
    amounts: matches(text, amount),
    quantities: matches(text, quantity),
    deadlines: deadlinesOf(
      findDeadlines(body, language),
      inputs.flatMap(({ text: own }) => findDueDates(own)),
    ),
    contact: unique(
      [...findEntities('email', fullText), ...findEntities('phone', fullText), ...findEntities('url', fullText)].map(({ value }) =>
        String(value),
      ),
    ),
  }
}
