import { z } from 'zod'
import type { StoredFile } from '../../../platform/objects/object-files.ts'

/** File metadata in `storage.objects.metadata`, with the protocol's names. */
const fileMetadataSchema = z.object({
  /** Including the quotes. */
  eTag: z.string(),
  /** Bytes. */
  size: z.number(),
  mimetype: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
  contentLength: z.number(),
  httpStatusCode: z.number(),
})
/** `storage.objects.metadata`; sizes in bytes. */
export type FileMetadata = z.infer<typeof fileMetadataSchema>

/** A row of `storage.objects`. */
export interface ObjectRow extends Record<string, unknown> {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string
  metadata: FileMetadata
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

/** File properties declared by the sender. */
export interface FileDescription {
  /** MIME type. */
  type: string
  cacheControl: string
}

/** Returns the metadata of a stored file. */
export const metadataOf = ({ size, etag }: StoredFile, { type, cacheControl }: FileDescription): FileMetadata => ({
  eTag: etag,
  size,
  mimetype: type,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
})
