import { type Language, languages } from '../../../../words/languages.ts'
import { sentencesOf } from '../../sentences.ts'
import { requestPatterns } from './request-patterns.ts'
import { maxRequestCharacters, splitRequests, withoutAddition } from './split-requests.ts'

/** A question or request in a message. */
export interface MessageRequest {
  text: string
  isQuestion: boolean
}

const maxRequests = 20

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
  /(?:need (?:an|your) (?:answer|reply)|(?:brauchen?|benötigen?) (?:eine|ihre) antwort|besoin d['’]une réponse|necesit\p{L}+ (?:una|su) respuesta|do not hesitate|don['’]t hesitate|look(?:ing)? forward|let me know if you (?:have|need)|zögern sie nicht|n['’]hésitez pas|no duden? en|non esitate|não hesite|aarzel niet|thank you|vielen dank|je vous remercie|gracias por|grazie per|obrigad[oa] pel|bedankt voor|excuse|sorry to bother|please (?:find|see) (?:the )?(?:attached|enclosed)|(?:anbei|anliegend|im anhang)|(?:veuillez )?trouve[rz] ci-joint|encontrarán? adjunt|in allegato trov|em anexo|bijgaand|(?:in|als) bijlage)/iu
const numbered = /^\s{0,8}(?:\(?\d{1,2}[.)]|[a-h]\))\s+(\S.*)$/u
/** Matches the last sentence before a list that contains requests. */
const listStart = /:\s*$/
const bullet = /^\s{0,8}[-*+•–▪◦]\s+(\S.*)$/u
/** Matches a sentence that announces a list of requests. */
const announcement =
  /(?<!\p{L})(?:orders?|questions?|requests?|points?|issues|wishes|things|fragen?|bestellung|wünsche|anliegen|punkte|commandes?|demandes?|preguntas?|pedidos?|peticiones|puntos|domande|ordine|richieste|punti|perguntas?|encomendas?|pontos|vragen|bestelling|wensen|punten)(?!\p{L})/iu
/** Matches a question about the sentence before it. */
const confirmation =
  /^(?:and |so )?(?:(?:is|would|will) (?:that|this|it) (?:be )?(?:all right|alright|ok(?:ay)?|fine|possible|acceptable|work(?: for you)?)(?: (?:with|for) you)?|(?:does|would) (?:that|this|it) work(?: for you)?|(?:passt|geht|ginge|klappt) (?:das|es)(?: (?:so|für sie|bei ihnen))?|(?:ist|wäre) das (?:möglich|ok(?:ay)?|in ordnung|machbar)|(?:est-ce|serait-ce) (?:que c['’]est )?(?:possible|ok|bon)|(?:ça|cela) vous (?:va|convient)|¿?(?:es|sería) posible|¿?(?:les|le) parece bien|(?:è|sarebbe) possibile|va bene|(?:é|seria) possível|pode ser|(?:is|kan|lukt|past) dat(?: (?:mogelijk|goed|zo))?)\s?\?$/iu

/** Matches a request that names its matter only in the sentences before it: "Please fix this." */
const bareRequest =
  /^(?:please |and |so |bitte |merci de |s['’]il vous plaît,? |por favor,? |per favore,? )?(?:(?:fix|sort|solve|repair|correct|handle|resolve) (?:this|that|it|them)(?: out)?(?: please| now| asap| today)?|kümmern sie sich darum|(?:beheben|klären|korrigieren|regeln) sie das|(?:réglez|corrigez|réparez)(?:-le|-les| cela| ça)|arréglenlo|soluciónenlo|corríjanlo|sistematelo|risolvetelo|correggetelo|(?:resolvam|corrijam) isto|tratem disto|(?:los dit op|regel dit|herstel dit)(?: alstublieft)?)\s?[.!]{0,3}$/iu
/** Maximum number of sentences that are joined to a bare request after them. */
const maxBackgroundSentences = 2

function shorten(text: string): string {
  const plain = text.trim()
  return plain.length <= maxRequestCharacters ? plain : `${plain.slice(0, maxRequestCharacters).trimEnd()}…`
}

/** Returns whether a sentence contains a polite form, a wish or an imperative. */
export const isPoliteRequest = (text: string, language: Language): boolean =>
  requestPatterns[language].isRequest.test(withoutAddition(text, language))

/** Returns whether a sentence requests something without a question. */
const isPolite = (text: string, language: Language | null) =>
  (language === null ? languages : [language]).some((tried) => isPoliteRequest(text, tried)) && !courtesy.test(text)

/** Matches statements that imply a request, in all languages: something is wrong in a document, missing, or did not arrive. */
const impliedRequest =
  /(?<!\p{L})(?:(?:is|are|was|were) (?:\p{L}+ )?(?:wrong|incorrect|missing|misspell?ed|misspelt)|never (?:got|received|arrived|came)|(?:(?:have|has|had|did) not|(?:have|has|had|did)n['’]t) (?:yet )?(?:get|received?|arrived?|got)|(?:ist|sind|war|waren) (?:\p{L}+ ){0,3}(?:falsch|fehlerhaft)|nicht (?:angekommen|erhalten|bekommen)|(?:est|sont) (?:erroné\p{L}*|incorrect\p{L}*|faux|fausse)|n['’](?:ai|avons) (?:pas|jamais|toujours pas) (?:encore )?reçu|(?:está|están|es|son) (?:mal|equivocad\p{L}+|incorrect\p{L}+)|no (?:he|hemos) recibido|(?:è|sono) (?:sbagliat\p{L}|errat\p{L})|non (?:ho|abbiamo) (?:ancora |mai )?ricevuto|(?:está|estão) (?:errad\p{L}+|mal)|não recebi|não recebemos|(?:is|zijn) (?:\p{L}+ ){0,2}(?:verkeerd|fout|onjuist)|nooit (?:ontvangen|gekregen)|niet (?:ontvangen|aangekomen))(?!\p{L})/iu

/** Returns whether a sentence asks a question, requests something or implies a request. */
const isRequest = (text: string, language: Language | null) =>
  text.includes('?') || impliedRequest.test(text) || bareRequest.test(text) || isPolite(text, language)

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

/** Returns the items of lists in a message, by their line: numbered lines, and bullets after a sentence that announces requests. */
function listItemsIn(paragraphs: readonly string[], language: Language | null): ReadonlyMap<string, string> {
  const items = new Map<string, string>()
  const numberedLines = paragraphs.filter((line) => numbered.test(line))
  if (numberedLines.length >= 2) for (const line of numberedLines) items.set(line, numbered.exec(line)?.[1] ?? line)
  for (const [at, line] of paragraphs.entries()) {
    if (!listStart.test(line) || !(isRequest(line, language) || announcement.test(line))) continue
    const rest = paragraphs.slice(at + 1)
    const end = rest.findIndex((next) => !bullet.test(next))
    const bullets = end < 0 ? rest : rest.slice(0, end)
    if (bullets.length >= 2) for (const item of bullets) items.set(item, bullet.exec(item)?.[1] ?? item)
  }
  return items
}

/**
 * Finds each question and request in the body of a message, in order and without duplicates. Items of a list count as
 * requests if the list is numbered, or if the sentence before it announces requests.
 */
export function findRequests(body: readonly string[], language: Language | null): MessageRequest[] {
  const requestsByText = new Map<string, MessageRequest>()
  const add = (text: string) => {
    const shortened = shorten(text)
    if (requestsByText.size < maxRequests && /\p{L}{2}/u.test(shortened))
      requestsByText.set(shortened.toLowerCase(), { text: shortened, isQuestion: shortened.includes('?') })
  }
  const paragraphs = joinLines(body)
  const items = listItemsIn(paragraphs, language)
  for (const line of paragraphs) {
    const item = items.get(line)
    const sentences = sentencesOf(line)
    // An item of several sentences is split like a paragraph, unless none of them asks for something.
    if (item !== undefined && !(sentences.length > 1 && sentences.some((sentence) => isRequest(sentence, language)))) {
      add(item)
      continue
    }
    for (const [at, sentence] of sentences.entries()) {
      if (!isRequest(sentence, language) || (listStart.test(sentence) && items.size > 0)) continue
      const before = sentences[at - 1]
      // Joins a question such as "Is that possible?" to the sentence before it.
      if (before !== undefined && confirmation.test(sentence)) {
        if (!isRequest(before, language)) add(`${before} ${sentence}`)
        continue
      }
      if (before !== undefined && bareRequest.test(sentence)) {
        const background = sentences.slice(Math.max(0, at - maxBackgroundSentences), at).filter((other) => !isRequest(other, language))
        add([...background, sentence].join(' '))
        continue
      }
      for (const request of splitRequests(sentence, language ?? 'en', (text) => isPolite(text, language))) add(request)
    }
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
