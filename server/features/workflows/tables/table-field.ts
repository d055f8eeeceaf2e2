/** A field that an analysis reads from a table. */
export interface TableField {
  name: string
  /** Shown where a person chooses the column. */
  label: string
  type: 'text' | 'number' | 'date'
  /** A row without a readable value is left out, and a table without such a column cannot be analysed. */
  required: boolean
  /** Other headings that mean the same, in any language. */
  aliases?: readonly string[]
}
