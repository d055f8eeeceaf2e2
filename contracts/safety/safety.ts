/** Situations in which a user must approve a message before it is sent. */
export const safetyCategories = [
  'medical_emergency',
  'self_harm',
  'violence',
  'fire_or_gas',
  'life_support',
  'child_safety',
  'leaked_credentials',
  'data_breach',
  'legal_threat',
] as const
export type SafetyCategory = (typeof safetyCategories)[number]

/**
 * Situations that a connected language model looks for in incoming texts. The situations that are not in `safetyCategories` have no rules:
 * only the model finds them.
 */
export const screenedCategories = [...safetyCategories, 'vulnerable_person', 'abuse', 'instructions', 'other_risk'] as const
export type ScreenedCategory = (typeof screenedCategories)[number]

/** A part of a text that matches a safety rule. */
export interface SafetyMatch {
  category: SafetyCategory
  /** The sentence of the text that matched, at most 300 characters. Credentials in it are masked. */
  excerpt: string
  /** Language of the rule (ISO 639-1); null for credentials found by their format and for a workspace's own phrases. */
  language: string | null
}

/** A category that a text matches, with an explanation for the approver. */
export interface SafetyRisk {
  category: SafetyCategory
  message: string
  /** The sentence of the text that matched a rule of the category. */
  excerpt: string
}

/** A phrase that a workspace added to a category. */
export interface OwnPhrase {
  category: SafetyCategory
  /** Words in order; `*` at the end of a word matches any ending. */
  phrase: string
}
