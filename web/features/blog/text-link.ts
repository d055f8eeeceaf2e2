import { pageAt } from '../../../contracts/pages.ts'

/**
 * Target of a link. `page`: a screen of the application, which the router opens; `place`: a file of this server, or a position on the page;
 * `outside`: any other URL.
 */
export type TextLink = { page: string } | { place: string } | { outside: string }

/**
 * Returns the target of a link; null for URLs that are not safe.
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
