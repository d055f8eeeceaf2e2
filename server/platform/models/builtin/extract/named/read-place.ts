import { trimEndOf } from '../trim-end.ts'

const capital = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,30}`
const cityName = String.raw`${capital}(?:[ \t-](?:am|an der|im|de|do|la|le|les|di|sur|del|aan den|${capital})){0,3}`
const postalCode = String.raw`(?:[A-Z]{1,2}-)?(?:\d{4}-\d{3}|\d{4}[ \t][A-Z]{2}|\d{5}(?:-\d{4})?|\d{4})`
const houseNumber = String.raw`\d{1,5}(?:[ \t]?[a-zA-Z](?!\p{L}))?(?:[-/]\d{1,4})?(?:[ \t](?:bis|ter)(?!\p{L}))?`

/** Returns the alternatives of a list with an upper or lower first letter. */
const inBothCases = (words: string) => words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`)

/** Words for a street that precede its name, as in "rue des Tanneurs", and words at the end of its name, as in "Hafenstraße". */
const streetWord = inBothCases(
  'rue|avenue|av\\.?|boulevard|bd|place|chemin|impasse|quai|allée|route|cours|calle|c/|avenida|avda\\.?|plaza|paseo|camino|carretera|ronda|via|viale|piazza|piazzale|corso|strada|largo|vicolo|rua|praça|travessa|estrada|alameda|am|an der|im|auf der|zum|zur|in der|unter den',
)
const streetEnd = inBothCases(
  'stra(?:ß|ss)e|str\\.|gasse|weg|allee|platz|ring|damm|ufer|steig|straat|laan|plein|kade|dijk|singel|gracht|dreef|street|st\\.?|road|rd\\.?|lane|ln\\.?|drive|dr\\.?|avenue|ave\\.?|boulevard|blvd\\.?|court|way|square|close|terrace',
)
const nameWord = String.raw`(?:de|del|della|delle|dei|des|du|da|do|das|dos|la|le|les|los|las|l['’]|of|the|van|den|der|San|${capital}|\d{1,3}(?:er|º|ª)?)`

const streetFirst = String.raw`(?:${streetWord})[ \t'’](?:${nameWord}[ \t'’]{0,2}){1,5}`
const streetLast = String.raw`(?:${capital}[ \t-]){0,3}\p{Lu}?[\p{L}-]{0,30}(?:${streetEnd})`
const cityBehind = String.raw`(?:[ \t]?,[ \t]?|[ \t](?:in|à|en|a|em|te)[ \t]|[ \t]?\n[ \t]{0,4}|[ \t])${postalCode}[ \t]${cityName}`

/** A street with its number, and a postal code with its place: "Hafenstraße 17, 24103 Kiel", "14 rue des Tanneurs, 59000 Lille". */
const numberAfter = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${streetFirst}|${streetLast})[ \t]?,?[ \t]?(?:n\.?[º°]?[ \t]?)?${houseNumber}${cityBehind}`,
  'u',
)
const numberBefore = new RegExp(String.raw`(?<![\p{L}\d])${houseNumber},?[ \t](?:${streetFirst}|${streetLast})${cityBehind}`, 'u')
/** A British or American address: "12 Mill Lane, Leeds LS1 4AB", "410 Oak St, Dayton, OH 45402". */
const english = new RegExp(
  String.raw`(?<![\p{L}\d])\d{1,5}[ \t](?:${capital}[ \t]){1,4}(?:${streetEnd}),[ \t]?${cityName},?[ \t](?:[A-Z]{2}[ \t]\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?[ \t]?\d[A-Z]{2})`,
  'u',
)

/** Returns the match of several patterns that is first in a text. */
function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  const found = patterns.map((pattern) => pattern.exec(text)).filter((match) => match !== null)
  return found.sort((one, other) => one.index - other.index)[0] ?? null
}

/** Returns the first postal address in a text as it is written. */
export function findAddress(text: string): { value: string; index: number } | undefined {
  const first = firstMatch([english, numberAfter, numberBefore], text)
  if (first === null) return undefined
  return { value: trimEndOf(first[0].replace(/\s{0,4}\n\s{0,4}/, ', '), ' ,.'), index: first.index }
}

const shopName = String.raw`${capital}(?:[ \t](?:(?:de|del|di|du|da|la)[ \t])?(?:${capital}|\d{1,2})){0,3}`
const placeOfShop = String.raw`(?:,?[ \t](?:in der|in de|in|am|an der|aan de|rue|de la calle|en la calle|en|di via|in via|em|na rua|à|on|at)[ \t]${capital}(?:[ \t]${capital}){0,2})?`
const pharmacies: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\p{L})${capital}[ -]?(?:Apotheke|apotheke)(?:[ \t](?:am|im|an der|in der)[ \t]${capital})?(?!\p{L})`, 'u'),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Pp]harmacie|[Ff]armacia|[Ff]arm[áa]cia|[Aa]potheek|[Aa]potheke)[ \t](?:(?:du|de la|des|del|della|do|da|am|zum|zur|im|an der)[ \t])?${shopName}${placeOfShop}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${capital}[ \t]){1,3}(?:[Pp]harmacy|[Dd]rugstore|[Cc]hemist)(?:[ \t](?:on|in|at)[ \t]${shopName})?`,
    'u',
  ),
]

/** Returns the first pharmacy that a text names. */
export function findPharmacy(text: string): string | undefined {
  const found = firstMatch(pharmacies, text)
  return found === null ? undefined : trimEndOf(found[0], ' ,.')
}
