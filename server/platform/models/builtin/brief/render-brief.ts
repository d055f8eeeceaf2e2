import type { Brief } from './brief.ts'
import { languageNames } from './brief-phrases.ts'
import type { Fact, Facts } from './find-facts.ts'

/** Sentence under a request for which the knowledge base has no answer. */
export const nothingFound = 'Nothing found in your knowledge base.'

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

function itemsOf({ items, form }: Brief): string[] {
  // The points of a letter repeat its purpose, so omit those without an answer.
  const visibleItems = form === 'letter' ? items.filter(({ quote }) => quote?.isCertain) : items
  if (visibleItems.length === 0) return []
  const blocks = visibleItems.map(({ text, quote }, index) => {
    const quotation = quote ? `> ${inline(quote.text)}\n\nSource: ${inline(quote.source)}` : nothingFound
    const answer = quote?.isCertain === false ? `${closestPassage}\n\n${quotation}` : quotation
    return `### ${index + 1}. ${inline(text)}\n\n${answer}`
  })
  return [`## ${form === 'reply' ? 'Questions and requests' : 'Points to cover'}`, ...blocks]
}

function factsOf({ labelled: lines, tables, dates, amounts, quantities }: Facts): string[] {
  const known = lines.map(({ value }) => value).join('\n')
  const others = (values: readonly string[]) => values.filter((value) => !known.includes(value))
  return [
    ...lines.map(({ label, value }) => `${inline(label)}: ${inline(value)}`),
    ...tables.map((row) => `Table row: ${inline(row.replace(/\t|\|/g, ' · '))}`),
    ...labelled('Amounts', others(amounts)),
    ...labelled('Quantities', others(quantities)),
    ...labelled('Dates', others(dates)),
  ]
}

/** Returns the information that is missing before the message can be sent. */
function missingIn({ items, name, form }: Brief): string[] {
  if (form === 'letter') return name === '' ? ['The name of the recipient'] : []
  const open = items.flatMap(({ quote, text }) => (quote?.isCertain ? [] : [`An answer to: ${inline(text)}`]))
  return [...open, ...(name === '' ? ['The name of the sender'] : [])]
}

/** Maximum number of lines that a brief repeats from each text of the run, and maximum length of a line in characters. */
const maxInputLines = 20
const maxInputLineCharacters = 600

function inputsOf({ inputs }: Brief): string[] {
  return inputs.flatMap(({ title = 'Input', text }) => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
    const omittedLines = lines.length - maxInputLines
    const visibleLines = lines
      .slice(0, maxInputLines)
      .map((line) => inline(line.length > maxInputLineCharacters ? `${line.slice(0, maxInputLineCharacters)}…` : line))
    return section(inline(title), omittedLines > 0 ? [...visibleLines, `${omittedLines} more lines`] : visibleLines)
  })
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
    ...section('Facts', factsOf(brief.facts)),
    ...section('Deadlines', brief.facts.deadlines.map(inline)),
    ...section('Missing', missingIn(brief)),
    `## Suggested outline\n\n${brief.outline
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')}`,
  ].join('\n\n')
}
