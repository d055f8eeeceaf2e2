import { z } from 'zod'
import type { StoredFile } from '../../../platform/objects/object-files.ts'

/** Schema for file metadata in `storage.objects.metadata`, with the member names that the protocol defines. */
const fileMetadataSchema = z.object({
  /** Entity tag of the file, including the quotes. */
  eTag: z.string(),
  /** Size of the file, in bytes. */
  size: z.number(),
  mimetype: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
  contentLength: z.number(),
  httpStatusCode: z.number(),
})
/** File metadata in `storage.objects.metadata`. */
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

/** Properties of a file that the client declared. */
export interface FileDescription {
  /** Declared MIME type. */
  type: string
  cacheControl: string
}

/** Returns the metadata for a stored file. */
export const metadataOf = ({ size, etag }: StoredFile, { type, cacheControl }: FileDescription): FileMetadata => ({
  eTag: etag,
  size,
  mimetype: type,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
})
