import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Parser } from 'htmlparser2'
import type { Outbound } from '../../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts'
import { readPageRules } from '../robots.ts'
import { agentName } from '../user-agent.ts'

const most = { files: 20, addresses: 5000, bytes: 10 * 1024 * 1024, depth: 20 }
const slice = 256 * 1024

export interface SitemapOptions {
  outbound: Outbound
  /** Of which site; what a sitemap says of others is not followed. */
  isInside: (url: URL) => boolean
  signal: AbortSignal
}

/**
 * The pages that a site's sitemaps name: those of its robots.txt, else `/sitemap.xml`, and those that these lead to. Empty
 * where there are none, and where one is not to be read: then links lead on.
 */
export async function readSitemaps({ outbound, isInside, signal }: SitemapOptions, origin: string, named: readonly string[]) {
  const waiting = named.length > 0 ? [...named] : ['/sitemap.xml']
  const read = new Set<string>()
  const pages = new Set<string>()
  for (let address = waiting.shift(); address !== undefined && read.size < most.files; address = waiting.shift()) {
    const url = URL.parse(address, origin)
    if (!url || !isInside(url) || read.has(url.href)) continue
    read.add(url.href)
    const xml = await fetchXml({ outbound, isInside, signal }, url.href)
    const found = xml ? await parseSitemap(xml, most.addresses - pages.size) : { pages: [], sitemaps: [] }
    for (const page of found.pages) pages.add(page)
    waiting.push(...found.sitemaps.slice(0, most.files))
    if (pages.size >= most.addresses) break
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
      maxBytes: most.bytes,
      timeoutMs: 20_000,
      mayFollow: isInside,
      share: { crawlDelaySeconds: delaySeconds },
    })
    if (status !== 200) return null
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    return isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: most.bytes }) : Buffer.from(bytes)
  } catch (error) {
    // Not there, too large, unpacks to too much, damaged: links lead on.
    if (error instanceof OutboundError || (error instanceof Error && 'code' in error)) return null
    throw error
  }
}

/** Reads `urlset` and `sitemapindex` (sitemaps.org), without a tree and without entities of its own: none can grow. */
async function parseSitemap(xml: Buffer, mostPages: number): Promise<{ pages: string[]; sitemaps: string[] }> {
  const found = { pages: [] as string[], sitemaps: [] as string[] }
  const path: string[] = []
  let text = ''
  let isOver = false
  const parser = new Parser(
    {
      onopentag: (name) => {
        path.push(name)
        text = ''
        isOver ||= path.length > most.depth
      },
      ontext: (data) => {
        if (path.at(-1) === 'loc' && text.length < 4000) text += data
      },
      onclosetag: (name) => {
        path.pop()
        // Addresses stand whole in a sitemap.
        if (name !== 'loc' || !/^https?:\/\//i.test(text.trim())) return
        // Pictures and videos have a `loc` of their own, under another name.
        if (path.at(-1) === 'url') found.pages.push(text.trim())
        if (path.at(-1) === 'sitemap') found.sitemaps.push(text.trim())
        isOver ||= found.pages.length >= mostPages
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  const whole = xml.toString('utf8')
  for (let from = 0; from < whole.length && !isOver; from += slice) {
    parser.write(whole.slice(from, from + slice))
    // A sitemap of megabytes holds up nobody who asks for something else meanwhile.
    await setImmediate()
  }
  return { pages: found.pages.slice(0, Math.max(0, mostPages)), sitemaps: found.sitemaps }
}
