import type { Industry } from '../../contracts/enumerations.ts'
import { industries } from '../../contracts/enumerations.ts'
import { safeRedirect } from './safe-redirect.ts'

export interface IndustrySearch {
  industry?: Industry
}
export interface EntranceSearch extends IndustrySearch {
  redirect?: string
}

/** Only a known industry counts; any other word is as good as none. */
export function industrySearch(search: Record<string, unknown>): IndustrySearch {
  const industry = industries.find((known) => known === search.industry)
  return industry ? { industry } : {}
}

export function entranceSearch(search: Record<string, unknown>): EntranceSearch {
  const redirect = safeRedirect(search.redirect, location.origin)
  return { ...industrySearch(search), ...(redirect ? { redirect } : {}) }
}
