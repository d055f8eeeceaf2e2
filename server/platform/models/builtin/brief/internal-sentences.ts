import { sentencesOf } from '../sentences.ts'
import { wordsForReader } from './instructions-to-staff.ts'

const urgencies =
  'emergency|emergencies|urgent|routine|low|high|priority \\d|notfall|notfälle|dringend|urgence|urgente?s?|emergencia|emergenza|emergência|urgência|noodgeval|spoed'
/** Matches a sentence that defines for staff when a case is urgent, in all languages: "Urgent: a gate that does not close." */
const urgencyDefinition = new RegExp(String.raw`^(?:${urgencies})\s?:`, 'iu')
/**
 * Matches a definition with a time limit, which the reader may know: "Emergency, attended within 4 hours: a gas smell". The capture group is
 * the text before the list of cases.
 */
const limitedUrgency = new RegExp(String.raw`^((?:${urgencies}),\s[^:.;]{0,80}\d[^:.;]{0,40}):\s`, 'iu')

/** Matches sentences that instruct staff, name an internal decision, or describe how the company writes, by language. */
const internalPatterns: readonly RegExp[] = [
  /\b(?:team leads?|supervisors?|(?:a|the) (?:\p{L}{2,20} )?(?:lead|manager|agent|associate|specialist|dispatcher|planner|controller|analyst)|staff|associates|agents|estimating|internal(?:ly)?|escalat\p{L}+|is (?:decided|approved) by|are (?:decided|approved) by|do not tell|never (?:name|tell|promise|ask|say|quote)|confidential|tone|wording|pay attention to|headlines?|subject lines?|exclamation marks?|we (?:write|sound|say|call) |(?:text|app|sms) messages?|(?:social|blog) posts?|goodwill|fits (?:accounts|customers|clients) (?:that|who|with)|at (?:our|the) discretion|margins?|walk-?away|commissions?|(?:are|is) written to|is named only|offers are held|look for backhauls?|invitations are|sales (?:rep|team)|account managers? (?:may|can)|before you (?:write|answer|offer)|^ask (?:for|the customer|the client)\b)/iu,
  // Instructions about what to say or to leave out.
  /^(?:please )?(?:(?:do not|don['’]t|never|always|only)\s)?(?:say|mention|apologi[sz]e|blame|promise|admit|speculate|disclose|escalate)(?=[\s:,.])(?! (?:to )?(?:us|you)\b)/iu,
  /^(?:please )?(?:do not|don['’]t|never) (?:name|publish|quote|write|state|repeat|discuss|confirm|comment)\b/iu,
  /^(?:(?:one|no|an) apolog(?:y|ies)\b|no (?:exclamation|promises?|speculation|blame)\b|only (?:numbers|figures|facts|causes|confirmed)\b)/iu,
  /\bwe (?:do not|don['’]t|never) (?:tell|say|publish|name|promise|mention|discuss|quote|comment|repeat|speculate|disclose|admit|blame)\b/iu,
  /\b(?:is|are) (?:not|never) (?:discussed|mentioned|repeated|promised|named|published|disclosed)\b|^not mentioned\b|\b(?:please )?do not promise\b|\bpromises? nothing\b/iu,
  /^(?:(?:tell|advise|inform|remind|instruct|warn|thank) (?:the|every|each|all|any|a|an)\s|(?:each|every|all) (?:message|repl(?:y|ies)|notice|e-?mail|answer|release|draft|post)s?\s|the (?:message|reply|notice|e-?mail|answer) (?:says?|tells?|names?|repeats?|mentions?|must|never)\s|(?:e-?mail|business e-?mail|sms|text)s?:)/iu,
  /\b(?:approves (?:each|every|all)|drafts are|client managers|list (?:is )?(?:held|kept) by|(?:the|our) (?:front |help |service |registry |enquiry )?desk (?:does|cannot|can|says?|may|must|never|sends|passes)|no diagnosis)\b/iu,
  /(?<!\p{L})(?:teamleit\p{L}*|vorgesetzte\p{L}*|mitarbeit\p{L}*|intern(?:e[rnms]?)?|vertraulich|wird entschieden|entscheidet die|kalkulation|wir schreiben|tonfall|freigabe durch)(?!\p{L})/iu,
  /^(?:(?:nicht|nie|niemals) (?:sagen|nennen|versprechen|erwähnen)|(?:sagen|nennen|versprechen|erwähnen) sie (?:nie|nicht|kein)|keine (?:entschuldigung|zusagen?|ausrufezeichen|vermutungen)|(?:sagen|teilen|raten|weisen) sie (?:dem|der|den|die|allen)\s|jede (?:nachricht|antwort|e-?mail|mitteilung)\s)|(?<!\p{L})wir (?:sagen|nennen|versprechen|veröffentlichen) (?:\p{L}+ ){0,6}(?:nicht|nie|kein\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:responsable d[’']équipe|le personnel|en interne|confidentiel\p{L}*|est décidé\p{L}* par|nous écrivons|le ton)(?!\p{L})/iu,
  /^(?:ne (?:pas|jamais) (?:dire|mentionner|promettre|nommer|citer)|ne (?:dites|mentionnez|promettez|nommez|citez)|(?:pas d[’']|aucune )excuse|(?:dites|rappelez|indiquez|demandez) (?:au|à la|à l[’']|aux)\s?|chaque (?:message|réponse|e-?mail)\s)|(?<!\p{L})nous ne (?:disons|nommons|promettons|publions|mentionnons)(?!\p{L})/iu,
  /(?<!\p{L})(?:supervisor\p{L}*|el personal|intern[oa]s?|confidencial\p{L}*|lo decide|nuestro tono|escribimos)(?!\p{L})/iu,
  /^(?:no (?:diga|mencione|prometa|nombre|decir|mencionar|prometer)|(?:diga|recuerde|indique) (?:al|a la|a los|a las)\s|cada (?:mensaje|respuesta|correo)\s)/iu,
  /(?<!\p{L})(?:responsabile|il personale|intern[oaie]|riservat[oaie]|viene deciso|scriviamo)(?!\p{L})/iu,
  /^(?:non (?:dire|menzionare|promettere|nominare)|ogni (?:messaggio|risposta)\s)/iu,
  /(?<!\p{L})(?:o pessoal|intern[oa]s?|confidencia\p{L}*|é decidido|escrevemos)(?!\p{L})/iu,
  /^(?:não (?:diga|mencione|prometa|dizer|mencionar|prometer)|cada (?:mensagem|resposta)\s)/iu,
  /(?<!\p{L})(?:teamleider\p{L}*|leidinggevende\p{L}*|medewerker\p{L}*|interne?|vertrouwelijk|wij schrijven)(?!\p{L})/iu,
  /^(?:niet (?:zeggen|noemen|beloven)|(?:noem|beloof|zeg) (?:nooit|geen|niets)|(?:elk|ieder) (?:bericht|antwoord)\s)/iu,
]

/** Matches a sentence that says which person or department of the company handles a case. The name of a person starts with a capital letter. */
const routing =
  /\b(?:[Gg]oes|[Gg]o|(?:is|are) (?:passed|handed|forwarded|referred|routed|given))(?: [\p{L}]+){0,4} to (?:(?:a|an|the|our) (?:\p{L}+ ){0,2}(?:representative|nurse|manager|counsell?or|officer|lead|team|department|desk|supervisor|doctor|engineer|partner)|\p{Lu}\p{L}+)/u
const secondPerson = /\b(?:you|your|yours)\b/iu
/** Matches the start of a sentence about the subject of the sentence before it. */
const sameSubject = /^(?:they|he|she|until then|sie|er|bis dahin|ils?|elles?|jusque-là)(?!\p{L})/iu

/** Matches a remark for staff about suitable customers, if a remark for customers follows in the same sentence. */
const staffPart =
  /(?<=\p{L}\s)fits (?:accounts|customers|clients) (?:that|who|with)\s[^.;]{1,160}?\sand (?=(?:costs|includes|needs|has|requires|lasts)\s)/giu

/** Matches the production machines in a sentence, such as "on cells 3 and 4". */
const machines =
  /\son (?:cells?|lines?|machines?|presses|press|lathes?|mills?) \p{Lu}?\d{1,4}(?:(?:, | and | or )\p{Lu}?\d{1,4}){0,5}(?![\p{L}\d])/giu

const isInternal = (sentence: string): boolean =>
  urgencyDefinition.test(sentence) ||
  internalPatterns.some((pattern) => pattern.test(sentence)) ||
  (routing.test(sentence) && !secondPerson.test(sentence))

/** Returns the part of a sentence that a correspondent may read; null if the whole sentence is meant for staff. */
function publicPart(sentence: string): string | null {
  const limit = limitedUrgency.exec(sentence)?.[1]
  if (limit !== undefined) return `${limit}.`
  const words = wordsForReader(sentence)
  if (words !== null) return internalPatterns.some((pattern) => pattern.test(words)) ? null : words
  return isInternal(sentence) ? null : sentence
}

/**
 * Returns the sentences of a rule that a correspondent may read. Omits sentences that are meant for staff, and those after them about the same
 * subject. An instruction to tell the reader something becomes the words for the reader.
 */
export function withoutStaffSentences(rule: string): string {
  let isOmitted = false
  return sentencesOf(rule.replace(staffPart, '').replace(machines, ''))
    .flatMap((sentence) => {
      const part = isOmitted && sameSubject.test(sentence) ? null : publicPart(sentence)
      isOmitted = part === null
      return part ?? []
    })
    .join(' ')
}
