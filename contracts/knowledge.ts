import { z } from 'zod'
import { isWebAddress } from './web-address.ts'

/** Bounds of a knowledge item. Characters. */
const knowledgeLimits = { titleMax: 500, urlMax: 2000 } as const

/** The words of the knowledge base: those of the specification (sections 2 and 8), and ours for what it leaves open. */
export const knowledgeMessages = {
  websiteAdded: 'Website link added successfully',
  documentUploaded: 'Document uploaded successfully',
  itemDeleted: 'Item deleted successfully',
  itemUpdated: 'Item updated successfully',
  supportedFormats: 'Supported formats: PDF, DOC, DOCX, TXT, and more',

  titleRequired: 'Title is required',
  urlRequired: 'URL is required',
  urlInvalid: 'Must be a valid URL',
  titleTooLong: `Title must be at most ${knowledgeLimits.titleMax} characters`,
  urlTooLong: `URL must be at most ${knowledgeLimits.urlMax} characters`,
  itemGone: 'This item has been deleted in the meantime',
  urlKnown: (title: string) => `This address is in your knowledge base already: ${title}`,

  foldersRefused: 'Folders cannot be uploaded. Drop the files in them.',
  fileEmpty: 'The file is empty',
  fileTooLarge: (largest: string) => `The file is larger than ${largest}`,
  uploadFailed: (words: string) => `The upload failed: ${words}`,
  uploadBroken: 'The upload failed. Check your connection and retry.',
} as const

/** A website link, as the form takes it and the database keeps it. */
export const websiteSchema = z.object({
  title: z.string().trim().min(1, knowledgeMessages.titleRequired).max(knowledgeLimits.titleMax, knowledgeMessages.titleTooLong),
  url: z
    .string()
    .trim()
    .min(1, knowledgeMessages.urlRequired)
    .max(knowledgeLimits.urlMax, knowledgeMessages.urlTooLong)
    .refine(isWebAddress, knowledgeMessages.urlInvalid),
  /** The pages of the same site that it leads to are read too. */
  include_linked: z.boolean(),
})
/** Answers of the website form, with the address as it is stored. */
export type Website = z.infer<typeof websiteSchema>
