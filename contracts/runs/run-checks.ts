import type { SafetyCategory } from '../safety/safety.ts'

/** Reasons why a person must decide before a run sends anything. */
export const runCheckCodes = [
  'safety',
  'unclear_label',
  'low_confidence',
  'unknown_language',
  'no_sources',
  'missing_information',
  'unsupported_facts',
  'placeholder',
  'citation_mark',
  'sample_words',
  'no_model',
] as const
/** One of `runCheckCodes`. */
export type RunCheckCode = (typeof runCheckCodes)[number]

/** A failed check of a run's input or of a step's result (`checks` of runs, steps and approvals). */
export interface RunCheck {
  code: RunCheckCode
  /** A sentence for the person who decides. */
  message: string
  /** The passage that failed the check, at most 300 characters. */
  excerpt?: string
  /** Only for `safety`. */
  category?: SafetyCategory
}

/** A failed check with its place: the path of the step, or empty for the input. */
export interface PlacedCheck extends RunCheck {
  path: string
}

/** The message that an approval releases (`workflow_approvals.outgoing`). */
export interface OutgoingMessage {
  channel: 'email' | 'webhook' | 'http'
  /** Email addresses, or one URL. */
  to: string[]
  subject: string | null
}

/** Tells if a check is a match of a safety rule. */
export const isSafety = ({ code }: RunCheck): boolean => code === 'safety'

/** Short names of the checks for lists and filters. */
export const runCheckLabels: Record<RunCheckCode, string> = {
  safety: 'Safety alert',
  unclear_label: 'Not classified',
  low_confidence: 'Low confidence',
  unknown_language: 'Language not supported',
  no_sources: 'Nothing found in your knowledge',
  missing_information: 'Information missing',
  unsupported_facts: 'Facts without a source',
  placeholder: 'Placeholder left in the text',
  citation_mark: 'Citation mark left in the text',
  sample_words: 'Words from the sample',
  no_model: 'Written without a language model',
}
