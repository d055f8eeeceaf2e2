import { z } from 'zod'
import { runLimits } from './runs.ts'

/** Request for data that a step could not read (`workflow_approvals.input_request`). A user completes it. */
export interface InputRequest {
  /** The problem with the data, as a sentence. */
  message: string
  /** Headings and first rows of the table as they appear in the data; empty if the data is not a table. */
  headings: string[]
  preview: string[][]
  /** Fields that the step reads. */
  fields: { name: string; label: string; required: boolean }[]
  /** Headings and a row of the sample, as a text that the user can copy; absent in earlier requests and if the sample has none. */
  example?: string
}

/** Response to an input request, stored as the value of its approval: a column for each field, and new data if the old data is unusable. */
export const inputAnswerSchema = z.strictObject({
  mapping: z.record(z.string(), z.string().max(500).nullable()),
  data: z.string().max(runLimits.editedTextMax).optional(),
})
export type InputAnswer = z.infer<typeof inputAnswerSchema>
