import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { resumableUploadHours } from '../../../../contracts/storage.ts'
import type { Adapter } from '../adapter.ts'
import { maxFileBytes, requireBucket } from '../buckets/bucket.ts'
import { storageErrors } from '../errors.ts'
import type { ObjectAddress } from '../object-key.ts'
import { readReserved, releaseReservation, reserveBytes } from '../quota/reservations.ts'
import type { Caller } from '../request.ts'
import { declareSize, deleteUpload, findUpload, insertUpload, type UploadMetadata, type UploadRow } from './upload-row.ts'

/** Stores the resumable uploads of one caller: the data in the file store, the state in `storage.uploads`. */
export class UploadStore extends DataStore {
  readonly #adapter: Adapter
  readonly #caller: Caller
  readonly #upsert: boolean

  constructor(adapter: Adapter, caller: Caller, upsert: boolean) {
    super()
    this.#adapter = adapter
    this.#caller = caller
    this.#upsert = upsert
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration']
  }

  /** Creates an upload and reserves space in the quota. @throws DatabaseError PT413 if the quota is full */
  override async create(upload: Upload): Promise<Upload> {
    const { bucketName, objectName, ...metadata } = upload.metadata ?? {}
    const address = { bucket: bucketName ?? '', key: objectName ?? '' }
    const maxBytes = maxFileBytes(await requireBucket(this.#adapter, address.bucket), this.#adapter.limits)
    await reserveBytes(this.#adapter, {
      id: upload.id,
      caller: this.#caller,
      address,
      requestedBytes: upload.size ?? null,
      maxBytes,
      upsert: this.#upsert,
      seconds: resumableUploadHours * 3600,
    })
    try {
      await this.#begin(upload, address, metadata)
    } catch (error) {
      await releaseReservation(this.#adapter, upload.id)
      throw error
    }
    upload.creation_date = new Date().toISOString()
    return upload
  }

  async #begin(upload: Upload, { bucket, key }: ObjectAddress, metadata: UploadMetadata): Promise<void> {
    const { database, files } = this.#adapter
    const handle = await files.partial.begin(upload.id)
    await insertUpload(database.owner, {
      id: upload.id,
      bucket_id: bucket,
      name: key,
      role: this.#caller.role,
      owner_id: this.#caller.owner,
      upsert: this.#upsert,
      size: upload.size ?? null,
      metadata,
      handle,
      hours: resumableUploadHours,
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { handle, size } = await this.requireRow(id)
    // The upload is already complete. A client that did not receive the response repeats the request without data.
    if (size !== null && offset === Number(size)) return offset
    return this.#adapter.files.partial.append(id, handle, offset, stream)
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.requireRow(id)
    const offset = await this.#adapter.files.partial.size(id, row.handle)
    if (offset === null) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      offset,
      ...(row.size === null ? {} : { size: Number(row.size) }),
      metadata: { bucketName: row.bucket_id, objectName: row.name, ...row.metadata },
      creation_date: row.created_at.toISOString(),
    })
  }

  override async remove(id: string): Promise<void> {
    const { handle, finished_at } = await this.requireRow(id)
    if (!finished_at) await this.#adapter.files.partial.discard(id, handle)
    await deleteUpload(this.#adapter.database.owner, id)
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const reserved = await readReserved(this.#adapter, id)
    if (reserved !== null && size > reserved) throw storageErrors.quota()
    await declareSize(this.#adapter.database.owner, id, size)
  }

  override getExpiration(): number {
    return resumableUploadHours * 3600 * 1000
  }

  /** Returns an upload of the caller. @throws `ERRORS.FILE_NOT_FOUND` of the TUS library for unknown uploads and uploads of other users */
  async requireRow(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#adapter.database.owner, id)
    if (!row || row.role !== this.#caller.role || row.owner_id !== this.#caller.owner) throw ERRORS.FILE_NOT_FOUND
    return row
  }
}
