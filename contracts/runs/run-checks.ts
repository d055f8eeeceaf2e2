import type { ScreenedCategory } from '../safety/safety.ts'

/** Reasons why an approver must decide before a run sends anything. */
export const runCheckCodes = [
  'safety',
  'not_screened',
  'sensitive_subject',
  'unclear_label',
  'low_confidence',
  'unknown_language',
  'no_sources',
  'missing_information',
  'unsupported_facts',
  'masked_credential',
  'placeholder',
  'citation_mark',
  'sample_words',
  'no_model',
  'model_failed',
  'other_language',
  'unperformed_act',
] as const
export type RunCheckCode = (typeof runCheckCodes)[number]

/** A failed check of a run's input or a step's result, stored in the column `checks` of runs, steps and approvals. */
export interface RunCheck {
  code: RunCheckCode
  /** Sentence that tells the approver why the check failed. */
  message: string
  /** The part of the text that failed the check, with at most 300 characters. */
  excerpt?: string
  /** Category that a safety rule or a language model found; only for the code `safety`. */
  category?: ScreenedCategory
}

/** A failed check and its location: the path of the step, or '' for the run's input. */
export interface PlacedCheck extends RunCheck {
  path: string
}

/** A message that is sent after the approval. `workflow_approvals.outgoing` contains a list of them, which is empty if nothing is sent. */
export interface OutgoingMessage {
  channel: 'email' | 'webhook' | 'http'
  /** Email addresses, or a single URL; empty if a later step determines them. */
  to: string[]
  subject: string | null
}

/** Returns whether a safety rule, or a language model that looked for risks, caused the failed check. */
export const isSafetyCheck = ({ code }: RunCheck): boolean => code === 'safety'

export const runCheckLabels: Record<RunCheckCode, string> = {
  safety: 'Safety alert',
  not_screened: 'Safety check failed',
  sensitive_subject: 'Sensitive subject',
  unclear_label: 'Not classified',
  low_confidence: 'Low confidence',
  unknown_language: 'Language not supported',
  no_sources: 'No matching knowledge',
  missing_information: 'Information missing',
  unsupported_facts: 'Facts without a source',
  masked_credential: 'Password or key in the text',
  placeholder: 'Placeholder left in the text',
  citation_mark: 'Citation left in the text',
  sample_words: 'Text from the sample data',
  no_model: 'No language model',
  model_failed: 'No answer from the model',
  other_language: 'Different language from the message',
  unperformed_act: 'Claims an action that wasn’t taken',
}
