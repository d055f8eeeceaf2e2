import type { TextTask } from '../tasks.ts'
import { composeBrief } from './brief/compose-brief.ts'
import { languageOf } from './languages.ts'
import { phrases } from './phrases.ts'
import type { Sentence } from './rank-sentences.ts'
import { findSentences, mainSentences } from './select-sentences.ts'
import { sentencesOf } from './sentences.ts'
import { wordsOf } from './tokenize.ts'

/** A text composed from sentences of chunks. */
export interface Composed {
  /** The text as a list of parts. Each part is streamed separately. */
  parts: string[]
  /** Indexes of the source chunks, in the order of the text. */
  sources: number[]
  /** Starting text for a letter or reply. If present, the pieces are a brief for the person who writes it. */
  outline?: string
}

const maxAnswerSentences = 4
const maxReportSentences = 8
const defaultSummarySentences = 3

const sourcesOf = (sentences: readonly Sentence[]) => [...new Set(sentences.map(({ passage }) => passage))]
const withEndMark = (text: string) => (/[.!?…:;。！？]["'»”’)\]]*$/u.test(text) ? text : `${text}.`)
/** Adds the citation of the chunk to a sentence, in the format that the prompts for language models require. */
const cited = ({ text, passage }: Sentence) => `${withEndMark(text)} [${passage + 1}]`
const languageOfText = (text: string) => languageOf(wordsOf(text.slice(0, 2000)))

/** Sorts sentences for reading: by chunk in the order of each chunk's best sentence, then by position in the chunk. */
function inReadingOrder(sentences: readonly Sentence[]): Sentence[] {
  const order = sourcesOf(sentences)
  return [...sentences].sort((a, b) => order.indexOf(a.passage) - order.indexOf(b.passage) || a.position - b.position)
}

const numbersIn = ({ text }: Sentence): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? []

/**
 * Removes sentences that contradict a better sentence: another chunk gives other numbers ("within 14 days" and "within 30 days").
 * @param sentences sentences, the best first
 */
function withoutContradictions(sentences: readonly Sentence[]): Sentence[] {
  const consistent: Sentence[] = []
  for (const sentence of sentences) {
    const numbers = numbersIn(sentence)
    const isContradiction = consistent.some((other) => {
      const others = numbersIn(other)
      if (other.passage === sentence.passage || numbers.length === 0 || others.length === 0) return false
      const otherTerms = new Set(other.terms.filter((term) => !/\d/.test(term)))
      const terms = [...new Set(sentence.terms.filter((term) => !/\d/.test(term)))]
      const shared = terms.filter((term) => otherTerms.has(term)).length
      return shared * 2 >= Math.min(terms.length, otherTerms.size) && !numbers.some((number) => others.includes(number))
    })
    if (!isContradiction) consistent.push(sentence)
  }
  return consistent
}

function answer({ question, passages }: Extract<TextTask, { kind: 'answer' }>): Composed {
  const { selected } = findSentences(passages, question, maxAnswerSentences)
  if (selected.length === 0) return { parts: [phrases[languageOfText(question)].nothingFound], sources: [] }
  const sentences = inReadingOrder(withoutContradictions(selected))
  return { parts: sentences.map((sentence, index) => (index === 0 ? '' : ' ') + cited(sentence)), sources: sourcesOf(sentences) }
}

function summarise({ passages, sentences = defaultSummarySentences }: Extract<TextTask, { kind: 'summarise' }>): Composed {
  const { selected, reading } = mainSentences(passages, Math.max(1, sentences))
  if (selected.length === 0) return { parts: [phrases[reading.language].nothingFound], sources: [] }
  return { parts: selected.map(({ text }, index) => (index === 0 ? '' : ' ') + withEndMark(text)), sources: sourcesOf(selected) }
}

/** Composes a report that cites sentences about its subject. For a letter or reply, composes a brief for the person who writes it. */
function draft(task: Extract<TextTask, { kind: 'draft' }>): Composed {
  const { form, brief, received = '', passages } = task
  if (form !== 'report') {
    const { text, outline, sources } = composeBrief({ ...task, form })
    return { parts: [text], outline, sources }
  }
  const words = phrases[languageOfText(`${received} ${brief}`)]
  const { selected } = findSentences(passages, `${brief} ${received}`, maxReportSentences)
  const sentences = inReadingOrder(withoutContradictions(selected))
  const shortBrief = withEndMark(sentencesOf(brief).slice(0, 3).join(' ') || words.report)
  const findings = sentences.length > 0 ? sentences.map((sentence) => `- ${cited(sentence)}\n`) : [`${words.nothingFound}\n`]
  return { parts: [`# ${words.report}\n\n${shortBrief}\n\n`, `## ${words.sources}\n\n`, ...findings], sources: sourcesOf(sentences) }
}

/** Composes a text from sentences in the chunks. For a letter or reply, composes a brief. */
export function compose(task: TextTask): Composed {
  switch (task.kind) {
    case 'answer':
      return answer(task)
    case 'summarise':
      return summarise(task)
    case 'draft':
      return draft(task)
  }
}
