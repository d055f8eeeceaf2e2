import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { indexFaults, indexLimits } from '../../../../../contracts/knowledge-index.ts'
import type { Outbound } from '../../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts'
import { DocumentFault } from '../../documents/block.ts'
import type { ReadingTask, ReadPassages } from '../../indexing/reading.ts'
import type { NewPassage } from '../../passages/make-passages.ts'
import { fetchPage } from '../fetch-page.ts'
import { HostBusy } from '../host-busy.ts'
import { readSiteRules } from '../robots.ts'
import { makeFrontier } from './frontier.ts'
import { isSameSite } from './site-addresses.ts'
import { readSitemaps } from './sitemap.ts'

/** A page as it was the last time. */
export interface KnownPage {
  address: string
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  links: string[]
  passages: number
}

export interface CrawledPage extends Omit<KnownPage, 'passages'> {
  /** Null: it was read. */
  fault: string | null
  /** `kept`: those of the last time; they are still true, or nobody knows better. */
  passages: NewPassage[] | 'kept'
}

export interface CrawledSite {
  /** The first one is the item's own. */
  pages: CrawledPage[]
  /** How many pages were found and not tried. */
  leftOut: number
}

export interface CrawlLimits {
  /** Pages of one site, the first one included. */
  pages: number
  /** Milliseconds between two pages where the site asks for no more. */
  pauseMs: number
  /** Milliseconds for a whole site. */
  timeMs: number
}

export interface CrawlOptions {
  outbound: Outbound
  read: (task: ReadingTask, signal: AbortSignal) => Promise<ReadPassages>
  limits: CrawlLimits
  /** Changes with what is made of a page. */
  readerVersion: string
  signal: AbortSignal
}

const deepest = 2
/** Pages in a row that a site does not answer for: it is left alone then. */
const mostSilent = 3

/**
 * Reads a page and those of the same site that its sitemap names, or else those that links lead to.
 * @throws DocumentFault when the first page cannot be read
 */
export async function crawlSite(options: CrawlOptions, start: string, known: ReadonlyMap<string, KnownPage>): Promise<CrawledSite> {
  const until = Date.now() + options.limits.timeMs
  const first = await visit(options, start, known.get(start), null)
  const home = new URL(first.url)
  const isInside = (url: URL) => isSameSite(url, home)
  const frontier = makeFrontier(start, isInside)
  for (const address of [start, first.url]) frontier.know(address)
  const rules = await readSiteRules(options.outbound, home.origin, options.signal)
  const mapped = await readSitemaps({ ...options, isInside }, home.origin, rules.sitemaps)
  frontier.add(mapped, home.href, deepest)
  if (frontier.size() === 0) frontier.add(first.page.links, home.href, 1)
  const pages = [first.page]
  const pause = Math.max(options.limits.pauseMs, rules.delaySeconds * 1000)
  const seen = new Set([start, first.url, first.page.contentHash])
  let silent = 0
  let letters = lettersOf(first.page)
  while (pages.length < options.limits.pages && silent < mostSilent && letters < indexLimits.textMax && Date.now() + pause < until) {
    const next = frontier.next()
    if (!next) break
    await sleep(pause, undefined, { signal: options.signal })
    const { page, url, isSilent, isRefused } = await tryInTurn({ options, known, isInside }, next.address, until)
    silent = isRefused ? mostSilent : isSilent ? silent + 1 : 0
    frontier.know(url)
    const sames = [url, ...(page.fault === null && page.contentHash !== null ? [page.contentHash] : [])]
    // The same page under another address is one page.
    if (sames.some((same) => seen.has(same))) continue
    for (const same of sames) seen.add(same)
    pages.push(page)
    letters += lettersOf(page)
    if (next.depth < deepest) frontier.add(page.links, url, next.depth + 1)
  }
  return { pages, leftOut: frontier.size() }
}

const lettersOf = ({ passages }: CrawledPage) => (passages === 'kept' ? 0 : passages.reduce((sum, { content }) => sum + content.length, 0))

interface Crawl {
  options: CrawlOptions
  known: ReadonlyMap<string, KnownPage>
  isInside: (url: URL) => boolean
}

interface Tried {
  page: CrawledPage
  /** Where it led. */
  url: string
  isSilent?: boolean
  isRefused?: boolean
  /** Seconds until the host may be asked again: our own limit for it is used up. */
  busySeconds?: number
}

/** Tries a page, and waits for the host's turn while the site has time left. */
async function tryInTurn(crawl: Crawl, address: string, until: number): Promise<Tried> {
  for (;;) {
    const tried = await tryPage(crawl, address)
    const waitMs = (tried.busySeconds ?? 0) * 1000
    if (waitMs === 0 || Date.now() + waitMs >= until) return tried
    await sleep(waitMs, undefined, { signal: crawl.options.signal })
  }
}

async function tryPage({ options, known, isInside }: Crawl, address: string): Promise<Tried> {
  const before = known.get(address)
  try {
    return await visit(options, address, before, isInside)
  } catch (error) {
    options.signal.throwIfAborted()
    if (!(error instanceof DocumentFault)) throw error
    const isSilent = error.cause instanceof OutboundError && /^(?:timeout|unreachable)$/.test(error.cause.fault)
    const busySeconds = error instanceof HostBusy && !error.isByHost ? error.seconds : 0
    const isRefused = error.message === indexFaults.status(429) || busySeconds > 0
    const isGone = [404, 410].some((status) => error.message === indexFaults.status(status)) || error.message === indexFaults.robots
    // What was known of a page stays when the page is merely out of reach.
    const passages: CrawledPage['passages'] = before && before.passages > 0 && !isGone ? 'kept' : []
    const marks = { etag: null, lastModified: null, contentHash: passages === 'kept' ? (before?.contentHash ?? null) : null }
    return {
      page: { address, ...marks, links: before?.links ?? [], fault: error.message, passages },
      url: address,
      isSilent,
      isRefused,
      busySeconds,
    }
  }
}

async function visit(
  { outbound, read, readerVersion, signal }: CrawlOptions,
  address: string,
  before: KnownPage | undefined,
  isInside: ((url: URL) => boolean) | null,
): Promise<{ page: CrawledPage; url: string }> {
  // Without passages, or with those of an older reader, there is nothing that a page could be the same as.
  const former = before && before.passages > 0 && before.contentHash?.startsWith(`${readerVersion}:`) ? before : null
  const asked = { url: address, etag: former?.etag ?? null, lastModified: former?.lastModified ?? null }
  const { bytes, contentType, url, etag, lastModified } = await fetchPage(outbound, asked, signal, isInside ?? undefined)
  const contentHash = bytes ? `${readerVersion}:${createHash('sha256').update(bytes).digest('hex')}` : (former?.contentHash ?? null)
  if (former && (!bytes || contentHash === former.contentHash))
    return { page: { address, etag, lastModified, contentHash, links: former.links, fault: null, passages: 'kept' }, url }
  if (!bytes) throw new DocumentFault(indexFaults.status(304))
  const { passages, links } = await read({ kind: 'page', bytes, contentType, url }, signal)
  return { page: { address, etag, lastModified, contentHash, links: links.slice(0, 500), fault: null, passages }, url }
}
