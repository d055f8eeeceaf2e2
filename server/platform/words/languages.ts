/** Languages that the built-in model recognizes and has phrases for, as ISO 639-1 codes. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const
export type Language = (typeof languages)[number]

/** Stop words by language, separated by spaces. They also identify the language of a text. */
const stopWordLists: Record<Language, string> = {
  en: `a about after all also am an and any are as at be because been before being but by can could did do does doing down each for from
    had has have having he her here him his how i if in into is it its just me more most my no not now of off on once only or other our
    out over own please same shall she should so some such than that the their them then there these they this those through to too
    under until up very was we were what when where which while who whom why will with would you your`,
  de: `aber alle als also am an auch auf aus bei beim bin bis bitte da damit dann darf das dass dein deinen deiner dem den der des dich die dies diese
    dieser dieses dir doch du durch durfen durfte ein eine einem einen einer eines er es etwas euch fur gegen gelten gibt gilt habe haben habt hast
    hat hatte hattest hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ist ja jede jeder jedes kann kannst kein keine konnen konnt konnte
    konnten mehr mein meine meinem meinen meiner meines mich mir mit mochte muss mussen musst nach nicht noch nun nur ob oder ohne sehr sein seine
    seinem seinen seiner sich sie sind so soll uber um und uns unser unsere unter vom von vor wann war waren warum was weil welche welchem welchen
    welcher welches wem wen wenn wer werden wessen wie wieder will wir wird wo wollen wurde wurden zu zum zur`,
  fr: `a ai as au aux avec avez avons c ce ces cet cette combien comme comment d dans de des devons dois doit donc du elle elles en encore est et
    etait ete etre eu fait faut il ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas pendant peut
    peux plus pour pourquoi pouvez pouvons puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes toi
    ton tous tout toute tres tu un une vos votre vous y`,
  es: `a adonde al algo ante antes como con contra cual cuales cuando cuanta cuantas cuanto cuantos de debe debemos debo del desde donde durante e el
    ella ellas ellos en entre era es esa ese eso esta estan estar este esto estos fue ha hace hago han hasta hay he hemos la las le les lo los mas me
    mi mis mucho muy nada ni no nos nosotros o os otra otro para pero podemos por porque puede puedo que quien quienes se ser si sin sobre son su sus
    tambien te tenemos tengo tiene tienen tienes todo todos tu un una uno unos usted ya yo estas nuestra nuestras nuestro nuestros`,
  it: `a abbiamo ad agli ai al alla alle allo anche avete c che chi ci come con cosa cui d da dagli dai dal dalla dalle dei del della delle dello deve
    devo di dobbiamo dove e ed era essere gia gli grazie ha hai hanno ho i il in io l la le lei lo loro ma mi mia mie miei mio molto ne nei nel nella
    nelle noi non nostra nostro o ogni per perche pero piu poi possiamo posso potete puo quale quali quando quanta quante quanti quanto quella quello
    questa queste questi questo qui sarebbe se sei senza si siamo sono sta su sua sui sul sulla suo ti tra tu tutti tutto un una uno vi voi vorrei
    vostra vostro`,
  pt: `a ainda ao aos as ate boa com como da das de dela dele depois deve devemos devo do dos e ela elas ele eles em entre era essa esse esta estao
    estas este estes estou eu foi ha isso isto ja lhe lhes mais mas me meu meus minha minhas muito na nao nas nem no nos nossa nosso o obrigada
    obrigado onde os ou para pela pelo pode podem podemos por porque posso quais qual quando quanta quantas quanto quantos que quem sao se sem ser seu
    so sobre sua suas tambem tem temos tenho tens ter tudo um uma umas uns voce voces vossa antes qualquer todo todos`,
  nl: `aan al alle als alstublieft altijd ben bij daar dan dat de deze die dit door dus een en er geen graag had heb hebben hebt heeft het hier hij
    hoe hoeveel ik in is ja je jullie kan kunnen kunt maar mag me meer met mij mijn moet moeten mogen na naar niet nog nu of om omdat onder ons onze
    ook op over per reeds te tegen toch tot u uit uw van veel voor waar waarom wanneer want waren was wat we wel welke wie wij wil willen worden wordt zal
    ze zeer zich zij zijn zo zonder zou zouden`,
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Sets of stop words by language. */
export const stopWords: Record<Language, ReadonlySet<string>> = {
  en: setOf(stopWordLists.en),
  de: setOf(stopWordLists.de),
  fr: setOf(stopWordLists.fr),
  es: setOf(stopWordLists.es),
  it: setOf(stopWordLists.it),
  pt: setOf(stopWordLists.pt),
  nl: setOf(stopWordLists.nl),
}

/** Inflectional endings, longest first. A stem has at least four letters, except for short English plurals. */
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
  it: ['azioni', 'azione', 'amenti', 'amento', 'mente', 'ati', 'ate', 'ato', 'ata', 'are', 'ere', 'ire', 'o', 'a', 'e', 'i'],
  pt: [
    'acoes',
    'acao',
    'amentos',
    'amento',
    'mente',
    'ados',
    'adas',
    'ado',
    'ada',
    'oes',
    'ao',
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
  nl: ['ingen', 'ing', 'heden', 'heid', 'lijke', 'lijk', 'eren', 'tjes', 'tje', 'en', 'er', 'es', 'te', 'e', 's', 't'],
}

/** Matches English plurals with four letters, such as "cats" and "fees", but not words such as "plus", "this" and "less". */
const shortPlural = /^[a-z]{2}[^aisu]s$/

/** Matches the "ge" of a German participle after its prefix, with accents removed: "umgetauscht" has the stem of "umtauschen". */
const separableParticiple = /^(um|an|ab|auf|aus|ein|zuruck|vor|nach|mit|weg|hin|her)ge(?=[a-z]{4})/

/** Returns a simple stem, which is the same for all forms of a word. The stem need not be a word. */
export function stemOf(word: string, language: Language): string {
  if (language === 'de') return withoutEnding(word.replace(separableParticiple, '$1'), language)
  return withoutEnding(word, language)
}

function withoutEnding(word: string, language: Language): string {
  if (language === 'en' && shortPlural.test(word)) return word.slice(0, -1)
  for (const ending of endings[language])
    if (word.length - ending.length >= 4 && word.endsWith(ending)) return word.slice(0, -ending.length)
  return word
}

/** Returns the language with the most stop words in a text, or `otherwise`. */
export function languageOf(words: readonly string[], otherwise: Language = 'en'): Language {
  let best = otherwise
  let bestCount = 0
  for (const language of languages) {
    const known = stopWords[language]
    let count = 0
    for (const word of words.slice(0, 2000)) if (known.has(word)) count += 1
    if (count > bestCount) [best, bestCount] = [language, count]
  }
  return best
}
