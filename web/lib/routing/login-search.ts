import type { Industry } from '../../../contracts/enumerations.ts'
import { industries } from '../../../contracts/enumerations.ts'
import { safeRedirect } from './safe-redirect.ts'

export interface IndustrySearch {
  industry?: Industry | undefined
}
export interface LoginSearch extends IndustrySearch {
  redirect?: string | undefined
}

/** Ignores unknown industries. */
export function industrySearch(search: Record<string, unknown>): IndustrySearch {
  const industry = industries.find((known) => known === search.industry)
  return { industry }
}

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  // Set explicitly even if undefined: the router preserves omitted values, including rejected URLs.
  return { ...industrySearch(search), redirect: safeRedirect(search.redirect, location.origin) ?? undefined }
}
