import { Hono } from 'hono'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { storageErrors } from '../errors.ts'
import { looseInteger } from '../loose-values.ts'
import { nameOf, requireBucketName } from '../object-key.ts'
import type { ObjectRow } from '../objects/object-row.ts'
import { checkInsertAllowed, openAs, readAsOwner } from '../objects/query-as-caller.ts'
import { requireObject } from '../objects/read-routes.ts'
import { serveObject } from '../objects/serve-object.ts'
import { findObject, openObjects } from '../objects/statements.ts'
import { storeObject } from '../objects/store-object.ts'
import { readUpload } from '../objects/upload-body.ts'
import { addressOf, callerOf, readJson, signedRequestOf } from '../request.ts'
import type { StorageContext, StorageEnv } from '../storage-context.ts'
import { uploadCallerOf } from './link-token.ts'

/** Maximum lifetime of a signed URL, in seconds: ten years. */
const maxExpirySeconds = 10 * 365 * 24 * 3600
const expiresIn = looseInteger(1, maxExpirySeconds)
const signSchema = z.object({ expiresIn, transform: z.record(z.string(), z.unknown()).nullish() })
const signManySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

/** Time within which a signed upload must start, in seconds. */
const uploadSeconds = 2 * 3600
const anyVersion = '00000000-0000-4000-8000-000000000000'

/** Creates the routes for signed URLs, which let anyone read or upload one object until the URL expires. */
export function makeLinkRoutes(adapter: Adapter): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  app.get('/object/sign/*', async (context) => {
    const { address, token } = signedRequestOf(context, '/object/sign/')
    await adapter.links.read(token, 'download', nameOf(address))
    const [row] = await readAsOwner<ObjectRow>(adapter, findObject(address.bucket, address.key))
    if (!row) throw storageErrors.noObject()
    return serveObject(adapter, context, row, 'caller')
  })
  app.post('/object/sign/:bucket', (context) => signMany(adapter, context, requireBucketName(context.req.param('bucket'))))
  app.post('/object/sign/*', async (context) => {
    const address = addressOf(context, '/object/sign/')
    const { expiresIn: seconds, transform } = await readJson(context, signSchema)
    if (Object.keys(transform ?? {}).length > 0) throw storageErrors.transformation()
    await requireObject(adapter, callerOf(context.get('identity')), address)
    return context.json({ signedURL: await signedUrl(adapter, nameOf(address), seconds) })
  })
  app.post('/object/upload/sign/*', (context) => signUpload(adapter, context))
  app.put('/object/upload/sign/*', async (context) => {
    const { address, token } = signedRequestOf(context, '/object/upload/sign/')
    const link = await adapter.links.read(token, 'upload', nameOf(address))
    const caller = uploadCallerOf(link, context.get('identity').address)
    const row = await storeObject(adapter, { caller, address, upsert: link.upsert }, await readUpload(context))
    return context.json({ Key: nameOf({ bucket: row.bucket_id, key: row.name }) })
  })
  return app
}

/** Returns a signed URL relative to /storage/v1, not encoded. The client completes it. */
async function signedUrl({ links }: Adapter, name: string, seconds: number): Promise<string> {
  return `/object/sign/${name}?token=${await links.make({ scope: 'download', url: name }, seconds)}`
}

async function signMany(adapter: Adapter, context: StorageContext, bucket: string): Promise<Response> {
  const { expiresIn: seconds, paths } = await readJson(context, signManySchema)
  const rows = await openAs<{ name: string }>(adapter, callerOf(context.get('identity')), openObjects(bucket, paths))
  const visible = new Set(rows.map(({ name }) => name))
  const responses = paths.map(async (path) =>
    visible.has(path)
      ? { error: null, path, signedURL: await signedUrl(adapter, `${bucket}/${path}`, seconds) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  )
  return context.json(await Promise.all(responses))
}

async function signUpload(adapter: Adapter, context: StorageContext): Promise<Response> {
  const address = addressOf(context, '/object/upload/sign/')
  const caller = callerOf(context.get('identity'))
  const upsert = context.req.header('x-upsert') === 'true'
  await checkInsertAllowed(adapter, caller, { ...address, caller, version: anyVersion, metadata: {}, userMetadata: null }, upsert)
  const link = { scope: 'upload', url: nameOf(address), upsert, role: caller.role, owner: caller.owner } as const
  const token = await adapter.links.make(link, uploadSeconds)
  return context.json({ url: `/object/upload/sign/${nameOf(address)}?token=${token}`, token })
}
