/**
 * Instructions to staff that contain the words for the reader: "Tell the tenant: switch the boiler off." Each pattern has two capture
 * groups or one: an optional `to`, and the words for the reader.
 */

const readers =
  'customers?|clients?|patients?|students?|tenants?|residents?|guests?|buyers?|members?|subscribers?|shippers?|claimants?|applicants?|passengers?|borrowers?|policyholders?|parents?|callers?|people|users?|households?'
const texts = 'messages?|repl(?:y|ies)|notices?|e-?mails?|letters?|answers?|texts?|sms|posts?|releases?'

/** Matches an English instruction to tell the reader something: its words follow a colon or "to". */
const tellReader = new RegExp(
  String.raw`^(?:please )?(?:(?:first|always|then),? )?(?:tell|remind|advise|instruct|ask|warn) (?:(?:the|every|each|all|any) )?(?:${readers})(?:,? [^:.;]{1,80})?:\s(?=\p{L})`,
  'iu',
)
const tellReaderTo = new RegExp(
  String.raw`^(?:(?:please )?(?:(?:first|always|then),? )?(?:tell|remind|advise|instruct|ask|warn)|(?:(?:every|each|all|the|any) )?(?:${texts})(?: [^:.;]{1,80})? (?:tells?|reminds?|advises?|asks?|warns?)) (?:(?:the|every|each|all|any) )?(?:${readers}) (not )?to (?=\p{L})`,
  'iu',
)
/** Matches a wording in quotation marks that messages must contain. */
const requiredWording = new RegExp(
  String.raw`^(?:(?:the|every|each|all|any) )?(?:${texts})\s[^"“]{0,120}(?:says?|repeats?|contains?|includes?|states?|ends? with|starts? with)(?: the| this)?(?: \p{L}{2,15}){0,2}:?\s["“]([^"”]{12,300})["”]\.?$`,
  'iu',
)

/** Matches instructions in other languages, with the words for the reader after a colon. */
const tellForeignReader: readonly RegExp[] = [
  /^(?:sagen|teilen|raten|empfehlen) sie (?:dem|der|den|allen) (?:kund|mieter|patient|gäst|gast|schüler|student|mitglied|käufer|anrufer|bewohner|fahrgäst)\p{L}*[^:.;]{0,80}:\s(?=\p{L})/iu,
  /^(?:dites|indiquez|rappelez|demandez|conseillez) (?:au|à la|à l[’']|aux) (?:client|locataire|patient|élève|étudiant|membre|acheteur|voyageur|résident)\p{L}*[^:.;]{0,80}\s?:\s(?=\p{L})/iu,
  /^(?:diga|indique|recuerde|pida) (?:al|a la|a los|a las) (?:client|inquilin|pacient|alumn|estudiant|miembr|compradors?|viajer)\p{L}*[^:.;]{0,80}:\s(?=\p{L})/iu,
]

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/**
 * Returns the words for the reader in an instruction to staff; null for any other sentence. Only instructions whose words can be sent as they
 * are count: after a colon, after "to", or in quotation marks.
 */
export function wordsForReader(sentence: string): string | null {
  const wording = requiredWording.exec(sentence)?.[1]
  if (wording !== undefined) return /[.!?]$/.test(wording) ? wording : `${wording}.`
  for (const pattern of [tellReader, ...tellForeignReader]) {
    const found = pattern.exec(sentence)
    // After "ask the tenant:", a question for staff may follow.
    if (found) return capitalized(sentence.slice(found[0].length))
  }
  const instruction = tellReaderTo.exec(sentence)
  if (instruction === null) return null
  return `Please ${instruction[1] === undefined ? '' : 'do not '}${sentence.slice(instruction[0].length).replace(/(?<!\p{L})their(?!\p{L})/giu, 'your')}`
}
