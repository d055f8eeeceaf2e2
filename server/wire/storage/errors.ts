import pg from 'pg'
import { OverloadedError } from '../../platform/concurrency/concurrency-gate.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { isOutOfStorage, outOfStorageMessage } from '../../platform/out-of-storage.ts'
import type { StorageContext } from './storage-context.ts'

interface ErrorParts {
  /** Actual status, which the body contains as a string. */
  status: number
  error: string
  message: string
  code: string
  /** Number of seconds to send as `Retry-After`. */
  retryAfterSeconds?: number
}

/**
 * An error of the storage protocol: `{statusCode, error, message, code}` with HTTP status 400, whatever the actual status is.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly status: number
  readonly error: string
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor({ status, error, message, code, retryAfterSeconds }: ErrorParts, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.error = error
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Catalogue of the errors that the storage service returns. */
export const storageErrors = {
  request: (message: string) => new StorageError({ status: 400, error: 'Error', message, code: 'InvalidRequest' }),
  bucketName: () => new StorageError({ status: 400, error: 'Invalid Input', message: 'Bucket name invalid', code: 'InvalidBucketName' }),
  key: (key: string) => new StorageError({ status: 400, error: 'InvalidKey', message: `Invalid key: ${excerpt(key)}`, code: 'InvalidKey' }),
  link: (message = 'Invalid Compact JWS') => new StorageError({ status: 400, error: 'InvalidJWT', message, code: 'InvalidJWT' }),
  access: (message = 'new row violates row-level security policy') =>
    new StorageError({ status: 403, error: 'Unauthorized', message, code: 'AccessDenied' }),
  noBucket: () => new StorageError({ status: 404, error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' }),
  noObject: () => new StorageError({ status: 404, error: 'not_found', message: 'Object not found', code: 'NoSuchKey' }),
  transformation: () =>
    new StorageError({
      status: 409,
      error: 'FeatureNotEnabled',
      message: 'This server does not transform images. Leave out `transform` to get the original file',
      code: 'FeatureNotEnabled',
    }),
  noRoute: () => new StorageError({ status: 404, error: 'not_found', message: 'This URL does not exist', code: 'NoSuchRoute' }),
  objectExists: () =>
    new StorageError({ status: 409, error: 'Duplicate', message: 'The resource already exists', code: 'KeyAlreadyExists' }),
  bucketExists: () =>
    new StorageError({ status: 409, error: 'Duplicate', message: 'The resource already exists', code: 'BucketAlreadyExists' }),
  bucketNotEmpty: () =>
    new StorageError({
      status: 409,
      error: 'ResourceNotEmpty',
      message: 'The bucket you tried to delete is not empty',
      code: 'ResourceNotEmpty',
    }),
  size: () =>
    new StorageError({
      status: 413,
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
      code: 'EntityTooLarge',
    }),
  /** The database provides the message if the database has refused the upload. */
  quota: (message = 'This file does not fit into your storage. Remove some files, or ask your administrator for more.') =>
    new StorageError({ status: 413, error: 'Quota exceeded', message, code: 'QuotaExceeded' }),
  /** An administrator has not stated a reason for reading data of clients. */
  reason: (message: string) => new StorageError({ status: 428, error: 'ReasonRequired', message, code: 'ReasonRequired' }),
  type: (type: string) =>
    new StorageError({
      status: 415,
      error: 'invalid_mime_type',
      message: `mime type ${excerpt(type)} is not supported`,
      code: 'InvalidMimeType',
    }),
  range: () =>
    new StorageError({ status: 416, error: 'InvalidRange', message: 'The requested range is not satisfiable', code: 'InvalidRange' }),
  overload: (status: 429 | 503, retryAfterSeconds: number) =>
    new StorageError({
      status,
      error: 'SlowDown',
      message: 'Too many requests at once. Try again in a moment.',
      code: 'SlowDown',
      retryAfterSeconds,
    }),
  space: (cause: unknown) =>
    new StorageError(
      { status: 507, error: 'Insufficient Storage', message: outOfStorageMessage, code: 'InsufficientStorage', retryAfterSeconds: 60 },
      cause,
    ),
} as const

/** Returns an excerpt of user input that can be included in a response. */
const excerpt = (text: string) => text.slice(0, 200).replace(/[\p{C}]/gu, '�')

/** Returns whether PostgreSQL rejected a statement and thus changed nothing. After a lost connection, the outcome is unknown. */
export function isRefusedByDatabase(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code !== undefined && !/^(08|57P)/.test(error.code)
}

/** Converts an overload, a full disk or a database error to a StorageError. Returns other errors unchanged. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof OverloadedError) return storageErrors.overload(error.isCallersOwn ? 429 : 503, error.retryAfterSeconds)
  if (isOutOfStorage(error)) return storageErrors.space(error)
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === 'PT413') return storageErrors.quota(error.message)
  if (error.code === 'PT428') return storageErrors.reason(error.message)
  if (error.code === '42501') return storageErrors.access()
  if (error.code === '23505') return error.constraint?.startsWith('buckets') ? storageErrors.bucketExists() : storageErrors.objectExists()
  if (error.code === '23503') return storageErrors.noBucket()
  return error
}

/** Renders an error response. Unknown errors are logged in full and returned as an internal error. */
export function renderError(thrown: unknown, context: StorageContext, log: Logger): Response {
  const error = toStorageError(thrown)
  const { incoming } = context.env ?? {}
  if (error instanceof StorageError) {
    const { status, error: kind, message, code, retryAfterSeconds } = error
    if (status === 507) log.error({ requestId: context.get('requestId'), path: context.req.path, err: error.cause }, 'out of storage space')
    const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    return context.json({ statusCode: String(status), error: kind, message, code }, httpStatus(status), headers)
  }
  const about = { requestId: context.get('requestId'), path: context.req.path, err: error }
  if (incoming?.destroyed && !incoming.complete) log.debug(about, 'client disconnected')
  else log.error(about, 'storage request failed')
  return context.json({ statusCode: '500', error: 'Internal', message: 'Internal Server Error', code: 'InternalError' }, 500)
}

/**
 * Supabase Storage returns errors with status 400 and the actual status in the body. Overload, a full disk and an invalid range
 * are returned with their actual status, so that clients and monitoring can react.
 */
const httpStatus = (status: number) => (status === 416 || status === 429 || status === 503 || status === 507 ? status : 400)
