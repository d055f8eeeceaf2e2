import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import type { Status } from '../../ui/status-badge.tsx'

/** Something that was read from the visitor's text, or computed from it. */
export interface Fact {
  label: string
  value: string
  /** The words that it was read from. */
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

/** An interactive sample: a text that the visitor may change, and rules that read it. Pure: the same text, the same outcome. */
export interface Sample {
  title: string
  industry: Industry
  category: WorkflowCategory
  intro: string
  inputLabel: string
  /** Its columns stand under one another only in letters of one width. */
  isAligned?: boolean
  examples: readonly { label: string; text: string }[]
  /** The rules in one sentence, for whoever wonders. */
  rules: string
  run: (text: string) => SampleOutcome
}

/** The only answer that needs no reading. */
export const nothingToRead = 'Paste or type a text first.'

export const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
