// Reads the messages for evaluating the extraction of fields (messages.json in this folder). See bench/evaluate/README.md.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Half } from '../safety/messages.ts'

export const extractedLanguages = ['de', 'fr', 'es', 'it', 'pt', 'nl'] as const
export type ExtractedLanguage = (typeof extractedLanguages)[number]

const conditions = ['unused or unopened', 'worn or used', 'damaged or faulty'] as const

/** The fields that are extracted from every message, with descriptions like those in the workflow library. */
export const extractedFields = z.object({
  diagnosis: z.string().nullable().describe('Diagnosis or illness of the patient'),
  medicine: z.string().nullable().describe('The medicine with its dose, if one is named'),
  pharmacy: z.string().nullable().describe('The pharmacy, if one is named'),
  condition: z.enum(conditions).nullable().describe('Condition of the article as the customer describes it'),
  version: z.string().nullable().describe('The version in use'),
  product: z.string().nullable().describe('The product or component'),
  quantity: z.string().nullable().describe('Quantity and releases'),
  address: z.string().nullable().describe('Postal address'),
  disputed_amount: z.number().nullable().describe('Amount in dispute, without its currency'),
  bought_on: z.string().nullable().describe('The day of purchase'),
  invoice_date: z.string().nullable().describe('Date of the invoice or statement'),
  order_number: z.string().nullable().describe('Number of the order'),
  invoice_number: z.string().nullable().describe('Number of the invoice or statement'),
  sender_name: z.string().nullable().describe('Name of the person who writes'),
  phone: z.string().nullable().describe('Phone number of the person who writes'),
  needed_by: z.string().nullable().describe('The day by which the client wants it settled'),
})
export type FieldName = keyof z.infer<typeof extractedFields>
export const fieldNames = Object.keys(extractedFields.shape) as FieldName[]

const messageSchema = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-\d{1,2}$/),
  language: z.enum(extractedLanguages),
  text: z.string().trim().min(40),
  /** Values that the message has. A field that is not listed has no value. */
  expect: extractedFields.partial().strict(),
})
export type ExtractionMessage = z.infer<typeof messageSchema> & { set: Half }

/** Returns the half of a message. Neighboring languages have opposite halves, so that both halves have every kind of message. */
function halfOfMessage({ id, language }: z.infer<typeof messageSchema>): Half {
  return (Number(id.slice(3)) + extractedLanguages.indexOf(language)) % 2 === 0 ? 'tune' : 'hold'
}

export const readExtractionMessages = (): ExtractionMessage[] =>
  z
    .array(messageSchema)
    .parse(JSON.parse(readFileSync(new URL('messages.json', import.meta.url), 'utf8')))
    .map((message) => ({ ...message, set: halfOfMessage(message) }))
