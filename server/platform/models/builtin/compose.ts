import { languageOf, languages } from '../../words/languages.ts'
import { wordsOf } from '../../words/tokenize.ts'
import type { SourceChunk, TextTask } from '../tasks.ts'
import { findAnswer } from './answer/compose-answer.ts'
import { composeBrief } from './brief/compose-brief.ts'
import { composeReport } from './brief/compose-report.ts'
import { replaceForeignSentences } from './brief/outline-language.ts'
import { withoutContradictions } from './contradictions.ts'
import { composeNote } from './note/compose-note.ts'
import { phrases } from './phrases.ts'
import type { Sentence } from './rank-sentences.ts'
import { findSentences, mainSentences } from './select-sentences.ts'
import { sentencesOf } from './sentences.ts'
import { withoutEmptyHeadings } from './without-empty-headings.ts'

/** A text composed from sentences of chunks. */
export interface ComposedText {
  /** The text as a list of parts, which are streamed one by one. */
  parts: string[]
  /** Indexes of the source chunks, in the order of the text. */
  sources: number[]
  /** Outline of a letter or reply. If present, `parts` is a brief for the person who writes it. */
  outline?: string
  /** Requests and sections of a brief that no rule in the chunks answers. */
  withoutRule?: string[]
}

const answerSentences = 3
/** Minimum score of a sentence in an answer, as a share of the best score. Sentences below it usually state another rule. */
const minAnswerShare = 0.6
const defaultSummarySentences = 3

const sourcesOf = (sentences: readonly Sentence[]) => [...new Set(sentences.map(({ chunk }) => chunk))]
const withEndMark = (text: string) => (/[.!?…:;。！？]["'»”’)\]]*$/u.test(text) ? text : `${text}.`)
/** Adds the citation of its chunk to a sentence, in the format that the prompts for language models require. */
const cited = ({ text, chunk }: Sentence) => `${withEndMark(text)} [${chunk + 1}]`
const languageOfText = (text: string) => languageOf(wordsOf(text.slice(0, 2000)))

/** Sorts sentences for reading: by chunk in the order of each chunk's best sentence, then by position in the chunk. */
function inReadingOrder(sentences: readonly Sentence[]): Sentence[] {
  const order = sourcesOf(sentences)
  return [...sentences].sort((a, b) => order.indexOf(a.chunk) - order.indexOf(b.chunk) || a.position - b.position)
}

/** Answers a question of a conversation with quotations. */
function reply(task: Extract<TextTask, { kind: 'answer' }>): ComposedText {
  const found = findAnswer(task)
  if (found.length === 0) return { parts: [phrases[languageOfText(task.question)].nothingFoundText], sources: [] }
  return {
    parts: found.map(({ text, chunk }, index) => `${index === 0 ? '' : ' '}${text} [${chunk + 1}]`),
    sources: found.map(({ chunk }) => chunk),
  }
}

/** Quotes the sentences about the question of a workflow step, which often lists several subjects. */
function answer({ question, chunks }: Extract<TextTask, { kind: 'answer' }>): ComposedText {
  const { selected: ranked } = findSentences(chunks, question, answerSentences)
  const found = ranked.filter(({ score }) => score >= (ranked[0]?.score ?? 0) * minAnswerShare)
  if (found.length === 0) return { parts: [phrases[languageOfText(question)].nothingFoundText], sources: [] }
  const sentences = inReadingOrder(withoutContradictions(found))
  return { parts: sentences.map((sentence, index) => (index === 0 ? '' : ' ') + cited(sentence)), sources: sourcesOf(sentences) }
}

function summarise({ chunks, sentences = defaultSummarySentences }: Extract<TextTask, { kind: 'summarise' }>): ComposedText {
  const { selected, reading } = mainSentences(chunks, Math.max(1, sentences))
  if (selected.length === 0) return { parts: [phrases[reading.language].nothingFoundText], sources: [] }
  return { parts: selected.map(({ text }, index) => (index === 0 ? '' : ' ') + withEndMark(text)), sources: sourcesOf(selected) }
}

const withoutEndMark = (text: string) => text.replace(/[.!?…]$/, '')
/** Removes the blank lines and double spaces that unmet conditions leave in a template. */
const tidied = (document: string) =>
  document
    .split('\n')
    .map((line) =>
      line
        .trimEnd()
        .replace(/^ (?=\S)/, '')
        .replace(/(?<=\S) {2,20}(?=\S)/g, ' '),
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Returns the text of a finished document from the workflow definition, and the chunks that it quotes. */
function prepared(document: string, chunks: readonly SourceChunk[]): ComposedText {
  const isQuoted = ({ text, isInput }: SourceChunk) =>
    !isInput && sentencesOf(text).some((sentence) => document.includes(withoutEndMark(sentence)))
  return { parts: [document], sources: chunks.flatMap((chunk, index) => (isQuoted(chunk) ? [index] : [])) }
}

/** If a task names a language, replaces the sentences of its document in other languages by placeholders. */
function inLanguageOf({ language, chunks }: Extract<TextTask, { kind: 'draft' }>, document: string): string {
  const supported = languages.find((code) => code === language)
  const sources = chunks.filter(({ isInput }) => !isInput).map(({ text }) => text)
  return supported ? replaceForeignSentences(supported, document, sources) : document
}

/** Composes a report. For a letter or reply without a finished text in the workflow definition, composes a brief. */
function draft(task: Extract<TextTask, { kind: 'draft' }>): ComposedText {
  const { form, document = '' } = task
  if (document.trim() !== '') return prepared(inLanguageOf(task, tidied(withoutEmptyHeadings(document))), task.chunks)
  if (form === 'report') return composeReport(task)
  const { text, ...brief } = composeBrief({ ...task, form })
  return { parts: [text], ...brief }
}

/** Composes a text from sentences in the chunks, or a brief for a letter or reply. */
export function composeForTask(task: TextTask): ComposedText {
  switch (task.kind) {
    case 'answer':
      return task.groups ? reply(task) : answer(task)
    case 'note':
      return composeNote(task)
    case 'summarise':
      return summarise(task)
    case 'draft':
      return draft(task)
  }
}
