import { type Context, Hono } from 'hono'
import type pg from 'pg'
import type { z } from 'zod'
import { downloadSchema, fileNameSchema, inspectSchema, localModelMessages } from '../../../contracts/administration/local-models.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readJson } from '../../platform/http/read-json.ts'
import type { ModelSelection } from './model-selection.ts'
import { type LocalModelChange, recordLocalModelChange } from './record-change.ts'

export interface LocalModelRouteOptions {
  selection: Pick<ModelSelection, 'local' | 'describe'>
  owner: pg.Pool
  /** Returns the caller that the gateway has identified; null if the request has no session. */
  callerOf: (context: Context) => { claims: string } | null
  /** Returns the client's IP address as determined by the gateway. */
  addressOf: (context: Context) => string | null
}

/**
 * Creates the routes below `/api/admin/models/files`. Expects that the gateway has checked that the caller is an administrator.
 * Installations and downloads run in the background; the screen polls their progress.
 */
export function makeLocalModelRoutes({ selection, owner, callerOf, addressOf }: LocalModelRouteOptions): Hono {
  const app = new Hono()
  const { local, describe: describeInUse } = selection
  const record = async (context: Context, change: LocalModelChange) => {
    const caller = callerOf(context)
    if (caller === null) throw new AppError('not_authenticated')
    const headers = JSON.stringify({ 'x-client-address': addressOf(context), 'user-agent': context.req.header('user-agent') })
    await recordLocalModelChange(owner, { claims: caller.claims, headers }, change)
  }
  const state = async (context: Context) => context.json(await (await local()).state())
  const library = { entity: 'model_library', subject: 'node-llama-cpp', details: {} } as const

  app.get('/', state)
  app.post('/inspect', async (context) => {
    const { model } = await readBody(context, inspectSchema)
    return context.json(await (await local()).inspect(model))
  })
  app.post('/install', async (context) => {
    const models = await local()
    await record(context, { ...library, action: 'created' })
    await models.install()
    return state(context)
  })
  app.post('/uninstall', async (context) => {
    const models = await local()
    if ((await describeInUse()).kind === 'file') throw new AppError('conflict', { message: localModelMessages.libraryInUse })
    await record(context, { ...library, action: 'deleted' })
    await models.uninstall()
    return state(context)
  })
  app.post('/download', async (context) => {
    const source = await readBody(context, downloadSchema)
    await (await local()).download(source)
    await record(context, { action: 'created', entity: 'model_files', ...describeSource(source) })
    return state(context)
  })
  app.post('/resume', async (context) => {
    const { name } = await readBody(context, fileNameSchema)
    await (await local()).resume(name)
    return state(context)
  })
  app.post('/cancel', async (context) => {
    await (await local()).cancel()
    return state(context)
  })
  app.post('/delete', async (context) => {
    const { name } = await readBody(context, fileNameSchema)
    const inUse = await describeInUse()
    if (inUse.kind === 'file' && [inUse.model, inUse.embeddingModel].includes(name))
      throw new AppError('conflict', { message: localModelMessages.fileInUse })
    await record(context, { action: 'deleted', entity: 'model_files', subject: name, details: {} })
    await (await local()).delete(name)
    return state(context)
  })
  return app
}

/** Omits the query of the address, which can contain a key. */
function describeSource({ address, sha256 }: z.output<typeof downloadSchema>): Pick<LocalModelChange, 'subject' | 'details'> {
  const { origin, pathname } = new URL(address)
  return { subject: pathname.split('/').at(-1) ?? '', details: { address: origin + pathname, sha256 } }
}

/** Parses the body. @throws AppError `invalid_input` with the first message, `too_large` */
async function readBody<Schema extends z.ZodType>(context: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(context, { maxBytes: 10_000, needsType: true }))
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message
  throw new AppError('invalid_input', { ...(message === undefined ? {} : { message }), cause: parsed.error })
}
