/** Returns whether two addresses belong to the same website: the same host, with or without `www.`, and the same port. */
export function isSameSite(a: URL, b: URL): boolean {
  const hostOf = (url: URL) => url.hostname.replace(/^www\./, '')
  // `URL` omits the default port of a protocol.
  return hostOf(a) === hostOf(b) && a.port === b.port
}

/** Returns a key that is equal for different spellings of the same page's address. */
export function keyOf({ hostname, port, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/+$/, '')}${search}`
}

const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|replytocom|PHPSESSID|jsessionid|sid)$/i
/** Extensions of file types that are not read. PDF and text files are read. */
const unreadable =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|map|json|xml|rss|atom|woff2?|ttf|eot|mp[34]|m4[av]|mov|avi|webm|ogg|wav|zip|gz|tgz|7z|rar|exe|dmg|pkg|apk|iso|ics)$/i
const maximum = { length: 1000, segments: 10, sameSegment: 2, parameters: 3 }

/**
 * Normalizes a URL: removes the fragment and tracking parameters. Returns null if it is not a page, or looks like a crawler trap (too
 * long, too deep, repetitive or too many parameters).
 */
export function pageAddressOf(text: string, base: string): URL | null {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  const segments = url.pathname.split('/').filter(Boolean)
  const times = (segment: string) => segments.filter((candidate) => candidate === segment).length
  const isUnusual =
    url.href.length > maximum.length ||
    segments.length > maximum.segments ||
    segments.some((segment) => times(segment) > maximum.sameSegment) ||
    url.searchParams.size > maximum.parameters
  return isUnusual || unreadable.test(url.pathname) ? null : url
}
