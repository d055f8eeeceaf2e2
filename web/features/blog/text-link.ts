import { pageAt } from '../../../contracts/pages.ts'

/**
 * Target of a link. `page`: a screen of the application, which the router opens; `anchor`: a file of this server, or a position on the page;
 * `externalUrl`: any other URL.
 */
export type TextLink = { page: string } | { anchor: string } | { externalUrl: string }

/**
 * Returns the target of a link; null for URLs that are not safe.
 *
 * @param currentUrl URL of the current page
 */
export function textLinkOf(href: string | undefined, currentUrl: string): TextLink | null {
  if (!href) return null
  if (href.startsWith('#')) return { anchor: href }
  const url = URL.parse(href, currentUrl)
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) return null
  if (url.origin !== new URL(currentUrl).origin) return { externalUrl: url.href }
  const address = `${url.pathname}${url.search}${url.hash}`
  return pageAt(url.pathname) ? { page: address } : { anchor: address }
}
