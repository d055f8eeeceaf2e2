import { z } from 'zod'
import type { StoredFile } from '../../../platform/objects/object-files.ts'

/** What is told of a file in `storage.objects.metadata`, in the protocol's names. */
const fileMetadataSchema = z.object({
  /** In its quotes. */
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

/** What the sender says of a file. */
export interface FileDescription {
  /** MIME type. */
  type: string
  cacheControl: string
}

/** What the row tells of a file that was just kept. */
export const metadataOf = ({ size, etag }: StoredFile, { type, cacheControl }: FileDescription): FileMetadata => ({
  eTag: etag,
  size,
  mimetype: type,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
})
