/** The buckets that the product itself uses; `database/migrations/0007_storage.sql` makes them. */
export const buckets = {
  /** Private: a person's documents, under their id. */
  documents: 'knowledge-base-documents',
  /** Public: videos of the demo library, written by administrators. */
  media: 'demo-media',
} as const

/** What `demo-media` takes (specification, section 9). */
export const demoVideoTypes = ['video/mp4', 'video/webm', 'video/ogg'] as const

/** Longest name of an object, in bytes: what S3 allows. */
export const objectNameMaxBytes = 1024

/** Hours after which an unfinished resumable upload is given up. */
export const resumableUploadHours = 24
