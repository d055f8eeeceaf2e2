import { indexLimits } from '../../../../../contracts/knowledge/knowledge-index.ts'
import type { CrawledPage } from './crawled-page.ts'
import { keyOf } from './site-addresses.ts'

export interface CollectedPages {
  /** Adds a page. Returns false if its address or text is already known. */
  add(page: CrawledPage, url: string): boolean
  /** Adds a page at the end if its main version cannot be read. Returns false if its address or text is already known. */
  defer(page: CrawledPage, url: string, canonical: string): boolean
  /** Returns the number of pages read so far. */
  readCount(): number
  isFull(): boolean
  /** Adds the deferred pages whose main version was not read, up to the limit. Returns all pages. */
  end(): CrawledPage[]
}

const lettersOf = ({ chunks }: CrawledPage) => (chunks === 'unchanged' ? 0 : chunks.reduce((sum, { content }) => sum + content.length, 0))

/** Collects the pages of a site. A page with several addresses counts once. @param maxPages maximum number of pages */
export function collectPages(first: { page: CrawledPage; url: string }, start: string, maxPages: number): CollectedPages {
  const pages = [first.page]
  const deferred: { page: CrawledPage; canonical: string }[] = []
  const visited = new Set<string | null>([start, first.url, first.page.contentHash])
  const readKeys = new Set([keyOf(new URL(first.url))])
  let readCount = 1
  let letters = lettersOf(first.page)
  const isFull = () => readCount >= maxPages || letters >= indexLimits.maxSearchLength
  const isNew = ({ error, contentHash }: CrawledPage, url: string) => {
    const identities = [url, ...(error === null && contentHash !== null ? [contentHash] : [])]
    if (identities.some((identity) => visited.has(identity))) return false
    for (const identity of identities) visited.add(identity)
    return true
  }
  const push = (page: CrawledPage) => {
    pages.push(page)
    letters += lettersOf(page)
    if (page.error === null) readCount += 1
  }
  return {
    isFull,
    readCount: () => readCount,
    add: (page, url) => {
      if (!isNew(page, url)) return false
      if (page.error === null) readKeys.add(keyOf(new URL(url)))
      push(page)
      return true
    },
    defer: (page, url, canonical) => {
      if (!isNew(page, url)) return false
      deferred.push({ page, canonical })
      return true
    },
    end: () => {
      for (const { page, canonical } of deferred) if (!isFull() && !readKeys.has(keyOf(new URL(canonical)))) push(page)
      return pages
    },
  }
}
