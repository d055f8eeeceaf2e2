/** Storage buckets. `database/migrations/0006_storage.sql` creates them. */
export const buckets = {
  /** Private bucket with the users' documents. Each user has one folder, named by the user id. */
  documents: 'knowledge-base-documents',
  /** Public bucket with the videos of the demo library. Administrators write them. */
  media: 'demo-media',
} as const

/** Content types that the bucket `demo-media` accepts (specification, section 9). */
export const demoVideoTypes = ['video/mp4', 'video/webm', 'video/ogg'] as const

/** Maximum length of an object's name in bytes, as in S3. */
export const objectNameMaxBytes = 1024

/** Hours after which an incomplete resumable upload expires. */
export const resumableUploadHours = 24
