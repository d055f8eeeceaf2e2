import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import type { LinkTokens } from './links/link-token.ts'

/** What the routes are given. */
export interface StorageDependencies {
  database: Pick<Database, 'owner' | 'api'>
  files: ObjectFiles
  links: LinkTokens
  limits: SizeLimits
  log: Logger
}

/** Bytes of one file at most. */
export interface SizeLimits {
  file: number
  /** For the bucket `demo-media`. */
  media: number
}

/** What every handler works with. */
export type Adapter = StorageDependencies
