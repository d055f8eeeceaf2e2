/** Whether two addresses are of one website: the same host, with or without `www.`, and the same port. */
export function isSameSite(one: URL, other: URL): boolean {
  const hostOf = (url: URL) => url.hostname.replace(/^www\./, '')
  // A port that is usual for its protocol is none here.
  return hostOf(one) === hostOf(other) && one.port === other.port
}

/** What spellings of one page have in common. */
export function keyOf({ hostname, port, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/+$/, '')}${search}`
}

const tracking = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|replytocom|PHPSESSID|jsessionid|sid)$/i
/** Files that are no pages; PDFs and texts are. */
const unreadable =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|map|json|xml|rss|atom|woff2?|ttf|eot|mp[34]|m4[av]|mov|avi|webm|ogg|wav|zip|gz|tgz|7z|rar|exe|dmg|pkg|apk|iso|ics)$/i
const most = { length: 1000, segments: 10, sameSegment: 2, parameters: 3 }

/**
 * An address as it is asked for: without its fragment and without what only counts visitors. Null for what is no page,
 * and for what looks like one of the addresses that programs make without end.
 */
export function pageAddressOf(text: string, base: string): URL | null {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name)
  const segments = url.pathname.split('/').filter(Boolean)
  const times = (segment: string) => segments.filter((one) => one === segment).length
  const isOdd =
    url.href.length > most.length ||
    segments.length > most.segments ||
    segments.some((segment) => times(segment) > most.sameSegment) ||
    url.searchParams.size > most.parameters
  return isOdd || unreadable.test(url.pathname) ? null : url
}
