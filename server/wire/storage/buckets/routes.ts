import { Hono } from 'hono'
import type { Adapter } from '../adapter.ts'
import { storageErrors } from '../errors.ts'
import { requireBucketName } from '../object-key.ts'
import { readAs, writeAs } from '../objects/query-as-caller.ts'
import { callerOf, readJson } from '../request.ts'
import type { StorageContext, StorageEnv } from '../storage-context.ts'
import type { Bucket } from './bucket.ts'
import { createBucketSchema, listBucketsSchema, updateBucketSchema } from './bucket-schemas.ts'
import { deleteBucket, emptyBucket, insertBucket, listBuckets, readBucket, updateBucket } from './bucket-statements.ts'

const foreignKeyViolation = '23503'

/**
 * Creates the routes for `/bucket`. There are no policies for buckets, so only the secret key, which bypasses row-level security, can use
 * them.
 */
export function makeBucketRoutes(adapter: Adapter): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  app.get('/', async (context) => {
    const options = listBucketsSchema.safeParse(context.req.query())
    if (!options.success) throw storageErrors.request(`querystring/${options.error.issues[0]?.path.join('/')} is not usable`)
    const rows = await readAs<Bucket>(adapter, callerOf(context.get('identity')), listBuckets(options.data))
    return context.json(rows.map(present))
  })
  app.post('/', async (context) => {
    const bucket = await readJson(context, createBucketSchema)
    requireBucketName(bucket.id ?? bucket.name)
    const caller = callerOf(context.get('identity'))
    await writeAs(adapter, caller, insertBucket(bucket, caller.owner))
    return context.json({ name: bucket.name })
  })
  app.get('/:id', async (context) => context.json(present(await requireVisible(adapter, context))))
  app.put('/:id', async (context) => {
    const changes = await readJson(context, updateBucketSchema)
    const rows = await writeAs(adapter, callerOf(context.get('identity')), updateBucket(context.req.param('id'), changes))
    if (rows.length === 0) throw storageErrors.noBucket()
    return context.json({ message: 'Successfully updated' })
  })
  app.post('/:id/empty', async (context) => {
    const { id } = await requireVisible(adapter, context)
    await writeAs(adapter, callerOf(context.get('identity')), emptyBucket(id))
    return context.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
  })
  app.delete('/:id', async (context) => {
    const { id } = await requireVisible(adapter, context)
    const rows = await writeAs(adapter, callerOf(context.get('identity')), deleteBucket(id)).catch((error: { code?: string }) => {
      throw error.code === foreignKeyViolation ? storageErrors.bucketNotEmpty() : error
    })
    if (rows.length === 0) throw storageErrors.access()
    return context.json({ message: 'Successfully deleted' })
  })
  return app
}

async function requireVisible(adapter: Adapter, context: StorageContext): Promise<Bucket> {
  const [bucket] = await readAs<Bucket>(adapter, callerOf(context.get('identity')), readBucket(context.req.param('id') ?? ''))
  if (!bucket) throw storageErrors.noBucket()
  return bucket
}

const present = ({ owner, file_size_limit: limit, ...bucket }: Bucket) => ({
  ...bucket,
  owner: owner ?? '',
  file_size_limit: limit === null ? null : Number(limit),
})
