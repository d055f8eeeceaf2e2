import type { Language } from '../../../words/languages.ts'

const modalVerbs = ['may', 'can', 'must', 'should', 'will', 'cannot']

/**
 * Verbs in the third person, mapped to the second person. Only listed verbs are changed, because nouns can look like verbs: "the customer
 * services".
 */
const secondPerson: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...modalVerbs, 'are', 'have'].map((verb) => [verb, verb])),
  ...Object.fromEntries(
    'pay receive get bring send keep choose stay upload bear submit provide agree owe lose remain'
      .split(' ')
      .map((verb) => [`${verb}s`, verb]),
  ),
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
}
const verbs = Object.keys(secondPerson).join('|')

const subjects =
  'customers?|clients?|patients?|students?|tenants?|guests?|buyers?|members?|subscribers?|shippers?|claimants?|applicants?|passengers?|borrowers?'
/** Matches a singular noun for the reader as the subject, with its verb: "The customer pays". */
const singularSubject = new RegExp(String.raw`(?<=^|[.;:]\s)(?:the|a|an)\s(?:${subjects})\s(${verbs})(?!\p{L})`, 'giu')
/** Matches a plural noun for the readers as the subject, with a modal verb: "Customers may". */
const pluralSubject = new RegExp(
  String.raw`(?<=^|[.;:]\s)(?:the\s)?(?:${subjects})\s(${[...modalVerbs, 'are', 'have'].join('|')})(?!\p{L})`,
  'giu',
)
/** Matches a singular noun for the reader as the subject of a clause, with its verb: "when the patient was seen". */
const clauseSubject = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:when|if|because|unless|until|while|once|after|before|whether|where)\s)the\s(?:${subjects})\s(${verbs})(?!\p{L})`,
  'giu',
)
/** Matches something that belongs to the reader: "the app of the customer". */
const belonging = new RegExp(String.raw`(?<!\p{L})the\s(\p{Ll}{2,20})\sof\sthe\s(?:${subjects})(?!\p{L}|['’-])`, 'gu')
/** Matches a possessive that refers to the subject of the same sentence. */
const ownPossessive = /(?<!\p{L})(?:his or her|her or his|their)(?!\p{L})/giu

const inSecondPerson = (verb: string) => secondPerson[verb.toLowerCase()] ?? verb
const toSecondPerson = (_: string, verb: string) => `You ${inSecondPerson(verb)}`

/** Matches a noun for the reader as one of several subjects: "that the tenant or guests cause". */
const alternativeReader = new RegExp(String.raw`(?<!\p{L})the (?:${subjects})(?=\s(?:or|and)\s)`, 'giu')

/** Third-person subjects with their verb, mapped to the second person, by language. */
const foreignSubjects: Readonly<Partial<Record<Language, readonly [RegExp, string][]>>> = {
  de: [
    [/(?<=^|[.;:]\s)(?:der Kunde|die Kundin|der Mieter|die Mieterin|der Patient|der Käufer|der Besteller) kann(?!\p{L})/giu, 'Sie können'],
    [/(?<=^|[.;:]\s)(?:der Kunde|die Kundin|der Mieter|die Mieterin|der Patient|der Käufer|der Besteller) muss(?!\p{L})/giu, 'Sie müssen'],
    [/(?<=^|[.;:]\s)(?:der Kunde|die Kundin|der Mieter|die Mieterin|der Patient|der Käufer|der Besteller) darf(?!\p{L})/giu, 'Sie dürfen'],
    [/(?<=^|[.;:]\s)(?:Kunden|Mieter|Patienten|Käufer) können(?!\p{L})/gu, 'Sie können'],
    [/(?<=^|[.;:]\s)(?:Kunden|Mieter|Patienten|Käufer) müssen(?!\p{L})/gu, 'Sie müssen'],
  ],
  fr: [
    [/(?<=^|[.;:]\s)(?:le client|la cliente|le locataire|le patient) peut(?!\p{L})/giu, 'Vous pouvez'],
    [/(?<=^|[.;:]\s)(?:le client|la cliente|le locataire|le patient) doit(?!\p{L})/giu, 'Vous devez'],
  ],
  nl: [
    [/(?<=^|[.;:]\s)(?:de klant|de huurder|de patiënt) kan(?!\p{L})/giu, 'U kunt'],
    [/(?<=^|[.;:]\s)(?:de klant|de huurder|de patiënt) moet(?!\p{L})/giu, 'U moet'],
  ],
}

/**
 * Rewrites rules about customers in the second person, for a message to a customer, where the grammar is unambiguous: "The customer may pay
 * later" becomes "You may pay later". Leaves all other sentences unchanged.
 */
export function addressReader(text: string, language: Language): string {
  if (language !== 'en')
    return (foreignSubjects[language] ?? []).reduce((changed, [pattern, words]) => changed.replace(pattern, words), text)
  return text
    .split(/(?<=[.!?])\s/)
    .map((sentence) => {
      const addressed = sentence
        .replace(singularSubject, toSecondPerson)
        .replace(pluralSubject, toSecondPerson)
        .replace(clauseSubject, (_, verb: string) => `you ${inSecondPerson(verb)}`)
        .replace(belonging, 'your $1')
      return addressed === sentence ? sentence : addressed.replace(ownPossessive, 'your').replace(alternativeReader, 'you')
    })
    .join(' ')
}
