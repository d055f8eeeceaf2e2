import type { Language } from '../../../../words/languages.ts'
import { requestPatterns } from './request-patterns.ts'

/** Maximum length of a request in the brief, in characters. */
export const maxRequestCharacters = 300

/** Words that connect a second request to the first one. They can be between the words of a polite form: "I also need". */
const addition: Record<Language, string> = {
  en: 'also|still|just|really|additionally|furthermore|moreover|as well|too',
  de: 'auch|noch|außerdem|zusätzlich|ferner|zudem|weiterhin|dringend',
  fr: 'aussi|également|encore|vraiment|en plus|de plus',
  es: 'también|además|todavía|aún',
  it: 'anche|inoltre|ancora|pure',
  pt: 'também|ainda|além disso',
  nl: 'ook|nog|bovendien|daarnaast',
}

/** Words that start a second request or question in a sentence. */
const openings: Record<Language, string> = {
  en: `please|kindly|(?:i|we) (?:need|want|would|expect|['’]d)|(?:i|we)['’]d (?:like|love|prefer|be)|let (?:me|us) know|if (?:so|not|possible|you can),|(?:what['’]s|what|when|where|who|which|how(?: \\p{L}{2,10})?)(?: \\p{L}{2,20})? (?:is|are|do|does|did|can|could|will|would|should|may|the)\\s|(?:is|are|do|does|can|could|will|would|may|must|should|has|have) (?:i|you|we|it|he|she|they|there|this|that|the|my|our|your|any|anyone|someone)\\s`,
  de: `(?:mir |uns )?bitte|(?:brauche|benötige|möchte|bräuchte) (?:ich|wir)|ich (?:brauche|benötige|möchte|erwarte)|(?:wann|wie|was|wo|wer|welche[rs]?) \\p{L}{2,20}\\s|(?:ist|sind|gibt es|muss ich|lohnt es) |\\p{L}{2,}(?:en|t|e) (?:sie|wir|ich|es|er|man)\\s|(?:kann|darf|muss|soll|ist|hat|wird|kostet) (?:der|die|das|ein|eine|mein\\p{L}?|unser\\p{L}?)\\s`,
  fr: `qui \\p{L}{3,}|veuillez|merci de|je (?:voudrais|souhaite|demande)|j[’']aimerais|j[’']ai besoin|quel|quand |combien |comment |où |est-ce |y a-t-il|peut-on|\\p{L}{2,}-(?:t-)?(?:vous|il|elle|on|ils|elles|je|nous) |(?:le|la|les|notre|mon|ma|nos|mes) \\p{L}{2,20} (?:\\p{L}{2,12} )?\\p{L}{2,12}-(?:t-)?(?:il|elle|ils|elles)\\s`,
  es: '(?:por favor|necesito|necesitamos|quisiera|me gustaría|cuándo|cuánto|cómo|dónde|qué|quién|hay|tienen?|pueden?|podrían?|puedo|podemos|aceptan|hacen|es posible|está incluid\\p{L}) ',
  it: "(?:per favore|potete|potreste|può|posso|possiamo|vorrei|vorremmo|ho bisogno|quando|quanto|come|dove|quale|chi|c[’']è|avete|fate|è possibile|accettate|(?:il|la|lo|i|gli|le) \\p{L}{3,20} (?:può|possono|è|sono)) ?",
  pt: '(?:por favor|podem|pode|posso|podemos|poderiam?|gostaria|preciso|precisamos|quando|quanto|como|onde|qual|quem|há|têm|tem|aceitam|fazem|é possível) ',
  nl: `(?:graag|ik wil|wij willen|wanneer|hoeveel|hoe|wat|waar|welke|wie|is er|zijn er|heb ik|hebben (?:wij|we)|heeft u|is het|(?:kan|mag|moet|is|wordt) (?:ik|de|het|mijn|onze|een)|\\p{L}{3,} jullie|\\p{L}{2,}t u) `,
}

/** Words that start a part that continues a polite request: "Pouvez-vous venir lundi et nous appeler avant ?" */
const continuations: Record<Language, string> = {
  en: '(?!.)',
  de: '(?:mir|uns) (?:\\p{L}+ ){1,8}\\p{L}+en',
  fr: "(?:de )?(?:me |nous |m[’']|les? |la |l[’']|lui |leur )\\p{L}{2,}(?:er|ir|re)\\s",
  es: '\\p{L}{2,}[aei]r(?:me|nos|l[oae]s?)',
  it: '(?:di )?\\p{L}{2,}[aei]r(?:mi|ci|l[oaei])',
  pt: '\\p{L}{2,}[aei]r-(?:me|nos)|(?:me|nos) \\p{L}{2,}[aei]r',
  nl: '(?:mij|me|ons) (?:\\p{L}+ ){1,8}\\p{L}+en',
}

const conjunctions: Record<Language, string> = {
  en: 'and|or|but|so',
  de: 'und|oder|aber|also',
  fr: 'et|ou|mais|donc',
  es: 'y|o|pero|así que',
  it: 'e|o|oppure|ma|quindi',
  pt: 'e|ou|mas|então',
  nl: 'en|of|maar|dus',
}

/** Minimum length of the first of two requests, in words. "Please explain or take it off." is one request. */
const minFirstWords = 3

/** Matches a condition at the start of a sentence. Its main clause follows a comma. */
const condition =
  /^(?:if|when|while|unless|since|as|because|wenn|falls|sobald|da|weil|si|quand|lorsque|comme|cuando|se|quando|als|zodra|omdat)\s[^,]*$/iu

const patternsOf = (language: Language) => ({
  addition: new RegExp(`(?<!\\p{L})(?:${addition[language]})(?!\\p{L}),?\\s?`, 'giu'),
  boundary: new RegExp(`(?:,?\\s(?:${conjunctions[language]})|[,;]|\\s[–—-])\\s`, 'giu'),
  opening: new RegExp(`^(?:(?:${addition[language]})\\s)?¿?(?:${openings[language]})`, 'iu'),
  continuation: new RegExp(`^(?:(?:${addition[language]})\\s)?(?:${continuations[language]})`, 'iu'),
})
const patterns: Record<Language, ReturnType<typeof patternsOf>> = {
  en: patternsOf('en'),
  de: patternsOf('de'),
  fr: patternsOf('fr'),
  es: patternsOf('es'),
  it: patternsOf('it'),
  pt: patternsOf('pt'),
  nl: patternsOf('nl'),
}

/** Removes the words that connect a request to the one before it: "I also need" becomes "I need". */
export const withoutAddition = (text: string, language: Language): string => text.replace(patterns[language].addition, '')

/**
 * Splits a sentence with several requests: "Is the hall free on May 3, and what does it cost?" A statement before a request stays in the
 * same part, unless the part would be longer than the brief shows.
 */
export function splitRequests(sentence: string, language: Language, isPolite: (text: string) => boolean): string[] {
  const { boundary, opening, continuation } = patterns[language]
  const isQuestion = sentence.endsWith('?')
  const isOpening = (text: string) => opening.test(text) || requestPatterns[language].startsRequest.test(withoutAddition(text, language))
  // Only the last part of a question has a question mark, so a first part is recognized by its words.
  const isAsking = (text: string) => text.includes('?') || isPolite(text) || (isQuestion && isOpening(text.replace(/^¿/u, '')))
  for (const { index, 0: mark } of sentence.matchAll(boundary)) {
    const first = sentence.slice(0, index)
    const rest = sentence.slice(index + mark.length)
    const starts = isOpening(rest) && (isQuestion || isPolite(rest))
    if (starts && !isAsking(first) && sentence.length > maxRequestCharacters) return splitRequests(rest, language, isPolite)
    if (!(starts || (continuation.test(rest) && isPolite(first))) || !isAsking(first)) continue
    if (first.trim().split(/\s+/).length < minFirstWords || (condition.test(first) && !mark.includes(';'))) continue
    return [first, ...splitRequests(rest, language, isPolite)]
  }
  return [sentence]
}
