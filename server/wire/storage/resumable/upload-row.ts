import type pg from 'pg'
import { storableJson } from '../../../platform/database/storable.ts'

/** What a client says of its upload, in TUS' metadata. All of it text. */
export type UploadMetadata = Record<string, string | null>

/** A row of `storage.uploads`. */
export interface UploadRow extends Record<string, unknown> {
  /** The version of the object to be. */
  id: string
  bucket_id: string
  name: string
  role: string
  owner_id: string | null
  upsert: boolean
  /** Bytes, as PostgreSQL writes a bigint; null while the client has not told. */
  size: string | null
  metadata: UploadMetadata
  handle: string
  created_at: Date
  finished_at: Date | null
}

const columns = 'id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, created_at, finished_at'

/** @param id as it came in the address */
export async function findUpload(owner: pg.Pool, id: string): Promise<UploadRow | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const { rows } = await owner.query<UploadRow>({
    name: 'storage-find-upload',
    text: `select ${columns} from storage.uploads where id = $1 and expires_at > now()`,
    values: [id],
  })
  return rows[0] ?? null
}

/** An upload that begins; it is given up after `hours`. */
export type NewUpload = Omit<UploadRow, 'created_at' | 'finished_at' | 'size'> & { size: number | null; hours: number }

/** Notes an upload that begins. @param upload.hours until it is given up */
export async function insertUpload(owner: pg.Pool, upload: NewUpload): Promise<void> {
  const { id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, hours } = upload
  await owner.query(
    `insert into storage.uploads (id, bucket_id, name, role, owner_id, upsert, size, metadata, handle, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(hours => $10))`,
    [id, bucket_id, name, role, owner_id, upsert, size, storableJson(metadata), handle, hours],
  )
}

/** The size in bytes, of an upload that was begun without one. */
export const declareSize = (owner: pg.Pool, id: string, size: number) =>
  owner.query(
    `with released as (update storage.reservations set bytes = least(bytes, $2) where id = $1)
     update storage.uploads set size = $2 where id = $1`,
    [id, size],
  )

/** All of it is here: nothing more is taken. */
export const markFinished = (owner: pg.Pool, id: string) =>
  owner.query('update storage.uploads set finished_at = now() where id = $1', [id])

/** Forgets an upload; its pieces are the caller's to remove. */
export const deleteUpload = (owner: pg.Pool, id: string) => owner.query('delete from storage.uploads where id = $1', [id])
