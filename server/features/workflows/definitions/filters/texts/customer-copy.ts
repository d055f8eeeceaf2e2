import { findDates } from '../../../../../platform/models/builtin/extract/dates.ts'
import { findDays } from '../../../../../platform/models/builtin/extract/days.ts'
import { sentencesOf } from '../../../../../platform/models/builtin/sentences.ts'
import { distinctSentences, mentionOf, textsIn } from './text-filters.ts'

/** Words of remarks for colleagues inside a brief: open supply, internal reasons, wishes about photos and other texts. */
const remarkTerms = mentionOf(
  `@unconfirmed, attention:, careful, nb=, internal, supplier, warehouse says, do not show, do not print, leave it out of the photo, not in the photo, another text, for the radio, better not,
   achtung, vorsicht, intern=, lieferant, nicht zeigen, nicht auf dem foto, lieber nicht,
   attention, fournisseur, ne pas montrer, pas sur la photo, en interne,
   atención, proveedor, no mostrar, mejor no,
   attenzione, fornitore, non mostrare, meglio non,
   atenção, fornecedor, armazém, não mostrar, melhor não, pediu também, fica para,
   let op, leverancier, niet tonen, liever niet`.replace(/\s*\n\s*/g, ' '),
)
/** Matches a remark in parentheses that asks for something or reports what a colleague said. */
const askedRemark =
  /\s?\((?=[^()]*(?<!\p{L})(?:asked|asks|wants|says|said|bat|bittet|sagt|will|demande|dit|pidió|dice|pide|chiede|dice|pediu|pede|diz|vraagt|zegt)(?!\p{L}))[^()]{0,300}\)/giu
const parenthesis = /\s?\([^()]{0,200}\)/g

/** Words that ask colleagues to keep something out of a text. */
const keepOutTerms = mentionOf(
  `do not mention, don t mention, do not print, do not publish, do not show, not for publication, not for print, off the record, between us, internal only, internally, leave out, better not, not in the photo,
   nicht erwähnen, nicht veröffentlichen, nicht drucken, nicht zeigen, nur intern, unter uns, weglassen, lieber nicht,
   ne pas mentionner, ne pas publier, entre nous, en interne, ne pas montrer,
   no mencionar, no publicar, entre nosotros, uso interno, non menzionare, non pubblicare, tra noi, uso interno, não mencionar, não publicar, entre nós, niet noemen, niet publiceren, onder ons`.replace(
    /\s*\n\s*/g,
    ' ',
  ),
)
/** Returns a text without the sentences that ask colleagues to keep something out of it. Does not join its lines. */
export const withoutRemarks = (value: unknown): string =>
  textsIn(value)
    .join('\n')
    .split('\n')
    .map((line) => {
      const cleaned = line.replace(askedRemark, '')
      const sentences = sentencesOf(cleaned)
      const left = sentences.filter((sentence) => !keepOutTerms(sentence))
      return left.length === sentences.length ? cleaned : left.join(' ')
    })
    .join('\n')

/** Returns the text of a brief that customers may read: without remarks for colleagues and about open supply. */
export function forCustomers(value: unknown): string {
  const text = textsIn(value).join('\n').replace(askedRemark, '')
  return distinctSentences(text)
    .filter((sentence) => !remarkTerms(sentence))
    .join(' ')
}

/** Returns dates for customers: without reasons in parentheses ("(stock-taking)"). Parentheses with a number, such as a time, stay. */
export const datesForCustomers = (value: unknown): string =>
  textsIn(value)
    .join(' ')
    .replace(parenthesis, (found) => (/\d/.test(found) ? found : ''))
    .trim()

/** Returns the remarks that `for_customers` and `dates_for_customers` leave out, for the colleague who approves the texts. */
export function remarksFor(value: unknown): string[] {
  const text = textsIn(value).join('\n')
  const asked = (text.match(askedRemark) ?? []).map((found) => found.trim())
  const sentences = distinctSentences(text.replace(askedRemark, '')).filter(remarkTerms)
  return [...sentences, ...asked]
}

/** Returns whether dates name different last days for several channels: "in stores until May 24; online until May 22". */
export const hasSeveralEnds = (value: unknown): boolean => {
  const text = textsIn(value).join(' ').slice(0, 500)
  const parts = text.split(/;\s|\.\s(?=\p{Lu})/u)
  const ends = parts.map((part) => (findDates(part).at(-1) ?? findDays(part, 2026).at(-1))?.value).filter(Boolean)
  return new Set(ends.map((day) => day?.slice(5))).size > 1
}
