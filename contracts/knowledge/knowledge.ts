import { z } from 'zod'
import { isWebAddress } from '../web-address.ts'
import { knowledgeLimits, knowledgeMessages, sitePathLimits } from './knowledge-messages.ts'
import { pathsOf } from './site-paths.ts'

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
