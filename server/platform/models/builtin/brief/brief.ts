import type { Language } from '../../../words/languages.ts'
import type { Facts } from './facts/find-facts.ts'
import type { InputLines } from './input-lines.ts'
import type { QuotedAnswer } from './requests/find-answer.ts'

/** A request, a statement or a point of a letter, with the rule that answers it. */
export interface BriefItem {
  text: string
  /** Notes report requests of another person. The points of a letter are the parts of its purpose. */
  kind: 'request' | 'statement' | 'point'
  /** The rule with its source, and the sentences of the rule that apply to the case; none if it may concern another case. */
  quote: (QuotedAnswer & { source: string; applied: readonly string[] }) | null
}

/** A rule of a chunk about the subject of the message. */
export interface RelatedRule {
  text: string
  /** Index of the chunk. */
  chunk: number
  source: string
}

/** Content of a brief for the person who writes the message. */
export interface Brief {
  form: 'letter' | 'reply'
  /** The result or decision that the writer must know; empty if the definition has none. */
  lead: string
  /** Time limits stated in the rules, each counted from the date of the case. */
  periods: readonly string[]
  /** Purpose of the text, from the workflow. */
  purpose: string
  /** Name of the correspondent; empty if unknown. */
  name: string
  signature: readonly string[]
  /** Language of the message; null if it is not supported. Values and codes count as the language of the workflow. */
  language: Language | null
  /** Language of the outline: the likely one if that of the message is not clear. */
  outlineLanguage: Language
  items: readonly BriefItem[]
  /** Further rules from the knowledge base, best match first. */
  related: readonly RelatedRule[]
  /** Texts of the run that the message must contain or take into account. */
  inputs: readonly InputLines[]
  checks: readonly string[]
  /** Titles of the sections that are left out, because no rule is about the case. */
  emptySections: readonly string[]
  facts: Facts
  outline: string
}
