import { languages } from '../../../../words/languages.ts'
import { trimEndOf } from '../../extract/trim-end.ts'
import { isPoliteRequest } from './find-requests.ts'

/** A received message, split into its parts. */
export interface Message {
  /** Lines between the greeting and the signature, and the lines of a postscript, without quoted emails. */
  body: string[]
  /** Lines after the closing. Empty if the message has no closing. */
  signature: string[]
}

/** Maximum number of characters of a message that are read. */
export const maxMessageCharacters = 50_000
const maxSignatureLines = 12

const greeting =
  /^(?:dear|hello|hi|hey|good (?:day|morning|afternoon|evening)|to whom|guten (?:tag|morgen|abend)|hallo|sehr geehrte|liebe[rs]?|moin|bonjour|bonsoir|madame|monsieur|cher|chère|hola|buen[oa]s|estimad[oa]s?|apreciad[oa]s?|buongiorno|buonasera|gentil[ei]|egregi[oa]?|spett\.?|salve|ciao|bom dia|boa (?:tarde|noite)|olá|prezad[oa]s?|car[oa]s?|exm[oa]s?\.?|geachte|beste|goede(?:morgen|middag|navond)|dag)(?![\p{L}])[^.!?]{0,60}[,:!.]?$/iu
const closing =
  /^(?:(?:with )?(?:kind|best|warm)(?:est)? (?:regards|wishes)|regards|sincerely|yours (?:sincerely|faithfully|truly)|many thanks|thanks(?:,? (?:in advance|again|so much|a (?:million|lot|bunch|ton)|(?:and|&) \p{L}+(?: \p{L}+)?))?|thank you(?: (?:very much|so much|again|in advance|(?:and|&) \p{L}+(?: \p{L}+)?))?|cheers|best|all the best|god bless(?: you)?|take care|(?:mit )?(?:freundlich|best|herzlich|lieb)\p{L}{1,5} gr[üu](?:ß|ss)\p{L}{0,2}|(?:viele|liebe|schöne) grüße(?: aus \p{L}+)?|gruß|lg|vg|mfg|vielen dank(?: im voraus)?|(?:bien )?cordialement|(?:meilleures|sincères) salutations|merci(?: d['’]avance)?|(?:un )?(?:cordial |atento )?saludo|saludos(?: cordiales)?|atentamente|(?:muchas )?gracias(?: de antemano)?|(?:cordiali|distinti) saluti|(?:tante )?grazie(?: (?:mille|in anticipo))?|(?:com os )?melhores cumprimentos|cumprimentos|atenciosamente|obrigad[oa]|(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|groet(?:en|jes)?|alvast bedankt|bij voorbaat dank|--)[,.!]?$/iu
/** Matches a greeting on the same line as the first sentence. */
const openingGreeting =
  /^(?:hello|hi|hey|hallo|guten (?:tag|morgen|abend)|bonjour|bonsoir|hola|buen[oa]s (?:días|tardes)|buongiorno|buonasera|salve|bom dia|boa tarde|olá|goede(?:morgen|middag|navond)|dag)(?: all| team| zusammen)?[,!]\s(?=\p{L})/iu
const quoteStart =
  /^(?:-{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht)|_{10,}$|(?:on|am|le|el|il|em|op) .{5,120}(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef).{0,60}:$)/iu

/** Matches the sender line of a quoted email. In the first line of a text, it belongs to the message itself. */
const quotedSender = /^(?:from|von|de|da|van)\s?:\s.{0,120}(?:@|\d)/iu
/** Matches a line that a mail program adds to a message. */
const deviceLine =
  /^(?:sent from (?:my|outlook|yahoo|gmail|mail)|get outlook for|(?:von meinem|gesendet (?:von|mit)) .{1,40}|envoyé (?:de|depuis) mon|enviado desde mi|enviado do meu|inviato da(?:l mio)?|verzonden (?:vanaf|met) mijn)(?!\p{L}).{0,60}$/iu

/** Matches the start of a postscript. */
const postscript = /^(?:p\.?\s?){1,3}s\.?(?:\s?[:–—-]|\.?\s)|^(?:post ?scriptum|postdata|posdata|n\.?b\.?)\s?[:.–—-]/iu

/** Separates a thank-you at the end of a line from the sentence before it. */
function splitClosing(line: string): string[] {
  const end = Math.max(line.lastIndexOf('. '), line.lastIndexOf('? '), line.lastIndexOf('! ')) + 2
  const last = line.slice(end)
  return end > 2 && last.length <= 40 && closing.test(last) ? [line.slice(0, end).trim(), last] : [line]
}

/** Removes a greeting on the same line as the first sentence, which then begins with a capital letter. */
export function withoutGreeting(text: string): string {
  const rest = text.replace(openingGreeting, '')
  return rest === text ? text : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

/** Returns the lines of a text before a quoted email, without quoted lines and the lines of mail programs. */
function ownLinesOf(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const quote = lines.findIndex((line, at) => quoteStart.test(line.trim().slice(0, 250)) || (at > first && quotedSender.test(line.trim())))
  return (quote < 0 ? lines : lines.slice(0, quote)).filter((line) => !line.trim().startsWith('>') && !deviceLine.test(line.trim()))
}

/** Returns a text without quoted emails. A text that is only a quoted email remains as it is. */
export function withoutQuotedEmails(text: string): string {
  const own = ownLinesOf(text.split(/\r?\n/)).join('\n')
  return own.trim() === '' ? text : own
}

/** Splits a received message into body and signature. Removes the greeting, quoted emails and empty lines. */
export function readMessage(text: string): Message {
  const all = text
    .slice(0, maxMessageCharacters)
    .split(/\r?\n/)
    .flatMap((line) => splitClosing(line.trim()))
  const ownLines = ownLinesOf(all).filter((line) => line !== '')
  const [first] = ownLines
  if (first !== undefined) ownLines[0] = withoutGreeting(first)
  const isClosing = (line: string) => line.length <= 60 && closing.test(trimEndOf(line, ' '))
  // A thank-you in the first line is not the closing of the message.
  const end = ownLines.findIndex((line, index) => index > 0 && index >= ownLines.length - maxSignatureLines && isClosing(line))
  const body = (end < 0 ? ownLines : ownLines.slice(0, end)).filter(
    (line, index) =>
      index > 1 || !(line.length <= 80 && greeting.test(line) && !languages.some((language) => isPoliteRequest(line, language))),
  )
  if (end < 0) return { body, signature: [] }
  const after = ownLines.slice(end + 1)
  const extra = after.findIndex((line) => postscript.test(line))
  return extra < 0 ? { body, signature: after } : { body: [...body, ...after.slice(extra)], signature: after.slice(0, extra) }
}
