import type { Schema } from '../schema/model.ts'
import type { Parameters } from './parameters.ts'

/** Response size limit, enforced by the statement while it builds the response. */
export interface ResponseLimit {
  maxBytes: number
  /** Smaller rows are not counted: all such rows of one list together use only a small part of `maxBytes`. */
  wideBytes: number
}

/** Context for building one statement. */
export interface SqlContext {
  schema: Schema
  parameters: Parameters
  limit: ResponseLimit
  /** Nesting depth: the number of embedded lists around the current level. */
  depth: number
}
