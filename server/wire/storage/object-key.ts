import { objectNameMaxBytes } from '../../../contracts/storage.ts'
import { refuse } from './errors.ts'

/**
 * What an object's name may not have: controls, line and direction marks, lone surrogates, and what S3 advises against or
 * an address cannot carry.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\\"<>{}|^%#?~[\]`]|\p{Cs}/u

/**
 * @returns the name as it is: parts between slashes, none of them empty, `.` or `..`.
 * @throws StorageError InvalidKey
 */
export function requireKey(key: string): string {
  const parts = key.split('/')
  const sound = !forbidden.test(key) && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!sound || Buffer.byteLength(key) > objectNameMaxBytes) throw refuse.key(key)
  return key
}

/** Words that stand where a bucket's name could: a bucket of that name could not be addressed. */
const reserved = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'public', 'sign', 'upload'])

/** @throws StorageError InvalidBucketName */
export function requireBucketName(name: string): string {
  if (!/^[a-z0-9][a-z0-9._ -]{0,98}[a-z0-9]$/i.test(name) || reserved.has(name)) throw refuse.bucketName()
  return name
}

/** Where an address points to. */
export interface ObjectAddress {
  bucket: string
  key: string
}

/**
 * Reads `bucket/folder/name` from the end of a raw path. Each part is decoded once, after the path was split: a slash that
 * was encoded is no separator but a trick, and refused.
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
