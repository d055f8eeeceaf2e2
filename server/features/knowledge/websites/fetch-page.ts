import { indexFaults } from '../../../../contracts/knowledge-index.ts'
import type { Outbound, OutboundAnswer } from '../../../platform/outbound/outbound.ts'
import { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import { retryAfterSeconds } from '../../../platform/outbound/outbound-gate.ts'
import { DocumentFault } from '../documents/block.ts'
import { busyHost, HostBusy } from './host-busy.ts'
import { readPageRules } from './robots.ts'
import { agentName } from './user-agent.ts'

export interface PageQuestion {
  url: string
  /** What the website said of the page the last time. */
  etag: string | null
  lastModified: string | null
}

export interface FetchedPage {
  /** Null: the same as the last time. */
  bytes: Uint8Array | null
  contentType: string
  url: string
  etag: string | null
  lastModified: string | null
}

const maxBytes = 10 * 1024 * 1024
const timeoutMs = 20_000
/** Seconds until a page is asked for again whose website answered 429 or 503. */
const waitSeconds = { min: 30, usual: 60, max: 3600 }
const readable = /^\s*(?:text\/|application\/(?:pdf|xhtml\+xml|json)\b)/i

/**
 * Brings a page, if it is there, may be read and is another than before.
 * @param isInside which addresses it may lead on to; any, unless said otherwise.
 * @throws DocumentFault with the reason
 */
export async function fetchPage(
  outbound: Outbound,
  page: PageQuestion,
  signal: AbortSignal,
  isInside?: (target: URL) => boolean,
): Promise<FetchedPage> {
  const { isAllowed, delaySeconds } = await readPageRules(outbound, page.url, signal)
  if (!isAllowed) throw new DocumentFault(indexFaults.robots)
  const answer = await get(outbound, { ...page, delaySeconds }, signal, isInside)
  const moved = new URL(answer.url).origin !== new URL(page.url).origin
  if (moved && !(await readPageRules(outbound, answer.url, signal)).isAllowed) throw new DocumentFault(indexFaults.robots)
  const { status, headers, contentType, url, bytes } = answer
  const said = { contentType, url, etag: headers.get('etag'), lastModified: headers.get('last-modified') }
  if (status === 304) return { ...said, etag: said.etag ?? page.etag, lastModified: said.lastModified ?? page.lastModified, bytes: null }
  if (isInside && status > 299 && status < 400) throw new DocumentFault(indexFaults.elsewhere)
  if (status === 429 || status === 503) {
    const seconds = Math.min(retryAfterSeconds(headers.get('retry-after'), new Date()) ?? waitSeconds.usual, waitSeconds.max)
    throw new HostBusy(indexFaults.status(status), { seconds: Math.max(seconds, waitSeconds.min), isByHost: true })
  }
  if (status !== 200) throw new DocumentFault(indexFaults.status(status))
  if (!readable.test(contentType)) throw new DocumentFault(indexFaults.pageType(contentType.split(';')[0]?.trim() ?? ''))
  return { ...said, bytes }
}

async function get(
  outbound: Outbound,
  { url, etag, lastModified, delaySeconds }: PageQuestion & { delaySeconds: number },
  signal: AbortSignal,
  mayFollow: ((target: URL) => boolean) | undefined,
): Promise<OutboundAnswer> {
  const headers = {
    'user-agent': agentName,
    accept: 'text/html, application/xhtml+xml, application/pdf, text/*;q=0.9, application/json;q=0.8',
    'accept-language': 'en, *;q=0.5',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  const wanted = ({ status, contentType }: { status: number; contentType: string }) => status === 200 && readable.test(contentType)
  try {
    const share = { crawlDelaySeconds: delaySeconds }
    return await outbound.get({ url, headers, signal, maxBytes, timeoutMs, wanted, share, ...(mayFollow && { mayFollow }) })
  } catch (error) {
    if (error instanceof OutboundError && error.fault === 'host_busy') throw busyHost(error)
    throw error instanceof OutboundError ? new DocumentFault(sentenceOf(error), { cause: error }) : error
  }
}

/** A fault of the way there, to the item's owner. */
function sentenceOf({ fault, host }: OutboundError): string {
  switch (fault) {
    case 'bad_address':
      return indexFaults.badAddress
    case 'private_address':
      return indexFaults.privateAddress
    case 'unknown_host':
      return indexFaults.unknownHost(host)
    case 'unreachable':
      return indexFaults.unreachable(host)
    case 'timeout':
      return indexFaults.siteTooSlow(host)
    case 'too_many_redirects':
      return indexFaults.tooManyRedirects
    case 'host_busy':
      return indexFaults.hostBusy(host)
    case 'too_large':
      return indexFaults.pageTooLarge
    default:
      return fault satisfies never
  }
}
