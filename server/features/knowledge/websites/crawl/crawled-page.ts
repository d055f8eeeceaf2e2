import type { NewChunk } from '../../chunks/make-chunks.ts'

/** Stored state of a page from an earlier crawl. */
export interface KnownPage {
  address: string
  etag: string | null
  lastModified: string | null
  contentHash: string | null
  links: string[]
  chunks: number
}

export interface CrawledPage extends Omit<KnownPage, 'chunks'> {
  /** Null if the page was read. */
  error: string | null
  /** Address of the main version of the page; null if the page does not name one or has not changed. */
  canonical: string | null
  /** `unchanged` if the stored chunks are kept, because the page has not changed or cannot be reached. */
  chunks: NewChunk[] | 'unchanged'
}

export interface CrawledSite {
  /** Pages that were crawled. The first one is the item's own page. */
  pages: CrawledPage[]
  /** Number of pages that were found but not requested. */
  leftOut: number
}
