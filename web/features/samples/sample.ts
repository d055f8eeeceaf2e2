import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import type { Status } from '../../ui/badge/status-badge.tsx'

/** A value that the rules extracted from the text or computed. */
export interface Fact {
  label: string
  value: string
  /** The part of the text that the value was extracted from. */
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

/** An interactive demo: a text that visitors can edit, and rules that process it. `run` returns the same result for the same text. */
export interface Sample {
  title: string
  industry: Industry
  category: WorkflowCategory
  intro: string
  inputLabel: string
  /** True if the text has columns, which need a monospaced font. */
  isAligned?: boolean
  examples: readonly { label: string; text: string }[]
  /** The rules in one sentence, shown as help. */
  rules: string
  run: (text: string) => SampleOutcome
}

/** Error message if the text is empty. */
export const emptyTextError = 'Enter a text first.'

export const plural = (count: number, singular: string, pluralForm = `${singular}s`) => `${count} ${count === 1 ? singular : pluralForm}`
