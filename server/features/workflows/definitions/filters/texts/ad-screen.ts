import { isRow } from '../values/csv.ts'
import { textOf, valueAt } from '../values/values.ts'
import { clauses, distinctSentences, mentionOf, plain, textsIn } from './text-filters.ts'

/** Matches a clause that continues the previous one: a price or a relative clause. */
const continuation = /^(?:[$€£]\s?\d|(?:where|which|whose|wo|où|donde|dove|onde|waar)\s)/iu

/** Splits an advertisement into phrases. A price or a relative clause stays with the phrase before it. */
export function adPhrases(value: unknown): string[] {
  const phrases: string[] = []
  for (const clause of clauses(textsIn(value).join('\n'))) {
    const last = phrases.at(-1)
    if (last !== undefined && continuation.test(clause)) phrases[phrases.length - 1] = `${last}, ${clause}`
    else phrases.push(clause)
  }
  return phrases
}

type Status = 'out' | 'broker' | 'fine'

interface ScreenedPhrase {
  phrase: string
  concern: string
  rule: string
  status: Status
}

/** Words of the rules about each concern. */
const concernTerms: Readonly<Record<string, string>> = {
  family_and_children:
    'children, child, familial, family, families, adult building, empty nesters, seniors, Kinder, Familie, enfants, famille, niños, familia, bambini, famiglia',
  religion: 'religion, religious, church, mosque, synagogue, landmarks, Religion, Kirche, église, iglesia, chiesa',
  origin_or_language:
    'national origin, nationality, language, English, ancestry, race, Herkunft, Sprache, origine, langue, origen, idioma, lingua',
  disability: 'disability, ability, able bodied, wheelchair, assistance animals, handicap, Behinderung, discapacidad, disabilità',
  source_of_income: 'source of income, income, vouchers, voucher, wages, Section 8, benefit, Einkommen, revenus, ingresos, reddito',
  age_sex_or_person: 'age wording, age=, sex=, person, professionals, students, Alter, Geschlecht, âge, edad, età',
}
const listOfTraits = mentionOf('protected under, protected traits, adds, among others, geschützt sind')
const isAllowed = /^(?:no change needed|fine|allowed|may stay|unbedenklich|erlaubt|autorisé|permitido|ammesso)[^:]{0,40}:/iu
const isBorderline = /(?<!\p{L})(?:borderline|broker decides|the broker decides|grenzfall|cas limite|caso límite|caso limite)(?!\p{L})/iu
const isRemoved = /(?:not borderline|is removed|are removed|avoided|not allowed|never|refused|no "|nicht erlaubt|wird entfernt|interdit)/iu
const offersLanguage = /(?<!\p{L})(?:se habla|we speak|on parle|wir sprechen|si parla|fala-se|languages? spoken)(?!\p{L})/iu
const refusesIncome =
  /(?:no (?:section 8|vouchers?|dss|housing benefit|benefits|subsid\p{L}*)|(?:section 8|dss|vouchers?) (?:not|are not) accepted|wages? (?:from|only)|employed (?:only|tenants))/iu

const wordsOf = (text: string) =>
  plain(text)
    .trim()
    .split(' ')
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 7))

/** Cost of each concern that a rule names, so that a rule about one concern comes before a list of all. */
const breadthCost = 0.15
const concernTests = Object.values(concernTerms).map(mentionOf)
const breadthOf = (rule: string) => concernTests.filter((isAbout) => isAbout(rule)).length

/** Minimum score of a rule for a phrase that could not be sorted: at least one shared word. */
const minUnclearScore = 1.2

/** Returns the rule of a concern that shares the most words with a phrase; rules that only list protected traits come last. */
function ruleFor(phrase: string, concern: string, rules: readonly string[]): string {
  const words = wordsOf(phrase)
  const isAbout = mentionOf(concernTerms[concern] ?? '')
  const scored = rules
    .filter((rule) => !isAllowed.test(rule) && (concern === 'unclear' ? breadthOf(rule) > 0 || isBorderline.test(rule) : isAbout(rule)))
    .map((rule) => ({
      rule,
      score:
        words.filter((word) => plain(rule).includes(` ${word}`)).length +
        (listOfTraits(rule) ? -1 : 0.5) +
        (isRemoved.test(rule) ? 0.5 : 0) -
        breadthCost * breadthOf(rule),
    }))
    .sort((one, other) => other.score - one.score)
  const [best] = scored
  return best === undefined || (concern === 'unclear' && best.score < minUnclearScore) ? '' : best.rule
}

/** Returns whether rules list the phrase as one that needs no change: "No change needed: family room, bus lines". */
function isListedAsFine(phrase: string, rules: readonly string[]): boolean {
  const items = rules.filter((rule) => isAllowed.test(rule)).flatMap((rule) => rule.replace(isAllowed, '').split(','))
  const words = wordsOf(phrase)
  return items.some((item) => {
    const named = wordsOf(item)
    return named.length > 0 && named.every((word) => words.includes(word))
  })
}

/** Judges a phrase with the label of its classification by the rules. */
function screen(phrase: string, label: string, rules: readonly string[]): ScreenedPhrase {
  const languageRule = rules.find((rule) => /help in a language|language (?:service|help)/iu.test(rule))
  if (offersLanguage.test(phrase) && !/(?<!\p{L})only(?!\p{L})/iu.test(phrase) && languageRule !== undefined)
    return { phrase, concern: 'language help', rule: languageRule, status: 'fine' }
  const concern = refusesIncome.test(phrase) ? 'source_of_income' : label
  if (concern === 'neutral' || (concern !== 'source_of_income' && isListedAsFine(phrase, rules)))
    return { phrase, concern: 'neutral', rule: '', status: 'fine' }
  const rule = ruleFor(phrase, concern, rules)
  const isOpen = concern === 'unclear' || (isBorderline.test(rule) && !/(?<!\p{L})only(?!\p{L})/iu.test(phrase))
  return { phrase, concern: concern.replaceAll('_', ' '), rule, status: isOpen ? 'broker' : 'out' }
}

const narrowing =
  /(?<!\p{L})(?:ages?|aged|zip|postal|postcode|gender|men|women|parents|singles|interests?|alter|plz|frauen|männer|âge|femmes|edad|mujeres|età|donne|idade|leeftijd)(?!\p{L})/iu
const category = /(?<!\p{L})(?:special category|housing category|boost\p{L}*)(?!\p{L})/iu
const ownerWish =
  /(?<!\p{L})(?:owner|landlord|seller|eigentümer\p{L}*|vermieter\p{L}*|propriétaire|propietario|proprietario)(?!\p{L}).{0,80}(?:asks?|wants?|insists?|keep|möchte|will|veut|quiere|vuole)/iu
const changed = /(?<!\p{L})(?:second note|another note|no limits|later note|corrected|andere notiz|zweite notiz)(?!\p{L})/iu

/** Returns what the notes on the audience conflict with, as lines of a Markdown list. */
function audiencePoints(notes: readonly string[], rules: readonly string[]): string[] {
  const limits = rules.find((rule) => /(?:no|not|never)[^.]{0,60}(?:narrowed|limits?|by age|zip)/iu.test(rule)) ?? ''
  const boosts = rules.find((rule) => category.test(rule)) ?? ''
  const wishes = rules.find((rule) => /(?:owner|landlord|seller)[^.]{0,30}(?:wish|never)/iu.test(rule)) ?? ''
  return notes.flatMap((note) => {
    if (changed.test(note)) return [`- Contradiction: “${note}” Check the settings in the account before the ad runs.`]
    if (ownerWish.test(note))
      return [`- Wish of the owner: “${note}”${wishes === '' ? ' It does not change the rules.' : ` Rule: ${wishes}`}`]
    if (narrowing.test(note)) return [`- Narrowed audience: “${note}”${limits === '' ? '' : ` Rule: ${limits}`}`]
    return category.test(note) ? [`- Category of the ad: “${note}”${boosts === '' ? '' : ` Rule: ${boosts}`}`] : []
  })
}

interface AdScreen {
  out: ScreenedPhrase[]
  broker: ScreenedPhrase[]
  clean: string[]
  audience: string[]
}

/** Screens the classified phrases of an advertisement, and the notes on its audience, by the rules of the company. */
export function screenAd(items: unknown, passages: unknown, audience: unknown): AdScreen {
  const rules = distinctSentences(passages)
  const screened = (Array.isArray(items) ? items.filter(isRow) : []).map((item) =>
    Number(valueAt(item, 'kind.confidence')) === 0 && !refusesIncome.test(textOf(item.phrase))
      ? { phrase: textOf(item.phrase), concern: 'neutral', rule: '', status: 'fine' as const }
      : screen(textOf(item.phrase), textOf(valueAt(item, 'kind.label')), rules),
  )
  const withStatus = (status: Status) => screened.filter((one) => one.status === status)
  return {
    out: withStatus('out'),
    broker: withStatus('broker'),
    clean: withStatus('fine').map(({ phrase }) => phrase),
    audience: audiencePoints(distinctSentences(audience), rules),
  }
}
