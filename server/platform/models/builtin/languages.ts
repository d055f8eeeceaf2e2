/** Languages that the built-in model recognizes and has phrases for, as ISO 639-1 codes. */
const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/** Stop words by language, separated by spaces. They also identify the language of a text. */
const stopWordLists: Record<Language, string> = {
  en: `a about after all also am an and any are as at be because been before being but by can could did do does doing down each for from
    had has have having he her here him his how i if in into is it its just me more most my no not now of off on once only or other our
    out over own please same shall she should so some such than that the their them then there these they this those through to too
    under until up very was we were what when where which while who whom why will with would you your`,
  de: `aber alle als also am an auch auf aus bei beim bin bis bitte da damit dann das dass dein dem den der des dich die dies diese dieser
    dieses dir doch du durch ein eine einem einen einer eines er es etwas euch fur gegen hat hatte haben hier ich ihm ihn ihnen ihr ihre
    ihrem ihren ihrer im in ist ja jede jeder jedes kann kein keine konnen mehr mein meine mich mir mit muss nach nicht noch nun nur ob
    oder ohne sehr sein seine sich sie sind so soll um und uns unser unsere unter vom von vor wann war waren warum was weil welche welcher
    welches wenn wer werden wie wieder wir wird wo zu zum zur uber`,
  fr: `a ai as au aux avec c ce ces cet cette comme comment d dans de des donc du elle elles en encore est et etait ete etre eu fait il
    ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas pendant plus pour pourquoi qu quand
    que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute tres tu un une vos
    votre vous y`,
  es: `a al algo ante antes como con contra cual cuales cuando cuanto cuanta de del desde donde durante e el ella ellas ellos en entre era
    es esa ese eso esta estan estar este esto estos fue ha han hasta hay la las le les lo los mas me mi mis mucho muy nada ni no nos
    nosotros o os otra otro para pero por porque que quien se ser si sin sobre son su sus tambien te tiene todo todos tu un una uno unos
    usted ya yo`,
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Sets of stop words by language. */
export const stopWords: Record<Language, ReadonlySet<string>> = {
  en: setOf(stopWordLists.en),
  de: setOf(stopWordLists.de),
  fr: setOf(stopWordLists.fr),
  es: setOf(stopWordLists.es),
}

/** Inflectional endings, longest first. A stem has at least four letters. */
const endings: Record<Language, readonly string[]> = {
  en: [
    'ations',
    'ation',
    'ments',
    'ment',
    'ingly',
    'ings',
    'ing',
    'ies',
    'ied',
    'edly',
    'ers',
    'est',
    'ed',
    'er',
    'es',
    'ly',
    's',
    'y',
    'e',
  ],
  de: ['ungen', 'ung', 'lichen', 'liche', 'lich', 'ern', 'em', 'en', 'er', 'es', 'et', 'st', 'te', 'ten', 'e', 'n', 's', 't'],
  fr: ['issements', 'issement', 'ements', 'ement', 'ations', 'ation', 'euses', 'euse', 'ees', 'ee', 'er', 'ez', 'es', 'e', 's', 'x'],
  es: [
    'aciones',
    'acion',
    'amientos',
    'amiento',
    'mente',
    'ados',
    'adas',
    'ado',
    'ada',
    'es',
    'os',
    'as',
    'ar',
    'er',
    'ir',
    'o',
    'a',
    'e',
    's',
  ],
}

/** Returns a simple stem, which is the same for all forms of a word. The stem need not be a word. */
export function stemOf(word: string, language: Language): string {
  for (const ending of endings[language])
    if (word.length - ending.length >= 4 && word.endsWith(ending)) return word.slice(0, -ending.length)
  return word
}

/** Returns the language with the most stop words in a text, or `otherwise`. */
export function languageOf(words: readonly string[], otherwise: Language = 'en'): Language {
  let best = otherwise
  let bestCount = 0
  for (const language of languages) {
    const own = stopWords[language]
    let count = 0
    for (const word of words.slice(0, 2000)) if (own.has(word)) count += 1
    if (count > bestCount) [best, bestCount] = [language, count]
  }
  return best
}
