import { Hono } from 'hono'
import type { Adapter } from '../adapter.ts'
import { storageErrors } from '../errors.ts'
import type { ObjectAddress } from '../object-key.ts'
import { addressOf, type Caller, callerOf, readJson } from '../request.ts'
import type { StorageContext, StorageEnv } from '../storage-context.ts'
import { listFolder, listSchema } from './list-objects.ts'
import { type ListedEntry, listPage, listPagesSchema, pageLimit, pageOf } from './list-pages.ts'
import type { ObjectRow } from './object-row.ts'
import { openAs, readAs, readAsOwner } from './query-as-caller.ts'
import { serveObject } from './serve-object.ts'
import { findPublicObject, openObject } from './statements.ts'

/** Creates the routes that read files, metadata and lists. HEAD is handled like GET. */
export function makeReadRoutes(adapter: Adapter): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  app.get('/object/public/*', async (context) =>
    serveObject(adapter, context, await requirePublic(adapter, addressOf(context, '/object/public/')), 'everyone'),
  )
  app.get('/object/info/public/*', async (context) =>
    context.json(presentInfo(await requirePublic(adapter, addressOf(context, '/object/info/public/')))),
  )
  for (const prefix of ['/object/info/authenticated/', '/object/info/'])
    app.get(`${prefix}*`, async (context) => context.json(presentInfo((await requireOpen(adapter, context, prefix)).row)))
  for (const prefix of ['/object/authenticated/', '/object/'])
    app.get(`${prefix}*`, async (context) => {
      const { row, audience } = await requireOpen(adapter, context, prefix)
      return serveObject(adapter, context, row, audience)
    })
  app.post('/object/list/:bucket', async (context) => {
    const statement = listFolder(context.req.param('bucket'), await readJson(context, listSchema))
    const [row] = await readAs<{ body: string }>(adapter, callerOf(context.get('identity')), statement)
    return context.body(row?.body ?? '[]', 200, { 'content-type': 'application/json' })
  })
  app.post('/object/list-v2/:bucket', async (context) => {
    const request = await readJson(context, listPagesSchema)
    const rows = await readAs<ListedEntry>(adapter, callerOf(context.get('identity')), listPage(context.req.param('bucket'), request))
    return context.json(pageOf(rows, pageLimit(request)))
  })
  return app
}

/** Returns an object that the caller can read. @throws StorageError NoSuchKey, also if the caller lacks the permission */
export async function requireObject(adapter: Adapter, caller: Caller, address: ObjectAddress): Promise<ObjectRow> {
  const row = await findVisible(adapter, caller, address)
  if (!row) throw storageErrors.noObject()
  return row
}

async function findVisible(adapter: Adapter, caller: Caller, { bucket, key }: ObjectAddress): Promise<ObjectRow | null> {
  return (await openAs<ObjectRow>(adapter, caller, openObject(bucket, key)))[0] ?? null
}

async function findPublic(adapter: Adapter, { bucket, key }: ObjectAddress): Promise<ObjectRow | null> {
  return (await readAsOwner<ObjectRow>(adapter, findPublicObject(bucket, key)))[0] ?? null
}

/** Returns an object in a public bucket. @throws StorageError NoSuchBucket for other buckets, NoSuchKey for an unknown key */
async function requirePublic(adapter: Adapter, address: ObjectAddress): Promise<ObjectRow> {
  const row = await findPublic(adapter, address)
  if (row) return row
  const [bucket] = await readAsOwner<{ id: string }>(adapter, {
    text: 'select id from storage.buckets where id = $1 and public',
    values: [address.bucket],
  })
  throw bucket ? storageErrors.noObject() : storageErrors.noBucket()
}

/** Returns an object that is public or that the caller can read. */
async function requireOpen(adapter: Adapter, context: StorageContext, prefix: string) {
  const address = addressOf(context, prefix)
  const visible = await findVisible(adapter, callerOf(context.get('identity')), address)
  if (visible) return { row: visible, audience: 'caller' as const }
  const row = await findPublic(adapter, address)
  if (!row) throw storageErrors.noObject()
  return { row, audience: 'everyone' as const }
}

/** Returns the response to the client's `info()`: names in snake_case, and no `updated_at`. */
const presentInfo = ({ id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at }: ObjectRow) => ({
  id,
  name,
  version,
  bucket_id,
  size: metadata.size,
  content_type: metadata.mimetype,
  cache_control: metadata.cacheControl,
  etag: metadata.eTag,
  metadata: user_metadata ?? {},
  last_modified: updated_at,
  created_at,
})
