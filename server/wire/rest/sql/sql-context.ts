import type { Schema } from '../schema/model.ts'
import type { Parameters } from './parameters.ts'

/** Size limit for a response, which the statement enforces while it builds the response. */
export interface ResponseLimit {
  maxBytes: number
  /** Maximum size of one row of the response. */
  maxRowBytes: number
  /** Maximum size of one embedded list. */
  maxListBytes: number
  /** Minimum size in bytes of rows that are counted. All smaller rows of one list together use only a small part of `maxBytes`. */
  wideBytes: number
  /** True if rows can be large. Their text is then returned in pieces, so that neither side has copies of a whole row in memory. */
  isSplit: boolean
}

/** Data that the functions for building one SQL statement share. */
export interface SqlContext {
  schema: Schema
  parameters: Parameters
  limit: ResponseLimit
}
