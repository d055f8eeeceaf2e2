import type { WordGroup } from '../../../contracts/knowledge/chunk.ts'

/** A chunk from the user's knowledge. Prompts number chunks from 1, and texts cite them as `[1]`. */
export interface SourceChunk {
  text: string
  title?: string
  /** True for a text of the run, such as a part of its input or a result of a step, which is not from the knowledge base. */
  isInput?: boolean
  /** True for a text of the run whose lines the recipient may read unchanged. */
  isReady?: boolean
  /** Share of the question's words that the chunk contains (contracts/knowledge/chunk.ts); only search results have it. */
  coverage?: number
}

/** A label for texts, with a description of the texts that get the label. */
export interface Label {
  name: string
  description: string
  /** A typical text of the label. */
  example?: string | undefined
}

/** A section of a letter or reply, as data. Consists of `text` and of the rule in the chunks that best matches the search words `rule`. */
export interface DraftSection {
  title: string
  text: string
  rule: string
  /** Describes the missing content of an empty section. An empty section without this description is omitted. */
  add: string
  /** Sentence that the recipient reads if the content is missing. If empty, the outline has a placeholder for the writer instead. */
  otherwise: string
  /** True for the section that answers the received message. */
  isAnswers: boolean
}

/** The task of a text request, as data. */
export type TextTask =
  | {
      kind: 'answer'
      question: string
      /** The previous question, for a follow-up question. */
      previous?: string | undefined
      chunks: readonly SourceChunk[]
      /**
       * The words of the question as the search read them: with corrected spellings, translations and related words. If present, the
       * question is part of a conversation, and the built-in model answers with one quotation or states that it found none. Otherwise, the
       * model quotes all related text.
       */
      groups?: readonly WordGroup[]
    }
  | {
      /** A note on one item of a list: the related text of the chunks. */
      kind: 'note'
      question: string
      item: string
      /** Description of the category of the item. */
      topic?: string
      /** All items of the list, one per line. */
      others?: string
      chunks: readonly SourceChunk[]
    }
  | { kind: 'summarise'; chunks: readonly SourceChunk[]; sentences?: number }
  | {
      kind: 'draft'
      form: 'letter' | 'reply' | 'report'
      /** Instructions for the content of the text. */
      brief: string
      /** Title of a report. */
      heading?: string
      /** First sentences of a report or letter. */
      opening?: string
      /** The complete text as composed by the workflow definition from the input; empty if it could not be composed. */
      document?: string
      /** The message that the text replies to. */
      received?: string
      chunks: readonly SourceChunk[]
      /** Points that the writer must check before the text is used. */
      checks?: readonly string[]
      recipient?: string
      sender?: string
      /** ISO 639-1 code of the language of the opening and the sections, which is the correspondent's language. Default: English. */
      language?: string
      /** The result or decision that the writer must know first. The recipient does not read it. */
      lead?: string
      /** Start date of the periods in the rules, such as the day of a purchase. */
      start?: string
      /** Sections of the text, in order. */
      sections?: readonly DraftSection[]
    }

/**
 * The task of an object request, as data. `classify` returns `{ label, confidence, reason }`: the name of a label or `unclear`, a
 * confidence from 0 (no evidence) to 1, and a sentence or null. `extract` fills the schema of the request from the text. A missing value
 * becomes null if the schema accepts null; otherwise the field is omitted. `screen` looks for risks in a text, and requires a language
 * model.
 */
export type ObjectTask =
  | { kind: 'classify'; text: string; labels: readonly Label[] }
  | { kind: 'extract'; text: string }
  | { kind: 'screen'; text: string }
