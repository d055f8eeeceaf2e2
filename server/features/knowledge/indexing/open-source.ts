import type pg from 'pg'
import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { buckets } from '../../../../contracts/storage.ts'
import type { ObjectFiles } from '../../../platform/objects/object-files.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { DocumentError } from '../documents/block.ts'
import { fetchPage } from '../websites/fetch-page.ts'
import type { ClaimedItem } from './claim-item.ts'
import type { ReadingTask } from './reader-protocol.ts'

export interface OpenedSource {
  /** Null if the page has not changed. */
  task: ReadingTask | null
  source: string
  etag: string | null
  lastModified: string | null
}

export interface SourceOptions {
  owner: pg.Pool
  files: Pick<ObjectFiles, 'read'>
  outbound: Outbound
  signal: AbortSignal
}

/** Loads the file or page of an item. @throws DocumentError with the reason */
export async function openSource({ owner, files, outbound, signal }: SourceOptions, item: ClaimedItem): Promise<OpenedSource> {
  if (item.item_type === 'document') {
    const fileName = item.file_name ?? item.title
    const bytes = await readFile(owner, files, item)
    return { task: { kind: 'document', bytes, fileName }, source: fileName, etag: null, lastModified: null }
  }
  const url = item.url ?? ''
  // Validators of an item without an index are not sent, because the response "not modified" contains no text to index.
  const [etag, lastModified] = item.chunk_count > 0 ? [item.etag, item.last_modified] : [null, null]
  const page = await fetchPage(outbound, { url, etag, lastModified }, signal)
  const task = page.bytes && { kind: 'page' as const, bytes: page.bytes, contentType: page.contentType, url: page.url }
  return { task, source: url, etag: page.etag, lastModified: page.lastModified }
}

/** Reads the file of an item. Only files in the owner's folder are read, because users can write the path. */
async function readFile(owner: pg.Pool, files: Pick<ObjectFiles, 'read'>, item: ClaimedItem): Promise<Uint8Array> {
  const { rows } = await owner.query<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2 and (storage.foldername(name))[1] = $3',
    [buckets.documents, item.file_path, item.user_id],
  )
  const stream = rows[0] && (await files.read(rows[0].version))
  if (!stream) throw new DocumentError(indexErrors.missing, { isPermanent: true })
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
