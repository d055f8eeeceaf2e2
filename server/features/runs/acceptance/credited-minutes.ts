import type { RunRating } from '../../../../contracts/runs/run-rating.ts'
import type { ApprovalStatus, RunOutput } from '../../../../contracts/runs/runs.ts'
import { emailStateOf, type StepEmail } from '../../../../contracts/runs/step-emails.ts'
import { briefMinutesShare } from '../../../../contracts/value/value-screen.ts'
import { sharedWords, shareOfWordsIn } from './shared-words.ts'

/** A decision about a text of a run. */
export interface Decision {
  status: ApprovalStatus
  value: unknown
  edited: unknown
  isEdited: boolean
  /** The brief that the approver used to write the text; null if the text was generated. */
  brief: string | null
}

/** The parts of a run that decide whether its result was accepted. */
export interface RunRecord {
  isTest: boolean
  usesSample: boolean
  output: RunOutput | null
  approvals: readonly Decision[]
  /**
   * True if the run sent an email to someone else, a webhook or a request. An email counts until its delivery has failed (`hasDelivered`).
   */
  hasSent: boolean
  rating: RunRating | null
  /** The owner's corrected version of the result; null if the owner gave none. */
  correction: string | null
}

/** Minimum share of words that a correction shares with the original. Below it, the result counts as rewritten. */
const minSharedWords = 0.5

/** Minimum share of the words of a text that its brief contains. Below this share, the approver wrote the text without the brief. */
const minWordsFromBrief = 0.25

/** The columns of a step that tell whether it sent a message (`workflow_run_steps`). */
export interface SentMessage {
  has_sent: boolean
  mails: readonly StepEmail[] | null
}

/** Returns whether a step sent a message whose delivery has not failed. */
export const hasDelivered = ({ has_sent, mails }: SentMessage): boolean =>
  has_sent && (mails === null || mails.some((email) => emailStateOf(email) !== 'failed'))

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** Returns whether the approver used the brief to write the text: the text contains words of the brief. */
const isWrittenFromBrief = ({ edited, isEdited, brief }: Decision): boolean =>
  isEdited && brief !== null && shareOfWordsIn(textOf(edited), brief) >= minWordsFromBrief

/** Returns whether the approver wrote a different text: one without words of the brief or, without a brief, one with few words of the value. */
const isRewritten = (decision: Decision): boolean =>
  decision.isEdited &&
  !isWrittenFromBrief(decision) &&
  (decision.brief !== null || sharedWords(textOf(decision.value), textOf(decision.edited)) < minSharedWords)

/**
 * Returns the minutes that a run saved: the minutes of its definition if the result was accepted, otherwise 0. For a text that the approver
 * wrote from a brief, only `briefMinutesShare` of the minutes count, because the person still wrote it. A result is accepted if it was approved,
 * sent or rated useful, and was neither rejected nor mostly rewritten. Test runs, runs with sample data, runs without new rows and empty
 * results save no minutes.
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
  const outputTexts = parts.map(({ value }) => textOf(value))
  const isCorrected = correction !== null && correction.trim() !== ''
  if (approved.some(isRewritten) || (isCorrected && outputTexts.every((text) => sharedWords(text, correction) < minSharedWords))) return 0
  if (approved.some(isWrittenFromBrief)) return Math.round(minutes * briefMinutesShare)
  return approved.length > 0 || hasSent || rating === 'useful' ? minutes : 0
}
