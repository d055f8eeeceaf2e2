/**
 * Matches digits with separators: amounts, dates, times, phone numbers, case numbers. Numbers of list items are matched separately and
 * ignored.
 */
const numberPattern = /\d(?:[\d.,:/'’ -]{0,30}\d)?/g
const listNumberPattern = /^[ \t]*\d{1,2}[.)](?=\s)/gm
const addressPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|\b(?:https?:\/\/|www\.)[^\s<>()"'’]+/giu
/** Matches a person's name with a title, for example `Dr. Okafor` or `Frau Weber`. */
const titledNamePattern =
  /(?:\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Mme|Mlle|Monsieur|Madame|Sra|Sr|Srta|Señora?|Sig|Sig\.ra|Dott|Dhr|Mevr|Doutora?)\.? )(\p{Lu}[\p{L}’'-]+)/gu
/** Matches two or more capitalised words within a sentence: names of people, companies, streets and products. */
const namePattern = /(?<=[\p{Ll}\d,;:)] )\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’'-]+){1,4}/gu
/** Matches common German words. In German, capitals do not identify names, because every noun has a capital letter. */
const germanPattern =
  /\b(?:und|oder|der|die|das|den|nicht|wir|Wir|Sie|Ihnen|ist|sind|wird|am|im|vom|zum|bei|mit|eine[nrms]?|Ihre[nrms]?)\b|(?<!\p{L})für(?!\p{L})/gu

/** Maximum number of facts that are returned. */
const maxFacts = 20

/**
 * Splits a number into groups of digits without leading zeros, so that `01.03.2026`, `March 1, 2026` and `2026-03-01` contain equal groups.
 */
const groupsOf = (number: string): string[] => (number.match(/\d+/g) ?? []).map((group) => group.replace(/^0+(?=\d)/, ''))
const digitsOf = (number: string): string => number.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

interface Evidence {
  digits: Set<string>
  words: Set<string>
  text: string
}

function indexEvidence(texts: readonly string[]): Evidence {
  const digits = new Set<string>()
  const words = new Set<string>()
  for (const text of texts) {
    for (const number of text.match(numberPattern) ?? []) {
      digits.add(digitsOf(number))
      for (const group of groupsOf(number)) digits.add(group)
    }
    for (const word of wordsOf(text)) words.add(word)
  }
  return { digits, words, text: texts.join('\n').toLowerCase() }
}

const isKnownNumber = (number: string, { digits }: Evidence): boolean =>
  digits.has(digitsOf(number)) || groupsOf(number).every((group) => digits.has(group))

/**
 * Returns the numbers, dates, addresses, links and names in a text that do not occur in the evidence: at most 20, without duplicates.
 * Prefers false alarms to misses, because a user can dismiss a false alarm quickly, but an invented amount or name may be sent.
 */
export function findUnsupportedFacts(text: string, evidence: readonly string[]): string[] {
  const evidenceIndex = indexEvidence(evidence)
  const facts = new Set<string>()
  let remaining = text
  for (const address of text.match(addressPattern) ?? []) {
    const trimmedAddress = address.replace(/[.,;:!?]+$/, '')
    if (!evidenceIndex.text.includes(trimmedAddress.toLowerCase())) facts.add(trimmedAddress)
    // Digits in an address are checked as a part of the address.
    remaining = remaining.replace(address, ' ')
  }
  for (const number of remaining.replace(listNumberPattern, ' ').match(numberPattern) ?? [])
    if (!isKnownNumber(number, evidenceIndex)) facts.add(number.trim())
  for (const name of namesOf(remaining)) if (!wordsOf(name).every((word) => evidenceIndex.words.has(word))) facts.add(name)
  return [...facts].slice(0, maxFacts)
}

function namesOf(text: string): string[] {
  const titled = [...text.matchAll(titledNamePattern)].map(([, name = '']) => name)
  const isGerman = (text.match(germanPattern) ?? []).length >= 3
  return isGerman ? titled : [...titled, ...(text.match(namePattern) ?? [])]
}
