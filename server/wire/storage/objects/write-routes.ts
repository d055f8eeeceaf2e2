import { Hono } from 'hono'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { storageErrors } from '../errors.ts'
import { requireKey } from '../object-key.ts'
import { addressOf, callerOf, readJson } from '../request.ts'
import type { StorageContext, StorageEnv } from '../storage-context.ts'
import { copyObject, copySchema, moveSchema, relocateObject } from './move-object.ts'
import type { ObjectRow } from './object-row.ts'
import { writeAs } from './query-as-caller.ts'
import { deleteObjects } from './statements.ts'
import { storeObject } from './store-object.ts'
import { readUpload, readUserMetadata } from './upload-body.ts'

const removeSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

/** Creates the routes that change objects. */
export function makeWriteRoutes(adapter: Adapter): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>()
  app.post('/object/move', async (context) => {
    await relocateObject(adapter, callerOf(context.get('identity')), await readJson(context, moveSchema))
    return context.json({ message: 'Successfully moved' })
  })
  app.post('/object/copy', async (context) => {
    const options = { upsert: context.req.header('x-upsert') === 'true', userMetadata: readUserMetadata(context) }
    const row = await copyObject(adapter, callerOf(context.get('identity')), await readJson(context, copySchema), options)
    return context.json({ ...row, Id: row.id, Key: `${row.bucket_id}/${row.name}` })
  })
  app.post('/object/*', (context) => upload(adapter, context, context.req.header('x-upsert') === 'true'))
  // PUT overwrites an existing object or creates a new one.
  app.put('/object/*', (context) => upload(adapter, context, true))
  app.delete('/object/:bucket', async (context) => {
    const { prefixes } = await readJson(context, removeSchema)
    const statement = deleteObjects(context.req.param('bucket'), prefixes.map(requireKey))
    return context.json(await writeAs<ObjectRow>(adapter, callerOf(context.get('identity')), statement))
  })
  app.delete('/object/*', async (context) => {
    const { bucket, key } = addressOf(context, '/object/')
    const rows = await writeAs<ObjectRow>(adapter, callerOf(context.get('identity')), deleteObjects(bucket, [key]))
    if (rows.length === 0) throw storageErrors.noObject()
    return context.json({ message: 'Successfully deleted' })
  })
  return app
}

async function upload(adapter: Adapter, context: StorageContext, upsert: boolean): Promise<Response> {
  const storing = { caller: callerOf(context.get('identity')), address: addressOf(context, '/object/'), upsert }
  const row = await storeObject(adapter, storing, await readUpload(context))
  return context.json({ Key: `${row.bucket_id}/${row.name}`, Id: row.id })
}
