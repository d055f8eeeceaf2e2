import type { Schema } from '../schema/model.ts'
import type { Parameters } from './parameters.ts'

/** What the writing of one statement shares. */
export interface Writing {
  schema: Schema
  parameters: Parameters
}
