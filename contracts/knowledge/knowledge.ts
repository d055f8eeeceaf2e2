import { z } from 'zod'
import { isWebAddress } from '../web-address.ts'

/** Maximum lengths of a knowledge item's title and URL, in characters. */
const knowledgeLimits = { titleMax: 500, urlMax: 2000 } as const

/** Maximum number of paths in a list, and maximum length of a path in characters. */
const sitePathLimits = { paths: 20, length: 200 } as const

/** Messages of the knowledge base. Those that the product specification fixes (sections 2 and 8) must not change. */
export const knowledgeMessages = {
  websiteAdded: 'Website link added successfully',
  documentUploaded: 'Document uploaded successfully',
  itemDeleted: 'Item deleted successfully',
  itemUpdated: 'Item updated successfully',
  supportedFormats: 'Supported formats: PDF, DOC, DOCX, TXT, and more',

  saveFailed: 'Couldn’t save the item',
  deleteFailed: 'Couldn’t delete the item',
  titleRequired: 'Title is required',
  urlRequired: 'URL is required',
  urlInvalid: 'Must be a valid URL',
  titleTooLong: `Title must be at most ${knowledgeLimits.titleMax} characters`,
  urlTooLong: `URL must be at most ${knowledgeLimits.urlMax} characters`,
  itemGone: 'This item has been deleted',
  tooManyPaths: `Enter at most ${sitePathLimits.paths} paths`,
  pathInvalid: (path: string) => `Paths start with a slash and contain no spaces: ${path}`,
  pathTooLong: `Paths must be at most ${sitePathLimits.length} characters`,
  urlKnown: (title: string) => `This address is already in your knowledge base: ${title}`,

  foldersRefused: 'Folders can’t be uploaded. Drop the files instead.',
  fileEmpty: 'The file is empty',
  fileTooLarge: (largest: string) => `The file is larger than ${largest}`,
  uploadFailed: (message: string) => `The upload failed: ${message}`,
  uploadInterrupted: 'The upload failed. Check your connection and retry.',
} as const

/** Splits a text such as `/help, /blog/*` into paths. */
export const pathsOf = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')

/** Paths as text, separated by commas. */
const pathsSchema = z.string().superRefine((text, { addIssue }) => {
  const paths = pathsOf(text)
  const invalid = paths.find((path) => !/^\/\S*$/.test(path))
  if (paths.length > sitePathLimits.paths) addIssue(knowledgeMessages.tooManyPaths)
  else if (invalid !== undefined) addIssue(knowledgeMessages.pathInvalid(invalid.slice(0, 60)))
  else if (paths.some((path) => path.length > sitePathLimits.length)) addIssue(knowledgeMessages.pathTooLong)
})

/** Form that adds a website. The database enforces the same rules. */
export const websiteSchema = z.object({
  title: z.string().trim().min(1, knowledgeMessages.titleRequired).max(knowledgeLimits.titleMax, knowledgeMessages.titleTooLong),
  url: z
    .string()
    .trim()
    .min(1, knowledgeMessages.urlRequired)
    .max(knowledgeLimits.urlMax, knowledgeMessages.urlTooLong)
    .refine(isWebAddress, knowledgeMessages.urlInvalid),
  /** True to index the pages of the same site that the page links to. */
  include_linked: z.boolean(),
  /** Paths of linked pages that are indexed; all if empty. */
  include_paths: pathsSchema,
  /** Paths of linked pages that are not indexed. */
  exclude_paths: pathsSchema,
})
/** Validated values of the form. */
export type Website = z.infer<typeof websiteSchema>
