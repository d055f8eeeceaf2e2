/** A piece of somebody's knowledge. A prompt numbers passages from 1, and texts cite them as `[1]`. */
export interface Passage {
  text: string
  title?: string
}

/** A class that a text may fall into; `description` says when. */
export interface Label {
  name: string
  description: string
}

/** What a text is wanted for. */
export type TextTask =
  | { kind: 'answer'; question: string; passages: readonly Passage[] }
  | { kind: 'summarise'; passages: readonly Passage[]; sentences?: number }
  | {
      kind: 'draft'
      form: 'letter' | 'reply' | 'report'
      /** What it is to say, in the words of whoever asks for it. */
      brief: string
      /** What it answers, for a reply. */
      received?: string
      passages: readonly Passage[]
      recipient?: string
      sender?: string
    }

/**
 * What an object is wanted for. `classify` answers `{ label, confidence }`, confidence from 0 (nothing speaks for it) to 1: the
 * request's schema has to take that. `extract` fills the request's own schema from the text; what it does not find is null
 * where the schema allows null and left out where it is optional.
 */
export type ObjectTask = { kind: 'classify'; text: string; labels: readonly Label[] } | { kind: 'extract'; text: string }
