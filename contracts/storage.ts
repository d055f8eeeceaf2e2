/** Storage buckets, which migrations create. */
export const buckets = {
  /** Private bucket with the users' documents. Each user has one folder, named by the user id. */
  documents: 'knowledge-base-documents',
  /** Public bucket with the videos of the demo library. Administrators write them. */
  media: 'demo-media',
  /** Public bucket with the logos of workspaces. Each workspace has one folder, named by its id. */
  logos: 'workspace-logos',
} as const

/** Content types that the bucket `demo-media` accepts (specification, section 9). */
export const demoVideoTypes = ['video/mp4', 'video/webm', 'video/ogg'] as const

/**
 * Content types that the bucket `workspace-logos` accepts, with the extensions of their files. SVG is excluded, because it can contain
 * scripts.
 */
export const logoTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
/** Maximum size of a logo in bytes. */
export const logoMaxBytes = 1_048_576

/** Maximum length of an object's name in bytes, as in S3. */
export const objectNameMaxBytes = 1024

/** Lifetime of an incomplete resumable upload, in hours. */
export const resumableUploadHours = 24
