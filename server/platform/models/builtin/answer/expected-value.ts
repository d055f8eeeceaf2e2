import type { Language } from '../../../words/languages.ts'
import { clockPattern, numberPatternOf, type ValueKind, valuePatternsOf } from './value-patterns.ts'

type Patterns = Partial<Record<Language, RegExp>>

/** Patterns of questions for each kind of value, by language, for texts in lower case. The first matching kind applies. */
const questionPatterns: Record<ValueKind, Patterns> = {
  phone: {
    en: /\b(?:phone|telephone|fax|cell)\b.{0,20}\bnumber|\bnumber\b.{0,20}\bcall\b/,
    de: /telefonnummer|rufnummer|handynummer|faxnummer/,
    fr: /numéro de (?:téléphone|fax)/,
    es: /(?:número|numero) de (?:teléfono|telefono|fax)/,
    it: /numero di (?:telefono|fax)/,
    pt: /número de (?:telefone|telemóvel|fax)/,
    nl: /telefoonnummer|faxnummer/,
  },
  email: {
    en: /\be-?mail address\b/,
    de: /e-?mail-?adresse/,
    fr: /adresse (?:e-?mail|électronique)|courriel/,
    es: /(?:dirección|direccion) de correo/,
    it: /indirizzo (?:e-?mail|di posta)/,
    pt: /endereço de e-?mail/,
    nl: /e-?mailadres/,
  },
  money: {
    en: /\bhow (?:much|expensive)\b.*\b(?:costs?|pay|charged?|fees?|price|rent|deposit|fine|earn|paid|due|owed?|refunded)\b|\bwhat (?:is|are|does|do|did|would) .*\b(?:prices?|costs?|fees?|surcharge)\b/,
    de: /\bwas kostet\b|\bwie teuer\b|\bwie ?viel\b.*(?:kostet|kosten|zahlen|zahle|bezahlen|verdien)/,
    fr: /combien\b.*(?:coûte|coute|payer|paie|gagne)|quel(?:le)? est le (?:prix|tarif|loyer|coût|salaire|montant)/,
    es: /cuánto\b.*(?:cuesta|cuestan|pagar|pago|cobran)|cuál es el (?:precio|coste|costo|alquiler|salario)/,
    it: /quanto\b.*(?:costa|costano|pagare|pago)|qual è il (?:prezzo|costo|canone|salario)/,
    pt: /quanto\b.*(?:custa|custam|pagar|pago)|qual é o (?:preço|custo|aluguel|salário)/,
    nl: /\bwat kost|\bhoe duur|hoeveel\b.*(?:kost|kosten|betalen)/,
  },
  duration: {
    en: /\bhow (?:long|soon|quickly|fast|early|far in advance)\b|\b(?:how many|what number of) (?:\w+ )?(?:seconds|minutes|hours|days|weeks|months|years)\b|\bnotice period\b/,
    de: /\bwie (?:lange|früh|bald|schnell)\b|\bwie viele[nr]? (?:\p{L}+ )?(?:\p{L}*stunden|\p{L}*tage|wochen|monate|jahre|minuten)\b|\bwie viel zeit\b|welche[mnr]? (?:frist|dauer)|kündigungsfrist/u,
    fr: /combien de (?:temps|jours|semaines|mois|heures|minutes|années|ans)|quel(?:le)? (?:est (?:le |la )?)?(?:délai|préavis|durée|vitesse)/,
    es: /cuánto tiempo|cuántos (?:días|meses|años|minutos)|cuántas (?:horas|semanas)|qué plazo/,
    it: /quanto tempo|quanti (?:giorni|mesi|anni|minuti)|quante (?:ore|settimane)/,
    pt: /quanto tempo|quantos (?:dias|meses|anos|minutos)|quantas (?:horas|semanas)|qual o prazo/,
    nl: /\bhoe (?:lang|snel|vroeg)\b|hoeveel (?:tijd|dagen|weken|maanden|uur|uren|jaar|minuten)|opzegtermijn/,
  },
  frequency: {
    en: /\bhow (?:often|frequently|many times)\b/,
    de: /\bwie (?:oft|häufig)\b/,
    fr: /à quelle fréquence|combien de fois|tous les combien/,
    es: /con qué frecuencia|cuántas veces|cada cuánto/,
    it: /con (?:che|quale) frequenza|quante volte|ogni quanto/,
    pt: /com que frequência|quantas vezes/,
    nl: /\bhoe (?:vaak|dikwijls)\b/,
  },
  number: {
    en: /\bwhat (?:is|are) (?:the|our|your|my)\b.*\b(?:rent|salary|wage|deposit)\b|\bhow (?:many|much|old|far|big|large|high|tall|heavy|fast|wide|deep|thick|hot|warm)\b|\bwhat\b.{0,40}\b(?:percent|percentage|rate|temperature|amount|number of|limit|size|age|speed|score)\b/,
    de: /\bwie (?:viele?[nmrs]?|hoch|gross|alt|schwer|weit|schnell)\b|\bwie groß|\bwieviele?n?\b|prozentsatz|welche[rnm]? (?:temperatur|alter|gewicht)/,
    fr: /\bcombien\b|(?:quel(?:le)? (?:est (?:le |la |l'))?|à quelle )(?:montant|taux|nombre|température|pourcentage|limite|âge|poids)/,
    es: /\bcuánt[oa]s?\b|qué (?:porcentaje|temperatura|cantidad)/,
    it: /\bquant[oaie]\b|quale percentuale|che temperatura/,
    pt: /\bquant[oa]s?\b|qual a (?:percentagem|temperatura)/,
    nl: /\bhoeveel\b|\bhoe (?:hoog|groot|oud|zwaar|ver)\b|welk percentage/,
  },
  date: {
    en: /\bwhen (?:was|were|did)\b|\b(?:what|which) (?:date|year)\b|\bsince when\b/,
    de: /\bseit wann\b|\bin welchem jahr\b|\bwann (?:wurde|wurden|war)\b/,
    fr: /depuis quand|en quelle année/,
    es: /desde cuándo|en qué año/,
    it: /da quando|in che anno/,
    pt: /desde quando|em que ano/,
    nl: /sinds wanneer|in welk jaar/,
  },
  time: {
    en: /^(?:\S+ ){0,2}when\b|\b(?:what|which) (?:time|day|date)\b|\b(?:by|until) when\b|\b(?:opening|office|business) hours\b|\bdeadline\b/,
    de: /\bwann\b|\bum wie ?viel uhr\b|öffnungszeiten|\bwelche[mrn]? tag/,
    fr: /\bquand\b|quelle heure|quel jour|horaires/,
    es: /\bcuándo\b|qué (?:hora|día)|horario/,
    it: /\bquando\b|che (?:ora|giorno)|orari/,
    pt: /\bquando\b|que (?:horas|dia)|horário/,
    nl: /\bwanneer\b|hoe laat|welke dag|openingstijden/,
  },
  place: {
    en: /\bwhere\b|\bwhich (?:room|building|floor|website)/,
    de: /\bwo(?:hin)?\b/,
    fr: /(?<!\p{L})où(?!\p{L})/u,
    es: /\bdónde\b/,
    it: /\bdove\b/,
    pt: /\bonde\b/,
    nl: /\bwaar(?:heen)?\b/,
  },
  person: {
    en: /\bwho(?:m|se)?\b/,
    de: /\bwe(?:r|n|m|ssen)\b/,
    fr: /\bqui\b/,
    es: /\bquién(?:es)?\b/,
    it: /\bchi\b/,
    pt: /\bquem\b/,
    nl: /\bwie\b/,
  },
}

const kinds: readonly ValueKind[] = ['phone', 'email', 'money', 'duration', 'frequency', 'number', 'date', 'time', 'place', 'person']

/** Matches a question for parts or a meaning, in English, which can name a value as its subject: "What does the hourly rate include?". */
const asksForContents = /^what (?:do|does|is|are) .*\b(?:include|included in|cover|contain|consist of|mean)\b/

/** Returns the kind of value that a question asks for. Returns null if it asks for no value, as in "What is a ghost card?". */
export function expectedValueOf(question: string, language: Language): ValueKind | null {
  const text = plainQuestion(question)
  if (asksForContents.test(text)) return null
  return kinds.find((kind) => questionPatterns[kind][language]?.test(text)) ?? null
}

/** Returns the beginning of a question in lower case, with straight apostrophes. */
const plainQuestion = (question: string) =>
  question.slice(0, 2000).trim().normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/^¿\s?/, '')

const definitionPatterns: Patterns = {
  en: /^what (?:is|are|was|were) |^what (?:does|do) .* mean|^define /,
  de: /^was (?:ist|sind|bedeutet|heißt|versteht)/,
  fr: /^(?:qu['e]|que) ?(?:est-ce que?|signifie)|^c'est quoi/,
  es: /^qué (?:es|son|significa)/,
  it: /^(?:che )?cos(?:a|')/,
  pt: /^o que (?:é|são|significa)/,
  nl: /^wat (?:is|zijn|betekent)/,
}

/** Returns whether a question asks what something is. */
export const asksForDefinition = (question: string, language: Language): boolean =>
  definitionPatterns[language]?.test(plainQuestion(question)) ?? false

/** Patterns for the noun that a question asks about: "password" in "What is the password of the guest wifi?". */
const attributePatterns: Record<Language, RegExp> = {
  en: /^what(?:'s| is| are| was| were) (?:the|our|your|my) (?:[\p{L}-]+ ){0,3}?([\p{L}-]+) (?:of|for|to|in|on|at|from|when|if)\s/u,
  de: /^(?:was|wie(?: hoch)?|welche[rs]?) (?:ist|sind|lautet|lauten) (?:der|die|das|unser|unsere|mein|meine) (\p{L}+)/u,
  fr: /^quel(?:le)?s? (?:est|sont) (?:le |la |les |l'|notre |mon |ma )(\p{L}+)/u,
  es: /^cuál(?:es)? (?:es|son) (?:el|la|los|las|nuestr[oa]|mi) (\p{L}+)/u,
  it: /^qual(?:i|e)? ?(?:è|sono) (?:il |lo |la |l'|i |gli |le )(\p{L}+)/u,
  pt: /^qual|quais (?:é|são) (?:o|a|os|as) (\p{L}+)/u,
  nl: /^wat (?:is|zijn) (?:de|het|ons|onze|mijn) (\p{L}+)/u,
}

/**
 * Nouns for a value as such. Texts state the value without the noun: "A deposit of 30 % is due" for "What is the amount of the deposit?".
 */
const valueNoun =
  /^(?:amount|number|height|length|size|age|speed|alter|geschwindigkeit|âge|vitesse|edad|età|idade|leeftijd|betrag|höhe|anzahl|dauer|länge|größe|montant|nombre|durée|hauteur|taille|importe|número|duración|importo|numero|durata|montante|valor|bedrag|aantal|duur)$/u

/** Returns the noun that a question asks about, in lower case, or null if no pattern matches or if the noun only asks for a value. */
export function attributeOf(question: string, language: Language): string | null {
  const noun = attributePatterns[language].exec(plainQuestion(question))?.[1]
  return noun === undefined || valueNoun.test(noun) ? null : noun
}

/** Kinds of values that an answer must contain. Times, places and people are not included, because texts describe them in many ways. */
const requiredKinds: ReadonlySet<ValueKind> = new Set(['money', 'number', 'duration', 'date', 'phone', 'email'])

export const isRequired = (kind: ValueKind | null): kind is ValueKind => kind !== null && requiredKinds.has(kind)

/** Returns whether a text in a language contains a value of this kind. Ignores the numbers of the question. */
export function hasValueOfKind(text: string, kind: ValueKind, language: Language, question: string): boolean {
  const own = new Set(question.toLowerCase().match(numberPatternOf(language)) ?? [])
  const isNew = own.size === 0 ? text : text.replace(numberPatternOf(language), (number) => (own.has(number.toLowerCase()) ? ' ' : number))
  return valuePatternsOf(language)[kind].test(kind === 'number' ? isNew.replace(clockPattern, ' ') : isNew)
}
