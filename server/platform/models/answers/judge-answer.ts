import { ModelError } from '../model-error.ts'
import type { Answer } from './answer-schema.ts'
import { withoutCitations } from './citation-marks.ts'
import { readsAsRefusal } from './reads-as-refusal.ts'

/** An answer that completes its task. */
export interface JudgedAnswer {
  text: string
  /** Language of the text (ISO 639-1); null if the model stated no valid code. */
  language: string | null
  /** Indexes of the sources that the text uses, from 0. */
  sources: number[]
  /** Information that the text requires but that the task does not contain. */
  missing: string[]
}

const maxReasonLength = 300
const maxMissingItems = 20

/** Returns whether a text is one of the words that models use to mark a field as empty. */
const isEmptyMarker = (text: string): boolean => /^\W*(?:n\/?a|none|null|nil|no|nothing|not applicable|-)?\W*$/i.test(text)
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxReasonLength)

/**
 * Checks that an answer completes its task.
 * @param material texts of the task
 * @throws ModelError `cannot_answer`, `empty` or `refused` for other answers
 */
export function judgeAnswer(answer: Answer, { material, sourceCount }: { material: string; sourceCount: number }): JudgedAnswer {
  const reason = answer.cannot_answer_because ?? ''
  if (!isEmptyMarker(reason))
    throw new ModelError({ code: 'cannot_answer', reason: oneLine(reason) }, 'the model says that it cannot do the task')
  const { text, cited } = withoutCitations(answer.text.trim())
  if (text === '') throw new ModelError({ code: 'empty' }, 'the model returned an empty text')
  if (readsAsRefusal(text, material)) throw new ModelError({ code: 'refused' }, 'the model declined in plain words')
  const used = [...new Set([...answer.sources_used, ...cited])].filter((number) => number >= 1 && number <= sourceCount)
  return {
    text,
    language: /^[a-z]{2}\b/i.exec(answer.language.trim())?.[0].toLowerCase() ?? null,
    sources: used.map((number) => number - 1),
    missing: answer.missing_information
      .map(oneLine)
      .filter((item) => !isEmptyMarker(item))
      .slice(0, maxMissingItems),
  }
}
