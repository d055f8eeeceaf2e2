/** Words of requests that do not describe a subject, in all languages, without accents. */
export const requestWords = new Set(
  `whether wanted wondering hoping wish also take takes took taken make makes made go goes went gone january february march april june july august september october november december monday tuesday wednesday
   thursday friday saturday sunday today tomorrow montag dienstag mittwoch donnerstag freitag samstag sonntag heute morgen
   lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo
   lunedi martedi mercoledi giovedi venerdi domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
   least most soon already yesterday today could please send tell know like want need question questions wonder let confirm possible long kindly ask asking request also give get
   schicken senden sagen wissen mochte mochten gern gerne brauche brauchen benotige frage fragen bestatigen moglich lang lange gilt gibt mitteilen konnten konnen
   wurden lassen veuillez pouvez pourriez voudrais voudrions souhaite aimerais savoir envoyer dire question besoin confirmer possible merci
   favor pueden puede podria podrian quisiera quiero necesito enviar decir saber confirmar posible envien gustaria
   favore potete potreste vorrei vorremmo inviare dire sapere confermare possibile domanda bisogno puo
   podem pode poderia gostaria queria preciso enviar dizer saber confirmar possivel pergunta
   graag alstublieft kunt wilt sturen zeggen weten bevestigen mogelijk vraag nodig laten`.split(/\s+/),
)

/** English phrases of requests, with the equivalent word in rules. */
const phrases: readonly [RegExp, string][] = [
  [/\bsign(?:ed|ing)? (?:\p{L}+ ){0,2}up\b/giu, 'register'],
  [/\b(?:send|give|bring|take) (?:(?:it|them|this|these) )?back\b/giu, 'return'],
  [/\bmoney back\b/giu, 'refund'],
  [/\bpick(?:ed|ing)? (?:\p{L}+ ){0,2}up\b/giu, 'collect'],
  [/\bcall(?:ed|ing)? (?:\p{L}+ ){0,2}off\b/giu, 'cancel'],
  [/\bndas?\b/giu, 'confidentiality agreement'],
]

/** Replaces request phrases with the words that rules use: "sign up" becomes "register". */
export const replaceRequestPhrases = (request: string): string =>
  phrases.reduce((text, [phrase, word]) => text.replace(phrase, word), request)
