import { randomUUID } from 'node:crypto'
import { type Locker, Metadata, Server } from '@tus/server'
import { Hono } from 'hono'
import type { Adapter } from '../adapter.ts'
import { maxFileBytes, requireBucket } from '../buckets/bucket.ts'
import { StorageError, storageErrors, toStorageError } from '../errors.ts'
import { uploadCallerOf } from '../links/link-token.ts'
import { nameOf } from '../object-key.ts'
import { readReserved } from '../quota/reservations.ts'
import { type Caller, callerOf } from '../request.ts'
import type { StorageContext, StorageEnv } from '../storage-context.ts'
import { requireUploadable } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { makeRowLocker, runUnderLock } from './row-lock.ts'
import { findUpload } from './upload-row.ts'
import { UploadStore } from './upload-store.ts'

const path = '/storage/v1/upload/resumable'
/** Path for uploads that the token of a signed upload URL authorizes, in the header `x-signature`. */
const signedPath = `${path}/sign`

/**
 * Creates the routes for resumable uploads: TUS 1.0 at `/upload/resumable`, with the metadata `bucketName`, `objectName`,
 * `contentType`, `cacheControl` (seconds) and `metadata` (JSON), and the header `x-upsert`.
 */
export function makeResumableRoutes(adapter: Adapter): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  const locker = makeRowLocker(adapter.database.owner)
  // Hono routes HEAD as GET, but the request object still has the method HEAD.
  const methods = ['GET', 'POST', 'PATCH', 'DELETE']
  app.on(methods, ['/upload/resumable/sign', '/upload/resumable/sign/:id'], async (context) => {
    if (context.req.method === 'GET') throw storageErrors.noRoute()
    const link = await readUploadLink(adapter, context)
    const uploader = { caller: uploadCallerOf(link, context.get('identity').address), upsert: link.upsert, path: signedPath }
    return makeServer(adapter, uploader, locker).handleWeb(context.req.raw)
  })
  app.on(methods, ['/upload/resumable', '/upload/resumable/:id'], (context) => {
    if (context.req.method === 'GET') throw storageErrors.noRoute()
    const uploader = { caller: callerOf(context.get('identity')), upsert: context.req.header('x-upsert') === 'true', path }
    return makeServer(adapter, uploader, locker).handleWeb(context.req.raw)
  })
  return app
}

/** Verifies the header `x-signature` for the object that an upload creates. @throws StorageError InvalidJWT */
async function readUploadLink(adapter: Adapter, context: StorageContext) {
  const id = context.req.param('id')
  const row = id === undefined ? null : await findUpload(adapter.database.owner, id)
  const { bucketName, objectName } = id === undefined ? declaredMetadata(context.req.header('upload-metadata')) : {}
  const address = row ? { bucket: row.bucket_id, key: row.name } : { bucket: bucketName ?? '', key: objectName ?? '' }
  return adapter.links.read(context.req.header('x-signature') ?? '', 'upload', nameOf(address))
}

function declaredMetadata(header: string | undefined) {
  try {
    return Metadata.parse(header ?? '')
  } catch {
    throw storageErrors.request('upload-metadata is not usable')
  }
}

interface Uploader {
  caller: Caller
  upsert: boolean
  /** Path of the uploads, for the header `Location`. */
  path: string
}

/** Creates a TUS server for one request and its caller. */
function makeServer(adapter: Adapter, { caller, upsert, path }: Uploader, locker: Locker): Server {
  const store = new UploadStore(adapter, caller, upsert)
  return new Server({
    path,
    datastore: store,
    locker,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    maxSize: (_request, id) => maxUploadBytes(adapter, id),
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST') await store.requireRow(id)
    },
    onUploadCreate: async (_request, upload) => {
      await requireUploadable(adapter, caller, upload, upsert)
      return {}
    },
    onUploadFinish: async (_request, { id }) => {
      await runUnderLock(locker, id, async () => finishUpload(adapter, caller, await store.requireRow(id)))
      return {}
    },
    onResponseError: (_request, error) => present(adapter, error),
  })
}

/** Returns the maximum size of an upload in bytes. Returns 0 (no limit) for a new upload, which has already been checked. */
async function maxUploadBytes(adapter: Adapter, id: string | null): Promise<number> {
  const row = id === null ? null : await findUpload(adapter.database.owner, id)
  if (!row) return 0
  const maxBytes = maxFileBytes(await requireBucket(adapter, row.bucket_id), adapter.limits)
  // If no size was declared, the reservation is the limit.
  return row.size === null ? Math.min(maxBytes, (await readReserved(adapter, row.id)) ?? maxBytes) : maxBytes
}

/**
 * Converts an error to a TUS response: a message, and a status that tells the client whether to continue. For an overload,
 * the status is always 503, because tus-js-client does not retry after 429.
 */
function present({ log }: Adapter, thrown: Error | { status_code: number; body: string }) {
  if ('status_code' in thrown) return undefined
  const error = toStorageError(thrown)
  if (error instanceof StorageError) {
    if (error.status === 507) log.error({ err: error.cause }, 'out of storage space')
    return { status_code: error.status === 429 ? 503 : error.status, body: `${error.message}\n` }
  }
  log.error({ err: error }, 'resumable upload failed')
  return { status_code: 500, body: 'Internal Server Error\n' }
}
