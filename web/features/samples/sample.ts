import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import type { Status } from '../../ui/badge/status-badge.tsx'

/** A value that was extracted or computed from the text. */
export interface Fact {
  label: string
  value: string
  /** The text that the value was extracted from. */
  from?: string | undefined
}

export interface Finding {
  tone: 'success' | 'warning' | 'danger'
  text: string
}

export interface SampleOutcome {
  steps: { title: string; detail: string }[]
  verdict: { status: Status; label: string; reason: string }
  facts: Fact[]
  findings: Finding[]
  draft: { title: string; text: string }
}

/** An interactive sample: an editable text and the rules that process it. `run` is a pure function. */
export interface Sample {
  title: string
  industry: Industry
  category: WorkflowCategory
  intro: string
  inputLabel: string
  /** True for text with columns, which requires a monospace font. */
  isAligned?: boolean
  examples: readonly { label: string; text: string }[]
  /** The rules in one sentence, shown as help text. */
  rules: string
  run: (text: string) => SampleOutcome
}

/** Error shown if the text is empty. */
export const emptyTextError = 'Enter a text first.'

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
