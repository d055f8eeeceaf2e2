import type { Language } from '../../../../words/languages.ts'

/** Words that add a request to another one. They can be between the words of a polite form: "I also need". */
const addition: Record<Language, string> = {
  en: 'also|still|just|really|additionally|furthermore|moreover|as well|too',
  de: 'auch|noch|außerdem|zusätzlich|ferner|zudem|weiterhin|dringend',
  fr: 'aussi|également|encore|vraiment|en plus|de plus',
  es: 'también|además|todavía|aún',
  it: 'anche|inoltre|ancora|pure',
  pt: 'também|ainda|além disso',
  nl: 'ook|nog|bovendien|daarnaast',
}

/** Starts of a second request in a sentence, behind "and". */
const openings: Record<Language, string> = {
  en: `please|kindly|can (?:you|i|we)|could (?:you|i|we)|would you|will you|(?:i|we) (?:need|want|would like|['’]d like)|i['’]d like|let (?:me|us) know|tell (?:me|us)|send (?:me|us)|(?:confirm|explain|check|cancel|arrange)\\s|(?:what|when|where|who|which|how(?: \\p{L}{2,10})?)(?: \\p{L}{2,20})? (?:is|are|do|does|did|can|could|will|would|should|may)\\s|(?:is|are|do|does|may|must|should) (?:i|you|we|it|they|there|the|my|our)\\s`,
  de: '(?:mir |uns )?bitte|können (?:sie|wir)|könnten (?:sie|wir)|kann ich|würden sie|(?:brauche|benötige|möchte|bräuchte) (?:ich|wir)|ich (?:brauche|benötige|möchte)|(?:wann|wie|was|wo|wer|welche[rs]?) \\p{L}{2,20}\\s|(?:ist|sind|gibt es|muss ich) ',
  fr: "pouvez-vous|pourriez-vous|veuillez|merci de|je (?:voudrais|souhaite)|j[’']aimerais|j[’']ai besoin|quand \\p{L}|combien |comment |est-ce ",
  es: '(?:por favor|pueden?|podrían?|necesito|necesitamos|quisiera|me gustaría|cuándo|cuánto|cómo) ',
  it: '(?:per favore|potete|potreste|può|vorrei|vorremmo|ho bisogno|quando|quanto|come) ',
  pt: '(?:por favor|podem|poderiam?|gostaria|preciso|precisamos|quando|quanto|como) ',
  nl: '(?:kunt u|kan ik|wilt u|graag|ik wil|wanneer|hoeveel|hoe) ',
}

const and: Record<Language, string> = { en: 'and', de: 'und', fr: 'et', es: 'y', it: 'e', pt: 'e', nl: 'en' }

const patternsOf = (language: Language) => ({
  addition: new RegExp(`(?<!\\p{L})(?:${addition[language]})(?!\\p{L}),?\\s?`, 'giu'),
  second: new RegExp(`,?\\s(?:${and[language]})\\s(?=(?:(?:${addition[language]})\\s)?¿?(?:${openings[language]}))`, 'iu'),
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

/** Removes the words that add a request to another one: "I also need" becomes "I need". */
export const withoutAddition = (text: string, language: Language): string => text.replace(patterns[language].addition, '')

/** Splits a sentence that has a request on each side of "and": "Is the hall free on May 3, and what does it cost?" */
export function splitRequests(sentence: string, language: Language, isRequest: (text: string) => boolean): string[] {
  const found = patterns[language].second.exec(sentence)
  if (!found) return [sentence]
  const first = sentence.slice(0, found.index)
  const rest = sentence.slice(found.index + found[0].length)
  // The first part of a question has no question mark.
  return isRequest(sentence.endsWith('?') ? `${first}?` : first) && isRequest(rest)
    ? [first, ...splitRequests(rest, language, isRequest)]
    : [sentence]
}
