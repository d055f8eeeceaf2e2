import type { Logger } from '../../../platform/logging/log.ts'
import type { Embedder } from '../embedder.ts'
import type { CrawlLimits } from '../websites/crawl/crawl-site.ts'
import type { SourceOptions } from './open-source.ts'
import type { Reader } from './reader.ts'

export interface IndexingOptions extends SourceOptions {
  /** Null if no embedding model is configured; search then uses words only. */
  embedder: Embedder | null
  /** Opens a separate reader for each item, so that an item cannot affect another item. */
  openReader: () => Reader
  /** Limits for items with linked pages. */
  crawl: CrawlLimits
  log: Logger
}

/** Version of the reader's output. If it is increased, every source is indexed again at its next check. */
export const readerVersion = '2'
