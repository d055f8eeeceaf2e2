import type pg from 'pg'
import { storableJson } from '../../../platform/database/storable.ts'

/** Metadata of a TUS upload, sent by the client as text. */
export type UploadMetadata = Record<string, string | null>

/** A row of `storage.uploads`. */
export interface UploadRow extends Record<string, unknown> {
  /** Version of the object to create. */
  id: string
  bucket_id: string
  name: string
  role: string
  owner_id: string | null
  upsert: boolean
  /** Bytes as a PostgreSQL bigint; null until the client declares the size. */
  size: string | null
  metadata: UploadMetadata
  handle: string
  created_at: Date
  finished_at: Date | null
}

const columns = 'id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, created_at, finished_at'

/** Returns an upload, or null. @param id as in the address */
export async function findUpload(owner: pg.Pool, id: string): Promise<UploadRow | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const { rows } = await owner.query<UploadRow>({
    name: 'storage-find-upload',
    text: `select ${columns} from storage.uploads where id = $1 and expires_at > now()`,
    values: [id],
  })
  return rows[0] ?? null
}

/** A new upload; it expires after `hours`. */
export type NewUpload = Omit<UploadRow, 'created_at' | 'finished_at' | 'size'> & { size: number | null; hours: number }

/** Stores a new upload. @param upload.hours until it expires */
export async function insertUpload(owner: pg.Pool, upload: NewUpload): Promise<void> {
  const { id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, hours } = upload
  await owner.query(
    `insert into storage.uploads (id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(hours => $10))`,
    [id, bucket_id, name, role, owner_id, upsert, size, storableJson(metadata), handle, hours],
  )
}

/** Sets the size in bytes of an upload that was created without one. */
export const declareSize = (owner: pg.Pool, id: string, size: number) =>
  owner.query(
    `with released as (update storage.reservations set bytes = least(bytes, $2) where id = $1)
     update storage.uploads set size = $2 where id = $1`,
    [id, size],
  )

/** Marks an upload as complete; further data is rejected. */
export const markFinished = (owner: pg.Pool, id: string) =>
  owner.query('update storage.uploads set finished_at = now() where id = $1', [id])

/** Deletes an upload's record; the caller removes its data. */
export const deleteUpload = (owner: pg.Pool, id: string) => owner.query('delete from storage.uploads where id = $1', [id])
