import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { DocumentError } from '../documents/block.ts'
import type { Reader } from '../indexing/reader.ts'
import type { ReadChunks } from '../indexing/reader-protocol.ts'
import { fetchPage } from './fetch-page.ts'

/** Maximum number of pages that are loaded one after another by a meta refresh. */
const maxRefreshes = 3

export interface FollowOptions {
  outbound: Outbound
  read: Reader['read']
  signal: AbortSignal
  /** Decides which pages may be loaded; all by default. The outbound client refuses private addresses in any case. */
  isInside?: (url: URL) => boolean
}

/**
 * Reads a page. If the page loads another page instead (meta refresh), reads that page. Each page is requested like the first one: under
 * robots.txt, and without access to private addresses.
 * @throws DocumentError with the reason if the page cannot be read
 */
export async function readPageAndFollowRefresh(
  { outbound, read, signal, isInside }: FollowOptions,
  first: { bytes: Uint8Array; contentType: string; url: string },
): Promise<{ read: ReadChunks; url: string }> {
  let page = first
  for (let count = 0; count <= maxRefreshes; count += 1) {
    const result = await read({ kind: 'page', ...page }, signal)
    if (result.refresh === null) return { read: result, url: page.url }
    if (isInside && !isInside(new URL(result.refresh))) throw new DocumentError(indexErrors.elsewhere)
    const next = await fetchPage(outbound, { url: result.refresh, etag: null, lastModified: null }, signal, isInside)
    if (!next.bytes) throw new DocumentError(indexErrors.status(304))
    page = { bytes: next.bytes, contentType: next.contentType, url: next.url }
  }
  throw new DocumentError(indexErrors.tooManyRedirects)
}
