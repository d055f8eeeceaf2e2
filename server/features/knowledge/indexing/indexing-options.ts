import type { Logger } from '../../../platform/logging/log.ts'
import type { Embedder } from '../embedder.ts'
import type { CrawlLimits } from '../websites/crawl/crawl-site.ts'
import type { SourceOptions } from './open-source.ts'
import type { Reader } from './reader.ts'

export interface IndexingOptions extends SourceOptions {
  /** Null without an embedding model; search then uses words only. */
  embedder: Embedder | null
  /** Opens a new reader for each item, to isolate items from each other. */
  openReader: () => Reader
  /** Limits for items with linked pages. */
  crawl: CrawlLimits
  log: Logger
}

/** Increase when the reader's output changes; every source is then indexed again at its next check. */
export const readerVersion = '1'
