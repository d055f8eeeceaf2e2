import { sentencesOf } from '../sentences.ts'
import type { Brief } from './brief.ts'
import { languageNames } from './brief-phrases.ts'
import { findConditions } from './facts/find-conditions.ts'
import type { Fact } from './facts/find-facts.ts'

/** Shown under a request that the knowledge base does not answer. */
export const nothingFoundText = 'Nothing found in your knowledge base.'

/** Shown under a request without a rule, if the brief quotes other rules about the message. */
const seeBelow = 'Your knowledge base does not answer this. The rules at “From your knowledge base” are the closest.'

/** Shown above the closest passage, which may not answer the request. */
export const closestChunk = 'Closest passage; check whether it answers this:'

/** Shown instead of a rule that the first lines of the brief contain completely. */
const quotedAbove = 'The rule is quoted in the first lines.'

/** Maximum length of the purpose in the brief, in characters. */
const maxPurposeCharacters = 500

/** Joins the lines of a message into one, so that it cannot add headings or lists to the brief. */
const inline = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[*_`#<>|\\]/g, (character) => `\\${character}`)
    .trim()
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
const labelled = (label: string, values: readonly string[]) => (values.length > 0 ? [`**${label}:** ${values.map(inline).join(', ')}`] : [])
const named = ({ label, value }: Fact) => (label === 'Code' ? inline(value) : `${inline(label)} ${inline(value)}`)

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${title}\n\n${list(lines)}`] : []
}

function headOf({ name, signature, facts, language, outlineLanguage, form, purpose }: Brief): string {
  const from = [
    name,
    ...signature
      .filter((line) => !name.includes(line.replace(/[,.]$/, '')) && !facts.contact.some((one) => line.includes(one)))
      .slice(0, 6),
  ].filter(Boolean)
  const lines = [
    ...labelled(form === 'reply' ? 'From' : 'To', from),
    ...labelled(
      'Contact',
      // Leaves out case numbers, which can look like phone numbers.
      facts.contact.filter((contact) => !facts.identifiers.some(({ value }) => value === contact)),
    ),
    `**Language:** ${language === null ? `not clear or not supported; the outline is in ${languageNames[outlineLanguage]}` : languageNames[language]}`,
    ...(facts.identifiers.length > 0 ? [`**Case:** ${facts.identifiers.map(named).join(', ')}`] : []),
    ...labelled('Purpose', form === 'letter' ? [purpose.slice(0, maxPurposeCharacters)].filter(Boolean) : []),
  ]
  return list(lines)
}

/** Maximum number of conditions in the first lines of the brief. */
const maxConditions = 4

/** Returns a line with the conditions of the rules for the requests. The writer checks them, because the message may not state them. */
function conditionsOf(requests: Brief['items']): string[] {
  const conditions = new Set(requests.flatMap(({ quote }) => findConditions(quote?.text ?? '')))
  return conditions.size === 0 ? [] : [`To check: ${[...conditions].slice(0, maxConditions).map(inline).join('; ')}.`]
}

/** Returns a sentence that says how many of the requests a rule answers. */
function stateOf({ form, items, related }: Brief): string[] {
  const requests = items.filter(({ kind }) => kind === 'request')
  if (form === 'letter' || requests.length === 0) return []
  const open = requests.filter(({ quote }) => !quote?.isCertain).length
  const isOne = requests.length === 1
  const fits = isOne ? 'A rule fits the request.' : `A rule fits each of the ${requests.length} requests.`
  if (open === 0) return [fits, ...conditionsOf(requests)]
  if (related.length === 0 && items.every(({ quote }) => quote === null)) return [nothingFoundText]
  if (requests.every(({ quote }) => !quote?.applied.length))
    return [isOne ? 'No rule on file answers the request.' : `No rule on file answers the ${requests.length} requests.`]
  return [
    isOne ? 'Check whether your rules answer the request.' : `Check whether your rules answer ${open} of ${requests.length} requests.`,
  ]
}

/**
 * Returns the first sentence of the first rule that answers a request for certain, unless the result or decision at the top of the brief quotes it
 * already.
 */
function ruleFor({ items, form, lead }: Brief): string[] {
  const quotes = form === 'letter' ? [] : items.flatMap(({ kind, quote }) => (kind === 'request' && quote?.applied.length ? [quote] : []))
  const quote = quotes.find(({ isCertain }) => isCertain)
  const [first] = quote ? sentencesOf(quote.text) : []
  return quote && first && !lead.includes(first) ? [`By your rules: ${inline(first)}`] : []
}

/**
 * Returns the lines to read first: the result or decision, the rule for the first request, and the periods counted from the date of the
 * case.
 */
function leadOf(brief: Brief): string[] {
  const lines = brief.lead.split('\n').flatMap((line) => line.trim() || [])
  const facts = [...ruleFor(brief), ...brief.periods.map(inline), ...stateOf(brief)]
  return [...lines.map((line, index) => (index === 0 ? `**${inline(line)}**` : inline(line))), facts.join(' ')].filter(Boolean)
}

/** Returns the quotation of a rule, or a reference to the first lines if they contain it. */
const quotationOf = (text: string, { lead }: Brief): string =>
  sentencesOf(text).every((sentence) => lead.includes(sentence)) ? quotedAbove : `> ${inline(text)}`

function itemsOf(brief: Brief): string[] {
  const { items, form, related } = brief
  // The points of a letter only repeat its purpose, so points without an answer are omitted.
  const shown = form === 'letter' ? items.filter(({ quote, kind }) => kind !== 'point' || quote?.isCertain) : items
  if (shown.length === 0) return []
  const unanswered = related.length > 0 ? seeBelow : nothingFoundText
  const blocks = shown.map(({ text, quote, kind }, index) => {
    const title = `### ${index + 1}. ${inline(text)}`
    if (!quote) return kind === 'statement' ? title : `${title}\n\n${unanswered}`
    const earlier = shown.findIndex((other) => other.quote?.text === quote.text)
    if (earlier < index)
      return `${title}\n\nSee the passage at ${earlier + 1}${quote.isCertain ? '' : ', and check whether it answers this'}.`
    const block = `${quotationOf(quote.text, brief)}\n\nSource: ${inline(quote.source)}`
    return `${title}\n\n${quote.isCertain ? '' : `${closestChunk}\n\n`}${block}`
  })
  const hasRequest = shown.some(({ kind }) => kind === 'request')
  return [`## ${form === 'letter' ? 'Points to cover' : hasRequest ? 'Questions and requests' : 'Points of the message'}`, ...blocks]
}

function factsOf({ facts: { labelled: lines, tables, dates, amounts, quantities }, inputs }: Brief): string[] {
  const shown = inputs.flatMap((input) => input.lines).join('\n')
  const news = lines.filter(({ value }) => !shown.includes(value))
  const known = [shown, ...lines.map(({ value }) => value)].join('\n')
  const others = (values: readonly string[]) => values.filter((value) => !known.includes(value))
  return [
    ...news.map(({ label, value }) => `${inline(label)}: ${inline(value)}`),
    ...others(tables).map((row) => `Table row: ${inline(row.replace(/\t|\|/g, ' · '))}`),
    ...labelled('Amounts', others(amounts)),
    ...labelled('Quantities', others(quantities)),
    ...labelled('Dates', others(dates)),
  ]
}

/** Returns the information that is missing before the message can be sent. */
function missingIn({ items, name, form, emptySections, openParts }: Brief): string[] {
  const open = items.flatMap(({ quote, text, kind }) => (quote !== null || kind !== 'request' ? [] : [`An answer to: ${inline(text)}`]))
  return [
    ...open,
    ...emptySections.map((title) => `No rule on file for “${inline(title)}”`),
    ...openParts.map((part) => `If known, add ${inline(part)}`),
    ...(name === '' ? [`The name of the ${form === 'letter' ? 'recipient' : 'sender'}`] : []),
  ]
}

function inputsOf({ inputs }: Brief): string[] {
  return inputs.flatMap(({ title, lines, more }) =>
    section(inline(title), [...lines.map(inline), ...(more > 0 ? [`${more} more lines`] : [])]),
  )
}

/** Renders a brief as Markdown. */
export function renderBrief(brief: Brief): string {
  return [
    brief.form === 'reply' ? '# Brief for your reply' : '# Brief for your letter',
    ...leadOf(brief),
    headOf(brief),
    ...itemsOf(brief),
    ...inputsOf(brief),
    ...section(
      'From your knowledge base',
      brief.related.map(({ text, source }) => `${inline(text)} (${inline(source)})`),
    ),
    ...section('Facts', factsOf(brief)),
    ...section('Deadlines', brief.facts.deadlines.map(inline)),
    ...section('Missing', missingIn(brief)),
    ...section('Check before you send', brief.checks.map(inline)),
    `## Suggested outline\n\n${brief.outline
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')}`,
  ].join('\n\n')
}
