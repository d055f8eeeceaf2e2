import type { Language } from '../../../words/languages.ts'
import type { Facts } from './facts/find-facts.ts'
import type { InputLines } from './input-lines.ts'
import type { QuotedAnswer } from './requests/find-answer.ts'

/**
 * A request or statement in a received message, or a point that a letter must make, with the rule of the knowledge base that answers it.
 */
export interface BriefItem {
  text: string
  /**
   * `request`: the correspondent asks for it. `statement`: another sentence, or a request that notes report for another person. `point`: a
   * part of a letter's purpose.
   */
  kind: 'request' | 'statement' | 'point'
  /**
   * The rule with its source; null if there is none. `applied`: the sentences of the rule that apply to the case, empty if the rule may
   * concern a different case.
   */
  quote: (QuotedAnswer & { source: string; applied: readonly string[] }) | null
}

/** A rule from the knowledge base about the subject of the message. */
export interface RelatedRule {
  text: string
  /** Index of the chunk. */
  chunk: number
  source: string
}

/** Content of a brief for the person who writes the message. */
export interface Brief {
  form: 'letter' | 'reply'
  /** The result or decision that the writer must know; empty if the workflow definition has none. */
  lead: string
  /** Time limits stated in the rules, each counted from the date of the case. */
  periods: readonly string[]
  /** Purpose of the text, from the workflow. */
  purpose: string
  /** Name of the correspondent; empty if unknown. */
  name: string
  signature: readonly string[]
  /**
   * Language of the message; null if it is not supported. A message of only values and codes counts as written in the language of the
   * workflow.
   */
  language: Language | null
  /** Language of the outline: that of the message, or the most likely language if it is not clear. */
  outlineLanguage: Language
  items: readonly BriefItem[]
  /** Further rules from the knowledge base, best match first. */
  related: readonly RelatedRule[]
  /** Texts of the run that the message must contain or take into account. */
  inputs: readonly InputLines[]
  checks: readonly string[]
  /** Titles of the sections that the outline omits, because no rule is about the case. */
  emptySections: readonly string[]
  /** Missing content that the outline replaces with a general sentence, with the titles of its sections. The writer can add the content. */
  openParts: readonly string[]
  facts: Facts
  outline: string
}
