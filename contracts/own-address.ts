import { buckets } from './storage.ts'

/** Returns the URL path of a file in a public storage bucket. */
export const publicObjectPath = (bucket: string, name: string) => `/storage/v1/object/public/${bucket}/${name}`

/** Path prefix of the interactive demo pages. */
export const demoPagesPath = '/samples/'

const ownAddress = new RegExp(
  `^/(storage/v1/object/public/${buckets.media}|samples)/[A-Za-z0-9_-][A-Za-z0-9._/-]*(\\?[A-Za-z0-9._~=&-]*)?$`,
)

/**
 * Returns whether a URL is a path of this installation: a file of the demo library, or an interactive demo page. The database function
 * `app.is_own_address` (0017_demos.sql) applies the same rule.
 */
export const isOwnAddress = (value: string) => value.length <= 2000 && !value.includes('..') && ownAddress.test(value)
