import type pg from 'pg'
import { storableJson } from '../../../platform/database/storable.ts'

/** Metadata of a TUS upload, as strings that the client sent. */
export type UploadMetadata = Record<string, string | null>

/** A row of `storage.uploads`. */
export interface UploadRow extends Record<string, unknown> {
  /** Version of the object that the upload will create. */
  id: string
  bucket_id: string
  name: string
  role: string
  owner_id: string | null
  upsert: boolean
  /** Size in bytes, as PostgreSQL writes a bigint; null until the client declares it. */
  size: string | null
  metadata: UploadMetadata
  handle: string
  created_at: Date
  finished_at: Date | null
}

const columns = 'id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, created_at, finished_at'

/** Returns the upload with this id, or null. @param id unvalidated id from the URL */
export async function findUpload(owner: pg.Pool, id: string): Promise<UploadRow | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const { rows } = await owner.query<UploadRow>({
    name: 'storage-find-upload',
    text: `select ${columns} from storage.uploads where id = $1 and expires_at > now()`,
    values: [id],
  })
  return rows[0] ?? null
}

/** A new upload, which expires after `hours` hours. */
export type NewUpload = Omit<UploadRow, 'created_at' | 'finished_at' | 'size'> & { size: number | null; hours: number }

/** Inserts a row for a new resumable upload. */
export async function insertUpload(owner: pg.Pool, upload: NewUpload): Promise<void> {
  const { id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, hours } = upload
  await owner.query(
    `insert into storage.uploads (id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(hours => $10))`,
    [id, bucket_id, name, role, owner_id, upsert, size, storableJson(metadata), handle, hours],
  )
}

/** Sets the size of an upload that was created without a declared size. @param size in bytes */
export const declareSize = (owner: pg.Pool, id: string, size: number) =>
  owner.query(
    `with released as (update storage.reservations set bytes = least(bytes, $2) where id = $1)
     update storage.uploads set size = $2 where id = $1`,
    [id, size],
  )

/** Marks an upload as complete. Further data is then rejected. */
export const markFinished = (owner: pg.Pool, id: string) =>
  owner.query('update storage.uploads set finished_at = now() where id = $1', [id])

/** Deletes the record of an upload. The caller must remove its data. */
export const deleteUpload = (owner: pg.Pool, id: string) => owner.query('delete from storage.uploads where id = $1', [id])
