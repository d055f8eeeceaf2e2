import { LRUCache } from 'lru-cache'
import robotsParser, { type Robot } from 'robots-parser'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { decodeText } from '../documents/decode-text.ts'
import { makeHostBusyError } from './host-busy-error.ts'
import { agentName, robotName } from './user-agent.ts'

/** Parsed robots.txt files by origin. The lifetime of an entry and the maximum size of a file follow RFC 9309, 2.4 and 2.5. */
const robotsByOrigin = new LRUCache<string, Robot>({ max: 500, ttl: 10 * 60_000 })
const maxBytes = 512 * 1024

export interface PageRules {
  isAllowed: boolean
  /** Minimum delay between two requests to the site, in seconds. */
  delaySeconds: number
}

/**
 * Reads the rules in robots.txt for a page (RFC 9309). A server error disallows all pages; a missing file or an unreachable server
 * allows all pages.
 * @throws HostBusyError if our rate limit for the host is reached
 */
export async function readPageRules(outbound: Outbound, url: string, signal: AbortSignal): Promise<PageRules> {
  const { origin } = new URL(url)
  const rules = robotsByOrigin.get(origin) ?? (await fetchRules(outbound, origin, signal))
  if (rules === 'unavailable') return { isAllowed: false, delaySeconds: 0 }
  return { isAllowed: rules?.isAllowed(url, robotName) ?? true, delaySeconds: delayOf(rules) }
}

/** Maximum crawl delay that is respected, in seconds. With a longer delay, a site would occupy a worker for hours. */
const maxDelaySeconds = 30
const delayOf = (rules: Robot | null) => Math.min(Math.max(0, rules?.getCrawlDelay(robotName) ?? 0), maxDelaySeconds)

export interface SiteRules {
  /** Minimum delay between two requests to the site, in seconds. */
  delaySeconds: number
  sitemaps: string[]
}

/** Reads the rules in robots.txt for crawling a site. */
export async function readSiteRules(outbound: Outbound, origin: string, signal: AbortSignal): Promise<SiteRules> {
  const rules = robotsByOrigin.get(origin) ?? (await fetchRules(outbound, origin, signal))
  if (rules === 'unavailable' || rules === null) return { delaySeconds: 0, sitemaps: [] }
  return { delaySeconds: delayOf(rules), sitemaps: rules.getSitemaps() }
}

async function fetchRules(outbound: Outbound, origin: string, signal: AbortSignal): Promise<Robot | 'unavailable' | null> {
  const address = `${origin}/robots.txt`
  try {
    const { status, bytes } = await outbound.get({
      url: address,
      headers: { 'user-agent': agentName },
      signal,
      maxBytes,
      timeoutMs: 10_000,
      limit: { crawlDelaySeconds: 0 },
    })
    if (status >= 500) return 'unavailable'
    const rules = robotsParser(address, status === 200 ? decodeText(bytes) : '')
    robotsByOrigin.set(origin, rules)
    return rules
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'host_busy') throw makeHostBusyError(error)
    if (error instanceof OutboundError) return null
    throw error
  }
}
