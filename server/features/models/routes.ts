import { type Context, Hono } from 'hono'
import { type ModelChoice, type ModelsReport, type ModelTrial, modelChoiceSchema } from '../../../contracts/administration/model-choice.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readJson } from '../../platform/http/read-json.ts'
import type { Models } from '../../platform/models/models.ts'
import type { ModelSelection } from './model-selection.ts'

export interface ModelRouteOptions {
  selection: ModelSelection
  /** Returns the caller that the gateway has identified; null if the request has no session. */
  callerOf: (context: Context) => { userId: string; claims: string } | null
  /** Returns the client's IP address as determined by the gateway. */
  addressOf: (context: Context) => string | null
  /** Routes below `/files`. */
  fileRoutes: Hono
  /** Runs a sample workflow with a model. */
  runTrial: (models: Models, options: { userId: string; signal: AbortSignal }) => Promise<ModelTrial>
}

/** Creates the routes below `/api/admin/models`. Expects that the gateway has checked that the caller is an administrator. */
export function makeModelRoutes({ selection, callerOf, addressOf, fileRoutes, runTrial }: ModelRouteOptions): Hono {
  const app = new Hono()
  let isTesting = false
  const report = async (): Promise<ModelsReport> => ({ inUse: await selection.describe() })
  const requireCaller = (context: Context) => {
    const caller = callerOf(context)
    if (caller === null) throw new AppError('not_authenticated')
    return caller
  }
  app.route('/files', fileRoutes)
  app.get('/', async (context) => context.json(await report()))
  app.post('/trial', async (context) => {
    const { userId } = requireCaller(context)
    const models = await selection.openCandidate(await readModelChoice(context))
    // A trial costs money or processor time, so each process runs one trial at a time.
    if (isTesting) throw new AppError('rate_limited', { message: 'Another test is running. Try again when it has finished.' })
    isTesting = true
    try {
      return context.json(await runTrial(models, { userId, signal: context.req.raw.signal }))
    } finally {
      isTesting = false
    }
  })
  app.post('/choice', async (context) => {
    const { claims } = requireCaller(context)
    const headers = JSON.stringify({ 'x-client-address': addressOf(context), 'user-agent': context.req.header('user-agent') })
    await selection.choose(await readModelChoice(context), { claims, headers })
    return context.json(await report())
  })
  return app
}

/** Parses the body. @throws AppError `invalid_input` with the first message, `too_large` */
async function readModelChoice(context: Context): Promise<ModelChoice> {
  const parsed = modelChoiceSchema.safeParse(await readJson(context, { maxBytes: 10_000, needsType: true }))
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message
  throw new AppError('invalid_input', { ...(message === undefined ? {} : { message }), cause: parsed.error })
}
