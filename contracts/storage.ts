/** Buckets of the product, created by `database/migrations/0006_storage.sql`. */
export const buckets = {
  /** Private: documents of users, in one folder per user id. */
  documents: 'knowledge-base-documents',
  /** Public: videos of the demo library, written by administrators. */
  media: 'demo-media',
} as const

/** Allowed content types of `demo-media` (specification, section 9). */
export const demoVideoTypes = ['video/mp4', 'video/webm', 'video/ogg'] as const

/** Maximum length of an object name in bytes, as in S3. */
export const objectNameMaxBytes = 1024

/** Hours after which an unfinished resumable upload expires. */
export const resumableUploadHours = 24
