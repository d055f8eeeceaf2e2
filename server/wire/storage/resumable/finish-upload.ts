import type { StoredFile } from '../../../platform/objects/object-files.ts'
import type { Adapter } from '../adapter.ts'
import { requireBucket } from '../buckets/bucket.ts'
import { isRefusedByDatabase, StorageError } from '../errors.ts'
import { readSample, requireContent } from '../objects/content.ts'
import { metadataOf, type ObjectRow } from '../objects/object-row.ts'
import { writeAs } from '../objects/query-as-caller.ts'
import { insertObject } from '../objects/statements.ts'
import { removeUnreferencedFile } from '../objects/store-object.ts'
import type { Caller } from '../request.ts'
import { describeUpload } from './begin-upload.ts'
import { deleteUpload, markFinished, type UploadRow } from './upload-row.ts'

/**
 * Creates the object for a complete upload. Can be repeated after a crash or a lost response: the object's version shows whether
 * it has already been created.
 * @throws StorageError for the same reasons as an upload in a single request; the upload is then removed
 */
export async function finishUpload(adapter: Adapter, caller: Caller, row: UploadRow): Promise<void> {
  const { database, files } = adapter
  if (row.finished_at) return
  if (!(await isObjectCreated(adapter, row.id))) {
    const file = await files.partial.finish(row.id, row.handle)
    try {
      await makeObject(adapter, caller, row, file)
    } catch (error) {
      if (!(error instanceof StorageError) && !isRefusedByDatabase(error)) throw error
      if (!(await isObjectCreated(adapter, row.id))) {
        await deleteUpload(database.owner, row.id)
        await removeUnreferencedFile(adapter, row.id)
        throw error
      }
    }
  }
  await markFinished(database.owner, row.id)
}

async function isObjectCreated({ database }: Adapter, version: string): Promise<boolean> {
  const { rows } = await database.owner.query('select from storage.objects where version = $1', [version])
  return rows.length > 0
}

async function makeObject(adapter: Adapter, caller: Caller, row: UploadRow, file: StoredFile): Promise<void> {
  const { type, cacheControl, userMetadata } = describeUpload(row.metadata)
  const bucket = await requireBucket(adapter, row.bucket_id)
  const sample = await readSample(adapter, row.id, file.size)
  if (!sample) throw new Error('The file of a finished upload is missing')
  await requireContent(bucket, type, sample)
  const object = {
    bucket: row.bucket_id,
    key: row.name,
    caller,
    version: row.id,
    metadata: metadataOf(file, { type, cacheControl }),
    userMetadata,
  }
  await writeAs<ObjectRow>(adapter, caller, insertObject(object, row.upsert))
}
