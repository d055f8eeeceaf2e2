import { sentencesOf } from '../sentences.ts'

/** Matches a sentence that defines for staff when a case is urgent, in all languages: "Urgent: a gate that does not close." */
const urgencyDefinition =
  /^(?:emergency|emergencies|urgent|routine|low|high|priority \d|notfall|dringend|routine|urgence|urgente?s?|emergencia|emergenza|emergência|urgência|noodgeval|spoed)\s?:/iu

/** Matches sentences that instruct staff, name an internal decision, or describe how the company writes, by language. */
const internalPatterns: readonly RegExp[] = [
  /\b(?:team leads?|supervisors?|(?:a|the) (?:\p{L}{2,20} )?(?:lead|manager|agent|associate|specialist|dispatcher|planner|controller|analyst)|staff|associates|agents|estimating|internal(?:ly)?|escalat\p{L}+|is (?:decided|approved) by|are (?:decided|approved) by|do not tell|never (?:name|tell|promise|ask|say|quote)|confidential|tone|wording|pay attention to|headlines?|subject lines?|exclamation marks?|we (?:write|sound|say|call) |(?:text|app|sms) messages?|(?:social|blog) posts?|goodwill|fits (?:accounts|customers|clients) (?:that|who|with)|at (?:our|the) discretion|margins?|walk-?away|commissions?|(?:are|is) written to|is named only|offers are held|look for backhauls?|invitations are|sales (?:rep|team)|account managers? (?:may|can)|before you (?:write|answer|offer)|^ask (?:for|the customer|the client)\b)/iu,
  /(?<!\p{L})(?:teamleit\p{L}*|vorgesetzte\p{L}*|mitarbeit\p{L}*|intern(?:e[rnms]?)?|vertraulich|wird entschieden|entscheidet die|kalkulation|wir schreiben|tonfall|freigabe durch)(?!\p{L})/iu,
  /(?<!\p{L})(?:responsable d[’']équipe|le personnel|en interne|confidentiel\p{L}*|est décidé\p{L}* par|nous écrivons|le ton)(?!\p{L})/iu,
  /(?<!\p{L})(?:supervisor\p{L}*|el personal|intern[oa]s?|confidencial\p{L}*|lo decide|nuestro tono|escribimos)(?!\p{L})/iu,
  /(?<!\p{L})(?:responsabile|il personale|intern[oaie]|riservat[oaie]|viene deciso|scriviamo)(?!\p{L})/iu,
  /(?<!\p{L})(?:o pessoal|intern[oa]s?|confidencia\p{L}*|é decidido|escrevemos)(?!\p{L})/iu,
  /(?<!\p{L})(?:teamleider\p{L}*|leidinggevende\p{L}*|medewerker\p{L}*|interne?|vertrouwelijk|wij schrijven)(?!\p{L})/iu,
]

/** Matches a remark for staff about suitable customers, if a remark for customers follows in the same sentence. */
const staffPart =
  /(?<=\p{L}\s)fits (?:accounts|customers|clients) (?:that|who|with)\s[^.;]{1,160}?\sand (?=(?:costs|includes|needs|has|requires|lasts)\s)/giu

/** Matches the production machines in a sentence, such as "on cells 3 and 4". */
const machines =
  /\son (?:cells?|lines?|machines?|presses|press|lathes?|mills?) \p{Lu}?\d{1,4}(?:(?:, | and | or )\p{Lu}?\d{1,4}){0,5}(?![\p{L}\d])/giu

/** Returns the sentences of a rule that a correspondent may read. Omits sentences that are meant for staff. */
export const withoutStaffSentences = (rule: string): string =>
  sentencesOf(rule.replace(staffPart, '').replace(machines, ''))
    .filter((sentence) => !urgencyDefinition.test(sentence) && !internalPatterns.some((pattern) => pattern.test(sentence)))
    .join(' ')
