import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { indexErrors } from '../../../../../contracts/knowledge/knowledge-index.ts'
import type { Outbound } from '../../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts'
import { DocumentError, type ReadProgress } from '../../documents/block.ts'
import type { ReadChunks, ReadingTask } from '../../indexing/reader-protocol.ts'
import { fetchPage } from '../fetch-page.ts'
import { readPageAndFollowRefresh } from '../follow-refresh.ts'
import { HostBusyError } from '../host-busy-error.ts'
import { readSiteRules } from '../robots.ts'
import { collectPages } from './collect-pages.ts'
import type { CrawledPage, CrawledSite, KnownPage } from './crawled-page.ts'
import { makeFrontier } from './frontier.ts'
import { isPathIncluded, type PathRules } from './path-rules.ts'
import { isSameSite, keyOf, pageAddressOf } from './site-addresses.ts'
import { readSitemaps } from './sitemap.ts'

export interface CrawlLimits {
  /** Maximum number of pages that are read per site, including the first. Pages that cannot be read do not count. */
  pages: number
  /** Minimum pause between two pages, in milliseconds. */
  pauseMs: number
  /** Maximum duration for one site, in milliseconds. */
  timeMs: number
}

export interface CrawlOptions {
  /** Paths that restrict the pages to read. The first page is always read. */
  paths: PathRules
  /** Called after each page with the number of pages read, and the number of known pages up to the limit. */
  onProgress?: ReadProgress
  outbound: Outbound
  read: (task: ReadingTask, signal: AbortSignal) => Promise<ReadChunks>
  limits: CrawlLimits
  /** Version of the reader's output. If it differs from the stored version, unchanged pages are read again. */
  readerVersion: string
  signal: AbortSignal
}

const maxDepth = 2
/** The crawl stops after this number of consecutive pages without a response. */
const maxSilentPages = 3
/** Maximum number of requests of a crawl, as a multiple of the page limit, because pages that cannot be read do not count towards the limit. */
const attemptsPerPage = 3

/**
 * Reads a page, and the pages of the same site that its sitemap lists. If there is no sitemap, follows links.
 * @throws DocumentError if the first page cannot be read
 */
export async function crawlSite(options: CrawlOptions, start: string, knownPages: ReadonlyMap<string, KnownPage>): Promise<CrawledSite> {
  const endsAt = Date.now() + options.limits.timeMs
  const first = await visit(options, start, knownPages.get(start), null)
  const home = new URL(first.url)
  const isInside = (url: URL) => isSameSite(url, home)
  const frontier = makeFrontier(start, (url) => isInside(url) && isPathIncluded(url.pathname, options.paths))
  for (const address of [start, first.url]) frontier.know(address)
  const rules = await readSiteRules(options.outbound, home.origin, options.signal)
  const sitemapAddresses = await readSitemaps({ ...options, isInside }, home.origin, rules.sitemaps)
  frontier.add(sitemapAddresses, home.href, maxDepth)
  if (frontier.size() === 0) frontier.add(first.page.links, home.href, 1)
  const pause = Math.max(options.limits.pauseMs, rules.delaySeconds * 1000)
  const collected = collectPages(first, start, options.limits.pages)
  let silent = 0
  const maxAttempts = options.limits.pages * attemptsPerPage
  for (
    let attempt = 1;
    attempt < maxAttempts && !collected.isFull() && silent < maxSilentPages && Date.now() + pause < endsAt;
    attempt += 1
  ) {
    options.onProgress?.(collected.readCount(), Math.min(collected.readCount() + frontier.size(), options.limits.pages))
    const next = frontier.next()
    if (!next) break
    await sleep(pause, undefined, { signal: options.signal })
    const { page, url, isSilent, isRefused } = await tryPageWithPause({ options, knownPages, isInside }, next.address, endsAt)
    silent = isRefused ? maxSilentPages : isSilent ? silent + 1 : 0
    frontier.know(url)
    const canonical = mainVersionOf(page, url, { start, isInside })
    if (canonical) frontier.add([canonical], url, next.depth)
    const isNew = canonical ? collected.defer(page, url, canonical) : collected.add(page, url)
    if (isNew && next.depth < maxDepth) frontier.add(page.links, url, next.depth + 1)
  }
  return { pages: collected.end(), leftOut: frontier.size() }
}

/**
 * Returns the address of a page's main version if it is a different page of the site. Ignores the first page and the home page as main
 * version, because many sites wrongly name them on all pages.
 */
function mainVersionOf(
  { canonical, error }: CrawledPage,
  address: string,
  site: { start: string; isInside: (url: URL) => boolean },
): string | null {
  const main = canonical === null || error !== null ? null : pageAddressOf(canonical, address)
  if (!main || !site.isInside(main)) return null
  const key = keyOf(main)
  return key === keyOf(new URL(address)) || key === keyOf(new URL(site.start)) || main.pathname === '/' ? null : main.href
}

interface Crawl {
  options: CrawlOptions
  knownPages: ReadonlyMap<string, KnownPage>
  isInside: (url: URL) => boolean
}

interface PageAttempt {
  page: CrawledPage
  /** URL of the page after redirects. */
  url: string
  isSilent?: boolean
  isRefused?: boolean
  /** Number of seconds until our own limit for the host allows another request. */
  busySeconds?: number
}

/** Requests a page. If our rate limit for the host is reached, waits and tries again until the site's time limit. */
async function tryPageWithPause(crawl: Crawl, address: string, endsAt: number): Promise<PageAttempt> {
  for (;;) {
    const attempt = await tryPage(crawl, address)
    const waitMs = (attempt.busySeconds ?? 0) * 1000
    if (waitMs === 0 || Date.now() + waitMs >= endsAt) return attempt
    await sleep(waitMs, undefined, { signal: crawl.options.signal })
  }
}

async function tryPage({ options, knownPages, isInside }: Crawl, address: string): Promise<PageAttempt> {
  const before = knownPages.get(address)
  try {
    return await visit(options, address, before, isInside)
  } catch (error) {
    options.signal.throwIfAborted()
    if (!(error instanceof DocumentError)) throw error
    const isSilent = error.cause instanceof OutboundError && /^(?:timeout|unreachable)$/.test(error.cause.code)
    const busySeconds = error instanceof HostBusyError && !error.isByHost ? error.seconds : 0
    const isRefused = error.code === 'rate_limited' || busySeconds > 0
    const isGone = error.code === 'gone' || error.code === 'disallowed_by_robots'
    // The chunks of a page that is only temporarily unreachable are preserved.
    const chunks: CrawledPage['chunks'] = before && before.chunks > 0 && !isGone ? 'unchanged' : []
    const validators = { etag: null, lastModified: null, contentHash: chunks === 'unchanged' ? (before?.contentHash ?? null) : null }
    return {
      page: { address, ...validators, links: before?.links ?? [], canonical: null, error: error.message, chunks },
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
  // A page without chunks, or with chunks of an older reader version, must be read again.
  const knownPage = before && before.chunks > 0 && before.contentHash?.startsWith(`${readerVersion}:`) ? before : null
  const pageRequest = { url: address, etag: knownPage?.etag ?? null, lastModified: knownPage?.lastModified ?? null }
  const { bytes, contentType, url, etag, lastModified } = await fetchPage(outbound, pageRequest, signal, isInside ?? undefined)
  const contentHash = bytes ? `${readerVersion}:${createHash('sha256').update(bytes).digest('hex')}` : (knownPage?.contentHash ?? null)
  if (knownPage && (!bytes || contentHash === knownPage.contentHash))
    return {
      page: { address, etag, lastModified, contentHash, links: knownPage.links, canonical: null, error: null, chunks: 'unchanged' },
      url,
    }
  if (!bytes) throw new DocumentError(indexErrors.status(304))
  const result = await readPageAndFollowRefresh({ outbound, read, signal, ...(isInside && { isInside }) }, { bytes, contentType, url })
  const { chunks, links, canonical } = result.read
  const page = { address, etag, lastModified, contentHash, links: links.slice(0, 500), canonical, error: null, chunks }
  return { page, url: result.url }
}
