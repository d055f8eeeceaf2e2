import type { Logger } from '../../../platform/log.ts'
import type { Embedder } from '../embedder.ts'
import type { CrawlLimits } from '../websites/crawl/crawl-site.ts'
import type { SourceOptions } from './open-source.ts'
import type { Reader } from './reader.ts'

export interface IndexingOptions extends SourceOptions {
  /** Null: nobody embeds, and search goes by words. */
  embedder: Embedder | null
  /** A new one for each item: what one brought must not reach another. */
  openReader: () => Reader
  /** Of items that stand for many pages of a site. */
  crawl: CrawlLimits
  log: Logger
}

/** Changes with what is made of a source: then everything is made anew when it is next looked at. */
export const readerVersion = '1'
