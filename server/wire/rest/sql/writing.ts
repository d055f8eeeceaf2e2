import type { Schema } from '../schema/model.ts'
import type { Parameters } from './parameters.ts'

/** The limit on the bytes of an answer, as a statement keeps it while it builds the answer. */
export interface AnswerLimit {
  maxBytes: number
  /** Rows with fewer bytes are not counted: all rows of one list that are narrower than this are a small part of `maxBytes`. */
  wideBytes: number
}

/** The context in which one statement is written. */
export interface Writing {
  schema: Schema
  parameters: Parameters
  limit: AnswerLimit
  /** The number of embedded lists around what is being written. */
  depth: number
}
