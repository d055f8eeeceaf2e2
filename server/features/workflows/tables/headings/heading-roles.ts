/**
 * Roles that change the meaning of a heading, in English, German, French, Spanish, Italian, Portuguese and Dutch. Words have no accents.
 * `Rate before` and `Rate` are different columns although they share a word.
 */
const roleWords = {
  previous:
    /^(?:previous|prev|prior|before|last|old|former|earlier|past|first|ly|py|vorher(?:ig\p{L}*)?|zuvor|davor|alte[sn]?|fruher\p{L}*|vor(?:monat|jahr|woche|periode|quartal|tag)\p{L}*|letzt\p{L}+|bisher\p{L}*|erste[rsn]?|avant|precedente?s?|ancien(?:ne)?s?|dernier(?:e|s|es)?|passee?s?|premiere?|antes|anterior(?:es)?|previ[oa]s?|pasad[oa]s?|viej[oa]s?|antigu?[oa]s?|prima|precedenti|scors[oaie]|vecchi[oa]?|passat[oaie]|prim[oa]|passad[oa]s?|velh[oa]s?|vorige?|eerder\p{L}*|oude?|afgelopen|voorgaande?|vooraf)$/u,
  plan: /^(?:plans?|planos?|padrao|plan(?:ned|wert|menge|preis|kosten|stunden|zahl|betrag)\p{L}*|geplant\p{L}*|budget\p{L}*|targets?|goals?|standard\p{L}*|forecast\p{L}*|expected|required|next|soll\p{L}*|ziel\p{L}*|vorgabe\p{L}*|prognose\p{L}*|prevue?s?|prevision\p{L}*|objectifs?|cible|requises?|presupuest\p{L}*|previst[oaie]s?|objetivos?|metas?|planificad\p{L}*|estandar|requerid\p{L}*|obiettiv[oi]|preventiv[oi]|pianificat\p{L}*|orcament[oa]s?|orcad[oa]s?|planead[oa]s?|planejad[oa]s?|begroot|begroting\p{L}*|doel\p{L}*|gepland\p{L}*|norm|proximo|prossim[oa]|nachst\p{L}*|prochaine?|volgende?)$/u,
  threshold:
    /^(?:limits?|thresholds?|max|maximum|minimum|cap|grenz(?:e|en|wert\p{L}*)|limite?s?|schwell\p{L}*|hochst\p{L}*|mindest\p{L}*|seuils?|plafond|umbral(?:es)?|soglia|soglie|massim[oa]|minim[oa]|maxim[oa]|limiar|drempel\p{L}*|grens\p{L}*)$/u,
  deadline:
    /^(?:due|deadlines?|expir\p{L}*|fallig\p{L}*|frist\p{L}*|ablauf\p{L}*|echeance|expiration|vencimiento|caducidad|scadenz[ae]|vencimento|prazo|vervalt?\p{L}*|uiterste)$/u,
  birth: /^(?:birth\p{L}*|born|dob|geburt\p{L}*|geb|naissance|nacimiento|nascita|nascimento|geboorte\p{L}*)$/u,
  tax: /^(?:tax|taxes|vat|gst|mwst|ust|steuer\p{L}*|umsatzsteuer|mehrwertsteuer|tva|taxe|iva|impuest\p{L}*|impost\p{L}*|btw|belasting\p{L}*)$/u,
  discount: /^(?:discount\p{L}*|rebate|rabatt\p{L}*|skonto|nachlass|remise|rabais|descuento\p{L}*|sconto|descontos?|korting\p{L}*)$/u,
  comparison:
    /^(?:compar(?:able|ables|ison|e)|competitors?|market|benchmark|vergleich\p{L}*|wettbewerb\p{L}*|markt\p{L}*|marche|concurren\p{L}*|mercado|competidor\p{L}*|competencia|mercato|concorren\p{L}*|vergelijk\p{L}*)$/u,
  agreement:
    /^(?:contract\p{L}*|agreed|confirmed|lease|vertrag\p{L}*|vereinbart\p{L}*|bestatigt\p{L}*|contrat\p{L}*|convenue?s?|bail|acordad[oa]s?|pattuit[oaie]|concordat[oaie]|overeengekomen)$/u,
  difference:
    /^(?:diff|difference|delta|change|variance|deviation|abweichung\p{L}*|differenz\p{L}*|anderung\p{L}*|ecart|variation|diferencia|variacion|differenza|variazione|scostamento|diferenca|variacao|verschil|afwijking)$/u,
} as const

/** Words that mean "previous" or "next to" only at the end of a heading: `Score voor`, `Kosten vor`. */
const previousAtEnd = /^(?:voor|vor|alt|n 1)$/u

/** Words for the measure of a column. Columns with different measures are never the same. */
const measureWords = {
  money:
    /^(?:amounts?|prices?|costs?|charges?|fees?|revenue|betrage?s?|preise?|kosten|gebuhr\p{L}*|umsatz|montants?|prix|couts?|importes?|precios?|costes?|costos?|import[oi]|prezz[oi]|cost[oi]|precos?|custos?|bedrag(?:en)?|prijs|prijzen)$/u,
  quantity:
    /^(?:quantit(?:y|ies|es?|a)|qty|counts?|pieces|pcs|mengen?|anzahl|stuck\p{L}*|stk|nombre|cantidad(?:es)?|numero|quantidades?|aantal\p{L}*|hoeveelhe\p{L}*)$/u,
  share:
    /^(?:percent\p{L}*|pct|shares?|prozent\p{L}*|anteil\p{L}*|quote|pourcentage|porcentaje|percentuale|percentagem|porcentagem|aandeel|percentage)$/u,
} as const

type Role = keyof typeof roleWords
type Measure = keyof typeof measureWords

const namesOf = <Name extends string>(patterns: Record<Name, RegExp>, words: readonly string[]): Set<Name> =>
  new Set((Object.keys(patterns) as Name[]).filter((name) => words.some((word) => patterns[name].test(word))))

function rolesOf(words: readonly string[]): Set<Role> {
  const roles = namesOf<Role>(roleWords, words)
  if (words.length > 1 && previousAtEnd.test(words.at(-1) ?? '')) roles.add('previous')
  return roles
}

/** Returns whether the words of a heading name an earlier value. */
export const hasPreviousRole = (words: readonly string[]): boolean => rolesOf(words).has('previous')

const genericWord = /^(?:values?|wert|valeur|valor|valore|waarde)$/u

/**
 * Returns whether a word of a heading names the content of a column. Other words only distinguish columns with the same content, such as
 * "before" and "after".
 */
export const isSubjectWord = (word: string): boolean => !genericWord.test(word) && namesOf(roleWords, [word]).size === 0

/** Returns whether two words have a role in common: `prior` and `previous`. */
export const haveCommonRole = (first: string, second: string): boolean =>
  !namesOf(roleWords, [first]).isDisjointFrom(namesOf(roleWords, [second]))

/**
 * Returns whether two headings can mean the same column: they have the same roles and do not measure different things.
 * @param first words of a heading, in lower case without accents
 */
export function areCompatible(first: readonly string[], second: readonly string[]): boolean {
  const [firstRoles, secondRoles] = [rolesOf(first), rolesOf(second)]
  return firstRoles.symmetricDifference(secondRoles).size === 0 && canNameSameMeasure(first, second)
}

/** Returns whether two headings can name the same measure. A heading that names no measure can stand for any measure. */
export function canNameSameMeasure(first: readonly string[], second: readonly string[]): boolean {
  const [firstMeasures, secondMeasures] = [namesOf<Measure>(measureWords, first), namesOf<Measure>(measureWords, second)]
  return firstMeasures.size === 0 || secondMeasures.size === 0 || !firstMeasures.isDisjointFrom(secondMeasures)
}
