import { type Language, languages } from '../../../../words/languages.ts'
import { sentencesOf } from '../../sentences.ts'
import { splitRequests, withoutAddition } from './split-requests.ts'

/** A question or request in a message. */
export interface MessageRequest {
  text: string
  isQuestion: boolean
}

/** Maximum number of requests that are returned. */
const maxRequests = 20
/** Maximum length of a request in the brief, in characters. */
const maxRequestCharacters = 300

/** Patterns of requests that are not questions, by language: polite forms, wishes and imperatives. */
const requestPatterns: Record<Language, RegExp> = {
  en: /\b(?:please|kindly|could you|can you|would you|will you|i would like|i['’]d like|we would like|we['’]d like|i need|we need|i want|we want|(?:my|our) (?:\p{L}{2,20} ){1,2}needs?|let (?:me|us) know|i (?:am|'m) (?:asking|requesting)|i request|i wonder|(?:not sure|unsure|don['’]t know|do not know|no idea) (?:if|whether|whose|who|which|what|when|where|how)|(?:^|[,;)] ?)(?:and |also )?need)\b|^(?:fix|explain|send|confirm|call|email|tell|give|cancel|change|refund|replace|check|arrange|return|quote|schedule|update|provide)\b/iu,
  de: /\b(?:bitte|können sie|könnten sie|würden sie|können wir|ich möchte|wir möchten|ich hätte gern|wir hätten gern|ich brauche|wir brauchen|wir benötigen|ich benötige|ich bitte|wir bitten|(?:brauche|bräuchte|benötige|möchte) ich|(?:brauchen|bräuchten|benötigen|möchten) wir|ich bräuchte|wir bräuchten|(?:nicht sicher|unsicher|weiß nicht),? (?:ob|wer|wessen|welche\w*|was|wann|wo|wie)|lassen sie|teilen sie)\b|^(?:schicken|senden|bestätigen|rufen|prüfen|stornieren|ändern|erstatten) sie\b/iu,
  fr: /\b(?:merci de|veuillez|pouvez-vous|pourriez-vous|je voudrais|nous voudrions|je souhaite|nous souhaitons|je souhaiterais|nous souhaiterions|j['’]aimerais|nous aimerions|j['’]ai besoin|nous avons besoin|il (?:me|nous) faut|il (?:me|nous) faudrait|je vous prie|ne sais pas (?:si|qui|quel|quelle|quand|comment)|s['’]il vous pla[iî]t|svp|je demande|envoyez|confirmez|rappelez)(?![\p{L}])/iu,
  es: /(?<!\p{L})(?:por favor|pueden?|podrían?|quisiera|quisiéramos|quiero|queremos|me gustaría|nos gustaría|necesito|necesitamos|no sé (?:si|qué|quién|cuándo|cómo)|ruego|rogamos|solicito|solicitamos|les pido|envíen(?:me|nos)?|confirmen)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:per favore|per cortesia|potete|potreste|può|potrebbe|vorrei|vorremmo|desidero|desideriamo|ho bisogno|abbiamo bisogno|mi serve|ci serve|vi prego|la prego|chiedo|chiediamo|vi chiedo|inviatemi|inviateci|confermate|mandatemi)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:por favor|podem|pode|poderia|poderiam|gostaria|gostaríamos|queria|queríamos|preciso|precisamos|solicito|solicitamos|peço|pedimos|agradeço que|agradecia|enviem|confirmem)(?!\p{L})/iu,
  nl: /\b(?:graag|alstublieft|a\.u\.b|aub|kunt u|kan u|kunnen jullie|zou u|zoudt u|wilt u|ik wil|wil ik|willen (?:wij|we)|wij willen|we willen|ik zou|ik heb .{1,40} nodig|wij hebben .{1,40} nodig|we hebben .{1,40} nodig|gelieve|verzoek|stuur|bevestig)\b/iu,
}

/** Patterns of notes that report a wish, worry or promise of another person, by language. */
const reportedPatterns: Record<Language, RegExp> = {
  en: /\b(?:asked|asks|wants?|wanted|would like|looking for|needs?|worried|worries|concerned|interested|promised|not sure|unsure|complain(?:s|ed)|waited|never came|not (?:yet )?(?:checked|opened|done|sent))\b/iu,
  de: /(?<!\p{L})(?:fragte|gefragt|möchte|wünsch\p{L}{1,3}|sucht|brauch\p{L}{1,3}|sorg\p{L}{1,3}|interessiert|versprochen|zugesagt|unsicher|beschwert\p{L}{0,2}|wartet\p{L}{0,2}|nicht (?:geprüft|erledigt|geschickt))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:a demandé|ont demandé|demande|souhait\p{L}{1,5}|veut|cherche|besoin|inqui\p{L}{1,5}|intéressé\p{L}{0,2}|promis|attend\p{L}{0,4})(?!\p{L})/iu,
  es: /(?<!\p{L})(?:preguntó|preguntaron|pidió|pidieron|quieren?|desean?|busca|necesitan?|preocupad\p{L}{1,2}|interesad\p{L}{1,2}|prometi\p{L}{1,4}|esper\p{L}{1,4})(?!\p{L})/iu,
  it: /(?<!\p{L})(?:chiesto|chied\p{L}{1,4}|vuole|vogliono|desidera\p{L}{0,2}|cerca|bisogno|preoccupat\p{L}|interessat\p{L}|promess\p{L}|aspett\p{L}{1,4})(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:perguntou|perguntaram|pediu|pediram|quer|querem|desejam?|procura|precisam?|preocupad\p{L}{1,2}|interessad\p{L}{1,2}|promet\p{L}{1,4}|espera\p{L}{0,3})(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:vroeg|vroegen|gevraagd|wil|willen|wenst|zoekt|nodig|zorgen|geïnteresseerd|beloofd|twijfelt|wacht\p{L}{0,2})(?!\p{L})/iu,
}

/** Separates the indirect questions in a sentence: "asked about prices and whether the course fits". */
const indirectQuestions =
  /(?:,\s|\s)(?:and|und|et|y|e|en)\s(?=(?:whether|if|about|when|how|ob|wann|wie|si|quand|comment|se|quando|come|of|hoe)\s)/iu

const conjunction = /\s(?:and|und|et|y|e|en)\s/iu

/** Matches polite closing sentences without a specific request. */
const courtesy =
  /(?:need (?:an|your) (?:answer|reply)|(?:brauchen?|benötigen?) (?:eine|ihre) antwort|besoin d['’]une réponse|necesit\p{L}+ (?:una|su) respuesta|do not hesitate|don['’]t hesitate|look(?:ing)? forward|let me know if you (?:have|need)|zögern sie nicht|n['’]hésitez pas|no duden? en|non esitate|não hesite|aarzel niet|thank you|vielen dank|je vous remercie|gracias por|grazie per|obrigad[oa] pel|bedankt voor|excuse|sorry to bother)/iu
const numbered = /^\s{0,8}(?:\(?\d{1,2}[.)]|[a-h]\))\s+(\S.*)$/u
/** Matches the last sentence before a list that contains requests. */
const listStart = /:\s*$/

function shorten(text: string): string {
  const plain = text.trim()
  return plain.length <= maxRequestCharacters ? plain : `${plain.slice(0, maxRequestCharacters).trimEnd()}…`
}

/** Returns whether a sentence contains a polite form, a wish or an imperative. */
export const isPoliteRequest = (text: string, language: Language): boolean =>
  requestPatterns[language].test(withoutAddition(text, language))

/** Returns whether a sentence asks a question or requests something. */
const isRequest = (text: string, language: Language | null) =>
  text.includes('?') || ((language === null ? languages : [language]).some((one) => isPoliteRequest(text, one)) && !courtesy.test(text))

/** Splits a sentence with several indirect questions, or with a wish on each side of "and". */
function reportedParts(sentence: string, isReported: (text: string) => boolean): string[] {
  const questions = sentence.split(indirectQuestions)
  if (questions.length > 1) return questions
  const halves = sentence.split(conjunction)
  return halves.length === 2 && halves.every(isReported) ? halves : [sentence]
}

/** Finds the sentences in notes that report a wish, worry or promise. */
export function findReported(body: readonly string[], language: Language | null): string[] {
  const tried = language === null ? languages : [language]
  const isReported = (text: string) => tried.some((one) => reportedPatterns[one].test(text))
  return [
    ...new Set(
      joinLines(body).flatMap((line) =>
        sentencesOf(line)
          .filter(isReported)
          .flatMap((sentence) => reportedParts(sentence, isReported))
          .map(shorten),
      ),
    ),
  ].slice(0, maxRequests)
}

/**
 * Finds each question and request in the body of a message, in order and without duplicates. Items of a numbered list count as requests.
 */
export function findRequests(body: readonly string[], language: Language | null): MessageRequest[] {
  const requestsByText = new Map<string, MessageRequest>()
  const add = (text: string) => {
    const shortened = shorten(text)
    if (requestsByText.size < maxRequests && /\p{L}{2}/u.test(shortened))
      requestsByText.set(shortened.toLowerCase(), { text: shortened, isQuestion: shortened.includes('?') })
  }
  const paragraphs = joinLines(body)
  const lists = paragraphs.filter((line) => numbered.test(line))
  for (const line of paragraphs) {
    const item = lists.length >= 2 ? numbered.exec(line)?.[1] : undefined
    if (item !== undefined) add(item)
    else
      for (const sentence of sentencesOf(line))
        if (isRequest(sentence, language) && !(listStart.test(sentence) && lists.length >= 2))
          for (const request of splitRequests(sentence, language ?? 'en', (text) => isRequest(text, language))) add(request)
  }
  return [...requestsByText.values()]
}

/** Joins the lines of a wrapped sentence. A line that starts with a capital letter, number or bullet starts a new paragraph. */
function joinLines(lines: readonly string[]): string[] {
  const joined: string[][] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const continues = before !== undefined && /^[\p{Ll}(]/u.test(line) && !/[.!?:;]$/.test(before.at(-1) ?? '') && !numbered.test(line)
    if (continues) before.push(line)
    else joined.push([line])
  }
  return joined.map((parts) => parts.join(' '))
}
