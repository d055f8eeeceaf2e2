import type { Language } from '../../../words/languages.ts'

/** Kind of value that a question asks for. */
export type ValueKind = 'money' | 'number' | 'duration' | 'frequency' | 'time' | 'date' | 'phone' | 'email' | 'place' | 'person'

const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`

const numberWords: Record<Language, string> = {
  en: `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty
    sixty seventy eighty ninety hundred thousand twice half third quarter dozen none unlimited`,
  de: `zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig
    sechzig siebzig achtzig neunzig hundert tausend einmal zweimal dreimal keine kein hälfte`,
  fr: `deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille moitié aucun
    aucune`,
  es: `dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis veinte treinta cuarenta cincuenta sesenta cien mil mitad ninguno
    ninguna`,
  it: `due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici venti trenta quaranta cinquanta sessanta cento mille metà
    nessuno nessuna`,
  pt: `dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quinze vinte trinta quarenta cinquenta sessenta cem mil metade nenhum
    nenhuma`,
  nl: `twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien twintig dertig veertig vijftig zestig honderd duizend helft geen`,
}

/** Beginnings of units of time, in all languages. */
const timeUnits = `second minute hour day week month quarter year shift season sekunde schicht saison stunde tag woche monat quartal jahr seconde heure jour semaine mois trimestre
  année segundo minuto hora día semana mes año giorn settiman mese mesi anno anni ore mês ano uur uren dag maand jaar kwartaal`
/** Words that state a duration without a number. */
const durationWords =
  'immediately permanent unlimited indefinite indefinitely overnight sofort unbefristet dauerhaft immédiatement inmediatamente'
const months = `january february march april june july august september october november december januar februar märz mai juni juli oktober dezember
  janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre
  noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro outubro
  novembro dezembro januari februari maart mei augustus`
const weekdays = `mondays? tuesdays? wednesdays? thursdays? fridays? saturdays? sundays? montags? dienstags? mittwochs? donnerstags? freitags? samstags? sonntags?
  lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato
  domenica segunda terça quarta quinta sexta maandag dinsdag woensdag donderdag vrijdag zaterdag zondag`
/** Words that state a time without a number. */
const timeWords = `before after until by within during once when every daily weekly monthly annually yearly vor nach bis sobald wenn täglich jede jeden jeder
  avant après jusqu dès chaque antes después hasta cada prima dopo entro ogni até depois voor na tot zodra elke`
/** Words for a single unit, as in "an hour", in all languages. A price per unit, such as "£12 a month", is no duration. */
const singleUnit = `(?<!\\d[\\d.,]* )(?<!\\p{L})(?:an?|half an?|eine?[mnrs]?|une?|una?|uma|um|een) ${anyOf(timeUnits)}`
/** Words that state how often something happens, in all languages. */
const frequencyWords = `every each once twice always daily weekly monthly quarterly yearly annually täglich wöchentlich monatlich jährlich alle jede[nrs]? immer (?:ein|zwei|drei)mal
  chaque toutes les fois quotidien hebdomadaire mensuel annuel cada todos todas vez veces diario semanal ogni tutti tutte volta volte vezes elke iedere keer dagelijks wekelijks maandelijks jaarlijks`
const currencies = 'usd eur euros? dollars? chf cents? pounds? francs? franken libras? reais'
/** Beginnings of price labels, in all languages. The cells of a price table often have no currency sign. */
const priceLabels = `price cost rate fee charge surcharge premium deposit rent preis kosten gebühr miete tarif prix frais coût précio precio coste prezzo costo
  canone preço custo aluguel prijs huur`
/** Words that state an amount as a share of another one, in all languages. */
const shareWords =
  'half halves double twice whole full hälfte doppelt doppelte volle ganze moitié tiers double totalité mitad doble metà doppio metade dobro helft dubbele'
const freeWords = 'free kostenlos kostenfrei gratuit gratuite gratuitement gratis gratuito gratuita'
const placeWords = `in at on to via through from near room floor im am an auf bei beim zum zur unter raum à au aux dans sur en nel nella em no na op naar`
const articles = 'the der dem den das die le la les el il lo o a de het your our'
/** Beginnings of words for people and organizations. */
const personWords = `team manager supervisor director officer office head lead owner employee staff agency administrator committee approv respons leit verantwort
  zuständig mitarbeit büro abteilung direkt responsable équipe chef encargad equipo squadra equipa afdeling hoofd everyone anyone nobody landlord tenant vermieter mieter`

const wholeWord = (words: string) => `(?<!\\p{L})${anyOf(words)}(?!\\p{L})`
const wordStart = (words: string) => `(?<!\\p{L})${anyOf(words)}`

const clock = "\\d{1,2}(?::\\d{2}| ?(?:uhr|h|am|pm|a\\.m|p\\.m|o'clock|noon)(?!\\p{L}))"
/** Matches "May" as the month and not as the verb: next to a number, or after a preposition. */
const mayMonth =
  '(?<!\\p{L})may(?= \\d)|(?:\\d(?:st|nd|rd|th)?|(?<!\\p{L})(?:in|of|since|until|by|before|after|from|to|late|early)) may(?!\\p{L})'
const dateOrYear = `${mayMonth}|${wholeWord(months)}|(?<!\\d)(?:1[89]|20)\\d{2}(?!\\d)|\\d{1,2}[./]\\d{1,2}[./]`
/** Matches times of day, which do not count as quantities. */
export const clockPattern = new RegExp(`${clock}(?:\\s?(?:am|pm|a\\.m\\.?|p\\.m\\.?|uhr)(?!\\p{L}))?`, 'giu')

function patternsOf(language: Language): Record<ValueKind, RegExp> {
  const quantity = `(?:\\d|${wholeWord(numberWords[language])})`
  // A duration does not extend over two cells of a table row: "Half day: $14; Full day: $22".
  const duration = `${quantity}[^;]{0,24}(?<!\\p{L})\\p{L}{0,12}${anyOf(timeUnits)}|\\d ?(?:km/h|kmh|mph)|\\d\\s?(?:mins?|hrs?|h|std|sec)(?!\\p{L})`
  const pattern = (source: string, flags = 'iu') => new RegExp(source, flags)
  return {
    money: pattern(
      `[$€£¥]|\\d\\s?(?:%|percent|prozent)|${wholeWord(`${currencies} ${freeWords} ${shareWords}`)}|no (?:charge|cost|fee)|\\d[.,]\\d{2}(?![\\d.,:])|${wordStart(priceLabels)}[^:;]{0,40}: ?\\d`,
    ),
    number: pattern(quantity),
    duration: pattern(`${duration}|${singleUnit}|${wholeWord(durationWords)}`),
    frequency: pattern(
      `${wholeWord(frequencyWords)}|${quantity} (?:times|mal|fois|veces|volte|vezes|keer)(?!\\p{L})|(?:per|pro|par|a|an) ${anyOf(timeUnits)}`,
    ),
    date: pattern(`${dateOrYear}|${wholeWord(weekdays)}`),
    time: pattern(`${clock}|${dateOrYear}|${wholeWord(weekdays)}|${duration}|${wholeWord(timeWords)}`),
    phone: pattern('\\+?\\d[\\d\\s().\\/-]{5,20}\\d'),
    email: pattern('[^\\s@]{1,64}@[^\\s@]{1,64}\\.\\p{L}'),
    place: pattern(`${wholeWord(placeWords)}\\s(?:${wholeWord(articles)}\\s)?(?:\\p{Lu}|\\d)|https?:|@`, 'u'),
    person: pattern(`@|(?-i:\\p{Lu}\\p{Ll}+\\s\\p{Lu}\\p{Ll}|(?<!\\p{L})\\p{Lu}{2,5}(?!\\p{L}))|${wordStart(personWords)}`),
  }
}

const numberPatterns = new Map<Language, RegExp>()

/** Returns a pattern for numbers in texts of a language, as digits or words. */
export function numberPatternOf(language: Language): RegExp {
  const pattern = numberPatterns.get(language) ?? new RegExp(`\\d+(?:[.,]\\d+)*|${wholeWord(numberWords[language])}`, 'giu')
  numberPatterns.set(language, pattern)
  return pattern
}

const remembered = new Map<Language, Record<ValueKind, RegExp>>()

/** Returns the patterns of values in texts of a language. */
export function valuePatternsOf(language: Language): Record<ValueKind, RegExp> {
  const patterns = remembered.get(language) ?? patternsOf(language)
  remembered.set(language, patterns)
  return patterns
}
