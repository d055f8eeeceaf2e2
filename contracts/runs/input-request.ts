import { z } from 'zod'
import { runLimits } from './runs.ts'

/** Data that a step could not read, for the person who completes it (`workflow_approvals.input_request`). */
export interface InputRequest {
  /** The problem with the data, as a sentence. */
  message: string
  /** Headings and first rows of the table as written; empty if the data is no table. */
  headings: string[]
  preview: string[][]
  /** Fields that the step reads. */
  fields: { name: string; label: string; required: boolean }[]
}

/** The answer to an input request, and the value of its approval: a column for each field, and new data if the old cannot be used. */
export const inputAnswerSchema = z.strictObject({
  mapping: z.record(z.string(), z.string().max(500).nullable()),
  data: z.string().max(runLimits.editedTextMax).optional(),
})
export type InputAnswer = z.infer<typeof inputAnswerSchema>

/** Texts of the form that completes data. */
export const inputMessages = {
  needsInput: 'Needs input',
  preview: 'First rows of your data',
  columns: 'Match your columns',
  chooseColumn: 'Choose a column',
  noColumn: 'Not in the data',
  data: 'Data',
  otherData: 'Use other data instead',
  dataHelp: 'Paste rows with column headings from a spreadsheet, or upload a file.',
  dataRequired: 'Paste or upload your data',
  dataTooLong: (max: number) => `The data must be at most ${max.toLocaleString('en-US')} characters`,
  continue: 'Continue the run',
  reject: 'End the run',
} as const
