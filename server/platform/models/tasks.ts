/** A chunk of a user's knowledge. Prompts number chunks from 1, and texts cite them as `[1]`. */
export interface Passage {
  text: string
  title?: string
}

/** A class of texts, with a description of when it applies. */
export interface Label {
  name: string
  description: string
}

/** The purpose of a text request. */
export type TextTask =
  | { kind: 'answer'; question: string; passages: readonly Passage[] }
  | { kind: 'summarise'; passages: readonly Passage[]; sentences?: number }
  | {
      kind: 'draft'
      form: 'letter' | 'reply' | 'report'
      /** Instructions for the content. */
      brief: string
      /** The message to reply to. */
      received?: string
      passages: readonly Passage[]
      recipient?: string
      sender?: string
    }

/**
 * The purpose of an object request. `classify` returns `{ label, confidence, reason }`: the name of a label or `unclear`, a confidence
 * from 0 (no evidence) to 1, and a sentence or null. `extract` fills the request's schema from the text; a value that is not found is null if the
 * schema allows null, and otherwise omitted.
 */
export type ObjectTask = { kind: 'classify'; text: string; labels: readonly Label[] } | { kind: 'extract'; text: string }
