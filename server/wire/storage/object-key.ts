import { objectNameMaxBytes } from '../../../contracts/storage.ts'
import { storageErrors } from './errors.ts'

/**
 * Characters that object names must not contain: control characters, line and direction marks, unpaired surrogates, and
 * characters that S3 advises against.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters to reject them
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\\"<>{}|^%#~[\]`]|\p{Cs}/u

/**
 * Validates an object name and returns it unchanged. A valid name consists of non-empty parts separated by slashes; none of them
 * is `.` or `..`.
 * @throws StorageError InvalidKey
 */
export function requireKey(key: string): string {
  const parts = key.split('/')
  const isValid = !forbidden.test(key) && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isValid || Buffer.byteLength(key) > objectNameMaxBytes) throw storageErrors.key(key)
  return key
}

/** Path segments that are reserved for routes. A bucket with such a name could not be addressed. */
const reserved = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'])

/** Validates the name of a bucket. @throws StorageError InvalidBucketName */
export function requireBucketName(name: string): string {
  if (!/^[a-z0-9][a-z0-9._ -]{0,98}[a-z0-9]$/i.test(name) || reserved.has(name)) throw storageErrors.bucketName()
  return name
}

/** Bucket and key of an object. */
export interface ObjectAddress {
  bucket: string
  key: string
}

/** Returns bucket and key as one name, as signed URLs and responses contain it. */
export const nameOf = ({ bucket, key }: ObjectAddress): string => `${bucket}/${key}`

/**
 * Parses `bucket/folder/name` at the end of a raw path. Each part is decoded once, after splitting. Rejects an encoded slash.
 * @throws StorageError InvalidKey or InvalidBucketName
 */
export function readAddress(rawPath: string, prefix: string): ObjectAddress {
  const parts = rawPath.slice(rawPath.indexOf(prefix) + prefix.length).split('/')
  const decoded = parts.map((part) => {
    const text = decodePart(part, rawPath)
    if (text.includes('/')) throw storageErrors.key(rawPath)
    return text
  })
  const [bucket = '', ...key] = decoded
  return { bucket: requireBucketName(bucket), key: requireKey(key.join('/')) }
}

function decodePart(part: string, rawPath: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw storageErrors.key(rawPath)
  }
}
