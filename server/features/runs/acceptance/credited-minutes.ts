import type { RunRating } from '../../../../contracts/runs/run-rating.ts'
import type { ApprovalStatus, RunOutput } from '../../../../contracts/runs/runs.ts'
import { sharedWords } from './shared-words.ts'

/** The parts of a run that decide whether its result was accepted. */
export interface RunRecord {
  isTest: boolean
  usesSample: boolean
  output: RunOutput | null
  approvals: readonly { status: ApprovalStatus; value: unknown; edited: unknown; isEdited: boolean }[]
  /** True if the run sent an email to someone else, a webhook or a request. */
  hasSent: boolean
  rating: RunRating | null
  /** The owner's corrected version of the result; null if the owner gave none. */
  correction: string | null
}

/** Minimum share of words that a correction shares with the original. Below it, the result counts as rewritten. */
const minSharedWords = 0.5

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/**
 * Returns the minutes that a run saved: all minutes of its definition if the result was accepted, otherwise 0. A result is
 * accepted if it was approved, sent or rated useful, and was neither rejected nor mostly rewritten. Test runs, runs with sample
 * data, runs without new rows and empty results save no minutes.
 * @param minutes minutes that the definition saves
 */
export function creditedMinutes(
  { isTest, usesSample, output, approvals, hasSent, rating, correction }: RunRecord,
  minutes: number,
): number {
  const parts = output?.parts ?? []
  if (isTest || usesSample || output?.nothing_new || parts.every(({ value }) => isEmpty(value))) return 0
  if (rating === 'not_useful' || approvals.some(({ status }) => status === 'rejected')) return 0
  const approved = approvals.filter(({ status }) => status === 'approved')
  const isRewritten = approved.some(
    ({ value, edited, isEdited }) => isEdited && sharedWords(textOf(value), textOf(edited)) < minSharedWords,
  )
  const outputTexts = parts.map(({ value }) => textOf(value))
  const isCorrected = correction !== null && correction.trim() !== ''
  if (isRewritten || (isCorrected && outputTexts.every((text) => sharedWords(text, correction) < minSharedWords))) return 0
  return approved.length > 0 || hasSent || rating === 'useful' ? minutes : 0
}
