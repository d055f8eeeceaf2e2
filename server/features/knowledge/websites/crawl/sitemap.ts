import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import type { Outbound } from '../../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts'
import { readPageRules } from '../robots.ts'
import { agentName } from '../user-agent.ts'

const maximum = { files: 20, addresses: 5000, bytes: 10 * 1024 * 1024, depth: 20 }
const windowCharacters = 256 * 1024

export interface SitemapOptions {
  outbound: Outbound
  /** Returns whether an address belongs to the site. Other addresses are ignored. */
  isInside: (url: URL) => boolean
  signal: AbortSignal
}

/**
 * Returns the pages listed in a site's sitemaps: the sitemaps named in robots.txt, or else `/sitemap.xml`, and nested sitemaps. Returns an
 * empty list if there is no sitemap or if one cannot be read; the crawl then follows links.
 */
export async function readSitemaps({ outbound, isInside, signal }: SitemapOptions, origin: string, declared: readonly string[]) {
  const queue = declared.length > 0 ? [...declared] : ['/sitemap.xml']
  const read = new Set<string>()
  const pages = new Set<string>()
  for (let address = queue.shift(); address !== undefined && read.size < maximum.files; address = queue.shift()) {
    const url = URL.parse(address, origin)
    if (!url || !isInside(url) || read.has(url.href)) continue
    read.add(url.href)
    const xml = await fetchXml({ outbound, isInside, signal }, url.href)
    const result = xml ? await parseSitemap(xml, maximum.addresses - pages.size) : { pages: [], sitemaps: [] }
    for (const page of result.pages) pages.add(page)
    queue.push(...result.sitemaps.slice(0, maximum.files))
    if (pages.size >= maximum.addresses) break
  }
  return [...pages]
}

async function fetchXml({ outbound, isInside, signal }: SitemapOptions, url: string): Promise<Buffer | null> {
  try {
    const { isAllowed, delaySeconds } = await readPageRules(outbound, url, signal)
    if (!isAllowed) return null
    const headers = { 'user-agent': agentName, accept: 'application/xml, text/xml, */*;q=0.5' }
    const { status, bytes } = await outbound.get({
      url,
      headers,
      signal,
      maxBytes: maximum.bytes,
      timeoutMs: 20_000,
      mayFollow: isInside,
      limit: { crawlDelaySeconds: delaySeconds },
    })
    if (status !== 200) return null
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    return isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: maximum.bytes }) : Buffer.from(bytes)
  } catch (error) {
    // The sitemap is missing, too large or damaged, so the crawl follows links instead.
    if (error instanceof OutboundError || (error instanceof Error && 'code' in error)) return null
    throw error
  }
}

/** Parses `urlset` and `sitemapindex` as a stream (sitemaps.org). Does not expand entities that the document defines. */
async function parseSitemap(xml: Buffer, maxPages: number): Promise<{ pages: string[]; sitemaps: string[] }> {
  const result = { pages: [] as string[], sitemaps: [] as string[] }
  const path: string[] = []
  let text = ''
  let isComplete = false
  const parser = new Parser(
    {
      onopentag: (name) => {
        path.push(name)
        text = ''
        isComplete ||= path.length > maximum.depth
      },
      ontext: (data) => {
        if (path.at(-1) === 'loc' && text.length < 4000) text += data
      },
      onclosetag: (name) => {
        path.pop()
        // Addresses in a sitemap must be absolute.
        if (name !== 'loc' || !/^https?:\/\//i.test(text.trim())) return
        // Checks the parent element, because images and videos also have an element `loc`.
        if (path.at(-1) === 'url') result.pages.push(text.trim())
        if (path.at(-1) === 'sitemap') result.sitemaps.push(text.trim())
        isComplete ||= result.pages.length >= maxPages
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const document = xml.toString('utf8')
  for (let from = 0; from < document.length && !isComplete; from += windowCharacters) {
    parser.write(document.slice(from, from + windowCharacters))
    // Yields to the event loop, so that a sitemap of several megabytes does not block requests.
    await setImmediate()
  }
  return { pages: result.pages.slice(0, Math.max(0, maxPages)), sitemaps: result.sitemaps }
}
