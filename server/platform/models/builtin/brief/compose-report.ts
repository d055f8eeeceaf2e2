import { languageOf } from '../../../words/languages.ts'
import { wordsOf } from '../../../words/tokenize.ts'
import type { TextTask } from '../../tasks.ts'
import { phrases } from '../phrases.ts'
import { sentencesOf } from '../sentences.ts'
import { type InputLines, inputLinesOf } from './input-lines.ts'
import { findRelated } from './requests/find-related.ts'

type ReportTask = Extract<TextTask, { kind: 'draft' }>

/** Maximum number of sentences from the knowledge base. */
const maxRelated = 8

/**
 * Returns the purpose. Removes a list at its end, with the sentence before the list, if the report shows the parts of this list line by
 * line.
 */
function purposeOf(brief: string, inputs: readonly InputLines[]): string {
  const [head = '', ...rest] = brief.trim().split(/:\s/)
  const shown = inputs.flatMap(({ lines }) => lines).join('\n')
  const listed = rest
    .join(': ')
    .replace(/\.$/, '')
    .split(/[;,]\s/)
  const isShown = rest.length > 0 && listed.length > 1 && listed.every((part) => shown.includes(part.trim()))
  const sentences = sentencesOf(head)
  return !isShown ? brief.trim() : sentences.length > 1 ? sentences.slice(0, -1).join(' ') : `${head}.`
}

/** Returns the title on one line, with a capital first letter. */
const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`
}
const isTableLine = (line: string) => line.startsWith('|')
/** Returns a section with a list, or with the lines of a Markdown table unchanged. */
const section = (title: string, lines: readonly string[]) => {
  if (lines.length === 0) return []
  const body = lines.every(isTableLine) ? `${lines.join('\n')}\n` : lines.map((line) => `- ${line}\n`).join('')
  return [`## ${title}\n\n${body}\n`]
}

/**
 * Composes a report: its purpose, the texts of the run line by line, sentences of the knowledge base about them, and points to check. Takes
 * time linear in the length of the task.
 */
export function composeReport({ brief, heading = '', opening = '', received = '', chunks, checks = [] }: ReportTask): {
  parts: string[]
  sources: number[]
} {
  const words = phrases[languageOf(wordsOf(`${received} ${brief}`.slice(0, 2000)))]
  const inputs = inputLinesOf(chunks.filter(({ isInput }) => isInput))
  // The purpose is an instruction to the writer. A report with a title does not need it.
  const purpose = heading.trim() === '' ? purposeOf(brief, inputs) || words.report : ''
  const first = [purpose, opening.trim()].filter(Boolean).map((text) => `${text}\n\n`)
  const related = findRelated(chunks, `${brief}\n${received}`, [], maxRelated)
  const sections = [
    ...inputs.flatMap(({ title, lines, more }) => section(title, more > 0 ? [...lines, `${more} more lines`] : lines)),
    ...section(
      words.knowledge,
      related.map(({ text, chunk, source }) => `${text} (${source}) [${chunk + 1}]`),
    ),
    ...section(words.check, checks),
  ]
  const none = inputs.length + related.length === 0 ? [`${words.nothingFoundText}\n\n`] : []
  return {
    parts: [`# ${oneLine(heading) || words.report}\n\n`, ...first, ...none, ...sections],
    sources: [...new Set(related.map(({ chunk }) => chunk))],
  }
}
