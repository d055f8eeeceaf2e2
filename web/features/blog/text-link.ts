import { pageAt } from '../../../contracts/pages.ts'

/**
 * Where a link of a text leads. `page`: a screen of ours, which the router opens; `place`: a file of ours, or a
 * place on this page; `outside`: anywhere else.
 */
export type TextLink = { page: string } | { place: string } | { outside: string }

/**
 * Reads a link as its author wrote it; null for one that would run something, or lead where links do not.
 *
 * @param here the address of the page that the text stands on
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
