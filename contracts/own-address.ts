import { buckets } from './storage.ts'

/** Where the public objects of a bucket are read. */
export const publicObjectPath = (bucket: string, name: string) => `/storage/v1/object/public/${bucket}/${name}`

/** Where the pages of interactive samples stand. */
export const samplesPath = '/samples/'

const ownAddress = new RegExp(
  `^/(storage/v1/object/public/${buckets.media}|samples)/[A-Za-z0-9_-][A-Za-z0-9._/-]*(\\?[A-Za-z0-9._~=&-]*)?$`,
)

/**
 * Whether a demo's address is a path of this installation's own media or samples. `app.is_own_address`
 * (0009_samples.sql) decides alike.
 */
export const isOwnAddress = (value: string) => value.length <= 2000 && !value.includes('..') && ownAddress.test(value)
