import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { parseRetryAfter } from '../../../platform/http/retry-after.ts'
import type { Outbound, OutboundResponse } from '../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'

import { DocumentError } from '../documents/block.ts'
import { HostBusyError, makeHostBusyError } from './host-busy-error.ts'
import { isNoindexHeader } from './robot-rules.ts'
import { readPageRules } from './robots.ts'
import { agentName } from './user-agent.ts'

export interface PageQuestion {
  url: string
  /** Cache validators of the last response. */
  etag: string | null
  lastModified: string | null
}

export interface FetchedPage {
  /** Null if the page has not changed. */
  bytes: Uint8Array | null
  contentType: string
  url: string
  etag: string | null
  lastModified: string | null
}

const maxBytes = 10 * 1024 * 1024
const timeoutMs = 20_000
/** Delay after status 429 or 503, in seconds. */
const waitSeconds = { min: 30, default: 60, max: 3600 }
const readable = /^\s*(?:text\/|application\/(?:pdf|xhtml\+xml|json)\b)/i

/**
 * Downloads a page if robots.txt allows it. Returns no bytes if the page has not changed.
 * @param isInside decides which redirect targets are allowed; all by default
 * @throws DocumentError with the reason
 */
export async function fetchPage(
  outbound: Outbound,
  page: PageQuestion,
  signal: AbortSignal,
  isInside?: (target: URL) => boolean,
): Promise<FetchedPage> {
  const { isAllowed, delaySeconds } = await readPageRules(outbound, page.url, signal)
  if (!isAllowed) throw new DocumentError(indexErrors.robots, { code: 'disallowed_by_robots' })
  const response = await get(outbound, { ...page, delaySeconds }, signal, isInside)
  const hasMoved = new URL(response.url).origin !== new URL(page.url).origin
  if (hasMoved && !(await readPageRules(outbound, response.url, signal)).isAllowed)
    throw new DocumentError(indexErrors.robots, { code: 'disallowed_by_robots' })
  const { status, headers, contentType, url, bytes } = response
  const headerFields = { contentType, url, etag: headers.get('etag'), lastModified: headers.get('last-modified') }
  if (status === 304)
    return {
      ...headerFields,
      etag: headerFields.etag ?? page.etag,
      lastModified: headerFields.lastModified ?? page.lastModified,
      bytes: null,
    }
  if (isInside && status > 299 && status < 400) throw new DocumentError(indexErrors.elsewhere)
  if (status === 429 || status === 503) {
    const retryAfterMs = parseRetryAfter(headers.get('retry-after'), Date.now())
    const seconds = Math.min(retryAfterMs === null ? waitSeconds.default : Math.ceil(retryAfterMs / 1000), waitSeconds.max)
    throw new HostBusyError(indexErrors.status(status), {
      seconds: Math.max(seconds, waitSeconds.min),
      isByHost: true,
      ...(status === 429 && { code: 'rate_limited' }),
    })
  }
  if (status === 404 || status === 410) throw new DocumentError(indexErrors.status(status), { code: 'gone' })
  if (status !== 200) throw new DocumentError(indexErrors.status(status))
  if (isNoindexHeader(headers.get('x-robots-tag'))) throw new DocumentError(indexErrors.noindex, { code: 'disallowed_by_robots' })
  if (!readable.test(contentType)) throw new DocumentError(indexErrors.pageType)
  return { ...headerFields, bytes }
}

async function get(
  outbound: Outbound,
  { url, etag, lastModified, delaySeconds }: PageQuestion & { delaySeconds: number },
  signal: AbortSignal,
  mayFollow: ((target: URL) => boolean) | undefined,
): Promise<OutboundResponse> {
  const headers = {
    'user-agent': agentName,
    accept: 'text/html, application/xhtml+xml, application/pdf, text/*;q=0.9, application/json;q=0.8',
    'accept-language': 'en, *;q=0.5',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  const readsBody = ({ status, contentType }: { status: number; contentType: string }) => status === 200 && readable.test(contentType)
  try {
    const limit = { crawlDelaySeconds: delaySeconds }
    return await outbound.get({ url, headers, signal, maxBytes, timeoutMs, readsBody, limit, ...(mayFollow && { mayFollow }) })
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'host_busy') throw makeHostBusyError(error)
    throw error instanceof OutboundError ? new DocumentError(sentenceOf(error), { cause: error }) : error
  }
}

/** Returns the message about a connection error, for the owner of the item. */
function sentenceOf({ code, host }: OutboundError): string {
  switch (code) {
    case 'bad_address':
      return indexErrors.badAddress
    case 'private_address':
      return indexErrors.privateAddress
    case 'unknown_host':
      return indexErrors.unknownHost(host)
    case 'unreachable':
      return indexErrors.unreachable(host)
    case 'timeout':
      return indexErrors.siteTooSlow(host)
    case 'too_many_redirects':
      return indexErrors.tooManyRedirects
    case 'host_busy':
      return indexErrors.hostBusy(host)
    case 'too_large':
      return indexErrors.pageTooLarge
    default:
      return code satisfies never
  }
}
