import type { Industry } from '../../contracts/enumerations.ts'
import { industries } from '../../contracts/enumerations.ts'
import { safeRedirect } from './safe-redirect.ts'

export interface IndustrySearch {
  industry?: Industry | undefined
}
export interface EntranceSearch extends IndustrySearch {
  redirect?: string | undefined
}

/** Only a known industry counts; any other word is as good as none. */
export function industrySearch(search: Record<string, unknown>): IndustrySearch {
  const industry = industries.find((known) => known === search.industry)
  return { industry }
}

export function entranceSearch(search: Record<string, unknown>): EntranceSearch {
  // Said even when there is none: the router keeps what a route's check leaves out, refused addresses included.
  return { ...industrySearch(search), redirect: safeRedirect(search.redirect, location.origin) ?? undefined }
}
