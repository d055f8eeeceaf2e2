import { asSentence, clauses, distinctSentences } from './text-filters.ts'

/** Maximum number of sentences to rewrite, and maximum length of a sentence in characters. */
const maxSentences = 100
const maxLength = 400

const lowered = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
const determined =
  /^(?:the|an?|this|these|each|every|all|both|its|it|there|new|newly|walk|see|enjoy|step|drive|bike|stroll|one|two|three|four|five|six|\d{1,4})(?!\p{L})/iu
const isName = (text: string) => /^\p{Lu}[\p{L}’'-]*\s\p{Lu}/u.test(text)
const verb =
  /^((?:\p{L}[\p{L}-]*\s){1,3}?)(opens?|faces?|overlooks?|leads?|looks?|has|have|is|are|was|were|gets?|sits?|adjoins?|connects?|comes?|includes?|offers?|holds?|seats?|runs?|flows?)(?!\p{L})/iu
const withoutArticle =
  /^(?:(?:\p{L}+\s){0,2})(?:light|heat|heating|parking|storage|laundry|air|space|water|sun|sunlight|insulation|wiring|plumbing|flooring|access|privacy|shade)(?!\p{L})/iu
const plural = /^(?:\p{L}+\s){0,2}\p{L}*[^su\s]s(?=\s(?:in|on|of|with|from|to|throughout|at|by|over|between)(?!\p{L})|[,.]|$)/iu

/** Rewrites an English note on a home as a sentence. Connects a trailing phrase without a verb by "with". */
function inFull(sentence: string): string {
  const [first = '', ...rest] = sentence.replace(/[.!]$/, '').split(', ')
  const trailing =
    rest.length === 1 &&
    rest[0] !== undefined &&
    !verb.test(rest[0]) &&
    /^\p{Ll}/u.test(rest[0]) &&
    !/^(?:and|with|but|so|which)\s/u.test(rest[0])
  const end = trailing ? `, with ${rest[0]}` : rest.length > 0 ? `, ${rest.join(', ')}` : ''
  if (determined.test(first)) return asSentence(`${first}${end}`)
  if (verb.test(first)) return asSentence(isName(first) ? `${first}${end}` : `The ${lowered(first)}${end}`)
  if (isName(first)) return asSentence(`${first}${end}`)
  if (withoutArticle.test(first)) return asSentence(`There is ${lowered(first)}${end}`)
  if (plural.test(first)) return asSentence(`There are ${lowered(first)}${end}`)
  return asSentence(`There is ${/^[aeiou]/iu.test(first) ? 'an' : 'a'} ${lowered(first)}${end}`)
}

/**
 * Rewrites English notes on a home as sentences: "Kitchen opens to the yard, morning light" becomes "The kitchen opens to the yard, with
 * morning light."
 */
const asDescription = (value: unknown): string[] =>
  distinctSentences(value)
    .slice(0, maxSentences)
    .map((sentence) => (sentence.length <= maxLength ? inFull(sentence) : sentence))

const inWords = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)

/**
 * Rewrites the English facts of a property sheet as sentences: "Built 1954, roof 2021" becomes "Built in 1954, it has a roof from 2021."
 */
function asFactSentences(value: unknown): string {
  const parts = clauses(value).map((part) => part.slice(0, maxLength))
  const built = parts.find((part) => /^built\s(?:in\s)?\d{4}$/iu.test(part))
  const asking = parts.find((part) => /^asking\s/iu.test(part))
  const others = parts
    .filter((part) => part !== built && part !== asking)
    .map((part) =>
      lowered(part)
        .replace(/^(roof|kitchen|boiler|furnace|bath|bathroom)\s(\d{4})$/iu, 'a $1 from $2')
        .replace(/^(lot|garage|basement|garden|yard)\s(?=\d)/iu, 'a $1 of '),
    )
  const year = built?.replace(/^built\s(?:in\s)?/iu, '')
  const start = year === undefined ? '' : others.length > 0 ? `Built in ${year}, it has ` : `It was built in ${year}`
  const body = others.length > 0 ? `${start === '' ? 'It has ' : start}${inWords(others)}` : start
  const price = asking === undefined ? '' : asSentence(`The asking price is ${asking.replace(/^asking\s(?:price\s)?/iu, '')}`)
  return [asSentence(body), price].filter(Boolean).join(' ')
}

/** Joins English parts with commas and "and". */
const inSeries = (value: unknown): string => inWords(Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

export const listingFilters = { as_description: asDescription, as_fact_sentences: asFactSentences, in_series: inSeries } as const
