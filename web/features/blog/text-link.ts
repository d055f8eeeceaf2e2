import { pageAt } from '../../../contracts/pages.ts'

/**
 * Target of a link. `page`: a screen of the application, opened by the router; `place`: a file of this server or an anchor on
 * this page; `outside`: any other URL.
 */
export type TextLink = { page: string } | { place: string } | { outside: string }

/**
 * Parses a link. Returns null for unsafe URL schemes.
 *
 * @param here URL of the current page
 */
export function textLinkOf(href: string | undefined, here: string): TextLink | null {
  if (!href) return null
  if (href.startsWith('#')) return { place: href }
  const url = URL.parse(href, here)
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) return null
  if (url.origin !== new URL(here).origin) return { outside: url.href }
  const address = `${url.pathname}${url.search}${url.hash}`
  return pageAt(url.pathname) ? { page: address } : { place: address }
}
