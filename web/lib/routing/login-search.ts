import type { Industry } from '../../../contracts/enumerations.ts'
import { industries } from '../../../contracts/enumerations.ts'
import { paths } from './paths.ts'

const loginPaths: readonly string[] = [paths.login, paths.signup]

export interface IndustrySearch {
  industry?: Industry | undefined
}
export interface LoginSearch extends IndustrySearch {
  redirect?: string | undefined
}

/** Search parameters of the login screen. They include the error of a link in an email that did not work. */
export interface LoginPageSearch extends LoginSearch {
  /** Error code if the link in an email did not work. */
  reason?: string | undefined
  /** Path of the screen that the link opens. It identifies the purpose of the link, such as a password reset. */
  from?: string | undefined
}

/** Reads the industry from the URL. Ignores unknown ones. */
export function industrySearch(search: Record<string, unknown>): IndustrySearch {
  const industry = industries.find((option) => option === search.industry)
  return { industry }
}

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  // Return the redirect even if it is undefined: the router would preserve an omitted value, which may be a URL that was just rejected.
  return { ...industrySearch(search), redirect: safeRedirect(search.redirect, location.origin) ?? undefined }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function loginPageSearch(search: Record<string, unknown>): LoginPageSearch {
  return { ...loginSearch(search), reason: textOf(search.reason), from: textOf(search.from) }
}

/**
 * Returns the path to open after login, or null. Only paths of this origin are allowed (`//evil.example`, `/\evil.example` and
 * `javascript:` are not), and not the login screen itself.
 */
export function safeRedirect(target: unknown, origin: string): string | null {
  // Reject control characters: the URL parser removes tabs and line breaks, so "/\t/evil.example" would be another host.
  if (typeof target !== 'string' || !target.startsWith('/') || /[\\\p{Cc}]/u.test(target)) return null
  if (!URL.canParse(target, origin)) return null
  const url = new URL(target, origin)
  // Check the parsed path again: "/.//evil.example" becomes "//evil.example".
  if (url.origin !== origin || target.startsWith('//') || url.pathname.startsWith('//') || loginPaths.includes(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}
