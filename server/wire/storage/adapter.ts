import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import type { RecordRead } from '../access/audited-reads.ts'
import type { LinkTokens } from './links/link-token.ts'

export interface StorageDependencies {
  database: Pick<Database, 'owner' | 'api'>
  files: ObjectFiles
  links: LinkTokens
  limits: SizeLimits
  /** Records in the audit log which files of clients an administrator opens. */
  recordRead?: RecordRead
  log: Logger
}

/** Maximum sizes of uploaded files, in bytes. */
export interface SizeLimits {
  file: number
  /** Maximum size of files in the bucket `demo-media`, in bytes. */
  media: number
}

/** Services and limits that all storage handlers use. */
export type Adapter = StorageDependencies
