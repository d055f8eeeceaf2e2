/** A passage of the knowledge base, or a field of the input, that supports a sentence. */
export interface SupportSource {
  title: string
  heading: string | null
  /** Id of the knowledge item; null for the input and for sample knowledge. */
  item_id: string | null
  position: number | null
}

/** A sentence that makes a statement, with its support. Courtesies, questions and headings are omitted. */
export interface SentenceSupport {
  /** Index of the first character after the sentence, in UTF-16 code units. */
  end: number
  /** Index in `sources`; null if no source supports the sentence. */
  source: number | null
  /** The sentence of the source; empty without a source. */
  quote: string
}

/** The sources that support the sentences of a text (`workflow_approvals.support`, `workflow_runs.support`). */
export interface TextSupport {
  sentences: SentenceSupport[]
  sources: SupportSource[]
}

/** Support of the texts of an approval: the value that is approved, and the brief. Null for a text that the approval does not have. */
export interface ApprovalSupport {
  value: TextSupport | null
  brief: TextSupport | null
}
