import { objectNameMaxBytes } from '../../../contracts/storage.ts'
import { refuse } from './errors.ts'

/**
 * Characters not allowed in object names: control characters, line and direction marks, unpaired surrogates, and characters that S3
 * advises against or a URL cannot contain.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\\"<>{}|^%#?~[\]`]|\p{Cs}/u

/**
 * Returns a valid object name unchanged: non-empty parts between slashes, none of them `.` or `..`.
 * @throws StorageError InvalidKey
 */
export function requireKey(key: string): string {
  const parts = key.split('/')
  const sound = !forbidden.test(key) && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!sound || Buffer.byteLength(key) > objectNameMaxBytes) throw refuse.key(key)
  return key
}

/** Path segments in the position of a bucket name. A bucket with such a name could not be addressed. */
const reserved = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'])

/** Checks a bucket name. @throws StorageError InvalidBucketName */
export function requireBucketName(name: string): string {
  if (!/^[a-z0-9][a-z0-9._ -]{0,98}[a-z0-9]$/i.test(name) || reserved.has(name)) throw refuse.bucketName()
  return name
}

/** Bucket and key of an object. */
export interface ObjectAddress {
  bucket: string
  key: string
}

/**
 * Parses `bucket/folder/name` from the end of a raw path. Each part is decoded once, after splitting; an encoded slash is rejected.
 * @throws StorageError InvalidKey, InvalidBucketName
 */
export function readAddress(rawPath: string, prefix: string): ObjectAddress {
  const parts = rawPath.slice(rawPath.indexOf(prefix) + prefix.length).split('/')
  const decoded = parts.map((part) => {
    const text = decodePart(part, rawPath)
    if (text.includes('/')) throw refuse.key(rawPath)
    return text
  })
  const [bucket = '', ...key] = decoded
  return { bucket: requireBucketName(bucket), key: requireKey(key.join('/')) }
}

function decodePart(part: string, rawPath: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw refuse.key(rawPath)
  }
}
