import type { Brief } from './brief.ts'
import { languageNames } from './brief-phrases.ts'
import type { Fact } from './find-facts.ts'

/** Sentence under a request for which the knowledge base has no answer. */
export const nothingFound = 'Nothing found in your knowledge base.'

/** Sentence after it if the brief quotes other rules about the message. */
const seeBelow = 'The rules at “From your knowledge base” may help.'

/** Sentence above the closest passage, which may not answer the request. */
export const closestPassage = 'Closest passage; check whether it answers this:'

/** Maximum length of the purpose in the brief, in characters. */
const maxPurposeCharacters = 500

/** Joins the lines of a message, so that it cannot add headings or lists to the brief. */
const inline = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[*_`#<>|\\]/g, (character) => `\\${character}`)
    .trim()
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
const labelled = (label: string, values: readonly string[]) => (values.length > 0 ? [`**${label}:** ${values.map(inline).join(', ')}`] : [])
const named = ({ label, value }: Fact) => `${inline(label)} ${inline(value)}`

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${title}\n\n${list(lines)}`] : []
}

function headOf({ name, signature, facts, language, form, purpose }: Brief): string {
  const from = [name, ...signature.filter((line) => line !== name && !facts.contact.some((one) => line.includes(one))).slice(0, 6)].filter(
    Boolean,
  )
  const lines = [
    ...labelled(form === 'reply' ? 'From' : 'To', from),
    ...labelled(
      'Contact',
      // A case number can look like a phone number.
      facts.contact.filter((contact) => !facts.identifiers.some(({ value }) => value === contact)),
    ),
    `**Language:** ${language === null ? 'not supported' : languageNames[language]}`,
    ...(facts.identifiers.length > 0 ? [`**Case:** ${facts.identifiers.map(named).join(', ')}`] : []),
    ...labelled('Purpose', [purpose.slice(0, maxPurposeCharacters)].filter(Boolean)),
  ]
  return list(lines)
}

function itemsOf({ items, form, related }: Brief): string[] {
  // The points of a letter are its purpose in parts, so only those with an answer are worth reading.
  const shown = form === 'letter' ? items.filter(({ quote, kind }) => kind !== 'point' || quote?.isCertain) : items
  if (shown.length === 0) return []
  const below = related.length > 0 ? ` ${seeBelow}` : ''
  const blocks = shown.map(({ text, quote, kind }, index) => {
    const title = `### ${index + 1}. ${inline(text)}`
    if (!quote) return kind === 'statement' ? title : `${title}\n\n${nothingFound}${below}`
    const earlier = shown.findIndex((other) => other.quote?.text === quote.text)
    const block = earlier < index ? `See the passage at ${earlier + 1}.` : `> ${inline(quote.text)}\n\nSource: ${inline(quote.source)}`
    return `${title}\n\n${quote.isCertain || earlier < index ? '' : `${closestPassage}\n\n`}${block}`
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
function missingIn({ items, name, form }: Brief): string[] {
  const open = items.flatMap(({ quote, text, kind }) => (quote?.isCertain || kind !== 'request' ? [] : [`An answer to: ${inline(text)}`]))
  return [...open, ...(name === '' ? [`The name of the ${form === 'letter' ? 'recipient' : 'sender'}`] : [])]
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
