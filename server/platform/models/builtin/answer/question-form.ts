import type { Language } from '../../../words/languages.ts'

const negations: Record<Language, string> = {
  en: "not|no|never|without|cannot|\\p{L}+n't|except|excluded|prohibited|forbidden",
  de: 'nicht|keine?[mnrs]?|nie|niemals|ohne|ausgeschlossen|verboten|untersagt',
  fr: 'pas|sans|jamais|aucune?|interdite?s?|exclue?s?',
  es: 'no|sin|nunca|ningun[oa]?|prohibid[oa]s?',
  it: 'non|senza|mai|nessun[oa]?|vietat[oaie]',
  pt: 'não|sem|nunca|nenhuma?|proibid[oa]s?',
  nl: 'niet|geen|nooit|zonder|verboden',
}

const negationPatterns = new Map(
  Object.entries(negations).map(([language, words]) => [language, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')]),
)

/** Returns whether a text states an exclusion or a prohibition. */
export const isNegated = (text: string, language: Language): boolean =>
  negationPatterns.get(language)?.test(text.replaceAll('’', "'")) ?? false

/** Matches the beginning of a condition, in all languages. A negation inside a condition is not an exclusion. */
const condition = /(?<!\p{L})(?:if|when|because|since|wenn|falls|weil|si|lorsque|quand|cuando|se|quando|als|indien|omdat)(?!\p{L})/iu

/** Returns whether a question asks for an exclusion, as in "What is not covered?". */
export function asksForNegation(question: string, language: Language): boolean {
  const [main = ''] = question.slice(0, 2000).split(condition)
  return isNegated(main, language)
}

/** Patterns of questions for a measure, in all languages, with its units. "Wie hoch" is not included, because it also asks for prices. */
const measures: readonly (readonly [question: RegExp, unit: RegExp])[] = [
  [
    /how (?:high|tall|wide|deep|thick|far(?! in advance))\b|wie (?:breit|tief|dick|weit)\b|hoe (?:hoog|breed|diep|ver)\b|quelle (?:hauteur|largeur|profondeur|distance)/iu,
    /\d\s?(?:mm|cm|km|m|ft|in|miles?|feet|inch(?:es)?|\p{L}{0,5}(?:metres?|meters?|mètres?|metern?))(?!\p{L})/iu,
  ],
  [
    /how heavy\b|how much .{1,40} weigh\b|wie schwer\b|hoe zwaar\b|quel(?:le)? (?:est le )?poids/iu,
    /\d\s?(?:g|kg|t|lbs?|tons?|tonnes?|pounds|tonnen|kilos?|kilogram\p{L}*)(?!\p{L})/iu,
  ],
  [
    /how old\b|what age\b|wie alt\b|welche[mn]? alter\b|hoe oud\b|quel âge|qué edad|che età|que idade/iu,
    /\d.{0,12}(?:years|jahre|ans|años|anni|anos|jaar)|(?:under|over|age|ab|unter|über|moins de|plus de) \d/iu,
  ],
  [
    /how (?:hot|warm|cold)\b|what temperature\b|welche temperatur|wie (?:heiß|warm|kalt)\b|quelle température/iu,
    /\d\s?(?:°|degrees|grad|degrés)/iu,
  ],
  [
    /what percentage\b|how many per ?cent\b|wie ?viel prozent|quel pourcentage|qué porcentaje|quale percentuale/iu,
    /\d\s?(?:%|percent|per cent|prozent)/iu,
  ],
]

/** Returns a pattern for texts with the unit of measure that a question asks for, such as kilograms for "How heavy", or null. */
export const measurePatternOf = (question: string): RegExp | null =>
  measures.find(([pattern]) => pattern.test(question.slice(0, 2000)))?.[1] ?? null
