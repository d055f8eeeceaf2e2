import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { limits } from '../../../../contracts/limits.ts'
import { type TableFile, tableFileLimits, tableFileMessages } from '../../../../contracts/runs/table-file.ts'
import { ComputeError } from '../../../platform/compute/compute-error.ts'
import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { AppError, renderError } from '../../../platform/http/errors.ts'
import { commonHeaders } from '../../../platform/http/pages/security-headers.ts'
import { readRequest } from '../../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../../platform/http/rate-limit.ts'
import { readBody } from '../../../platform/http/read-body.ts'
import { requireUser } from '../../../platform/http/require-user.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { RunCaller } from '../run-functions.ts'
import type { TableFileInput, TableFileResult } from './read-table-file.ts'

/** Reads a file in a compute process. Only that process loads the readers of ZIP and XML files. */
const readTableFileTask: ComputeTask<TableFileInput, TableFileResult> = {
  module: new URL('read-table-file.ts', import.meta.url).href,
  name: 'readTableFile' satisfies keyof typeof import('./read-table-file.ts'),
}

export interface TableFileOptions {
  compute: ComputePool
  limiter: RateLimiter
  callerOf: (context: Context) => RunCaller
  log: Logger
}

const querySchema = z.strictObject({
  /** Maximum length of the field that receives the table, in characters. */
  max: z.coerce.number().int().min(1).max(limits.runInputTextMax).default(limits.runInputTextMax),
  sheet: z.string().min(1).max(tableFileLimits.sheetNameMax).optional(),
})

/**
 * Handles `POST /functions/v1/read-table?max&sheet`: converts the file in the body to CSV (`TableFile`). Stores nothing. A file
 * that cannot be read returns 400 with a message for the user.
 */
export function makeTableFileRoutes({ compute, limiter, callerOf, log }: TableFileOptions): Hono {
  const app = new Hono()
  app.onError((error, context) => renderError(error, context, log))
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.res.headers.set(name, value)
  })
  app.post('/', async (context) => {
    const { userId } = requireUser(callerOf(context))
    const limit = { bucket: `read-table:${userId}`, hits: tableFileLimits.perMinute, windowSeconds: 60 }
    await requireWithinRate(limiter, [limit], tableFileMessages.tooManyFiles)
    const { max, sheet = null } = readRequest(querySchema, context.req.query())
    const bytes = await readBody(context.req.raw.body, tableFileLimits.maxBytes)
    if (bytes === null) throw new AppError('too_large', { message: tableFileMessages.tooLarge })
    const result = await convert(compute, userId, { bytes, maxLength: max, sheet }, context.req.raw.signal)
    return context.json(result satisfies TableFile)
  })
  app.all('/', () => {
    throw new AppError('method_not_allowed')
  })
  return app
}

/** Converts a file in a compute process. @throws AppError with the reason if the file cannot be read */
async function convert(compute: ComputePool, owner: string, input: TableFileInput, signal: AbortSignal): Promise<TableFile> {
  const result: TableFileResult = await compute.run(readTableFileTask, input, { owner, signal }).catch((error: unknown) => {
    if (!(error instanceof ComputeError)) throw error
    if (error.code === 'busy') throw new AppError('rate_limited', { message: tableFileMessages.tooManyFiles, cause: error })
    throw new AppError('too_large', { message: tableFileMessages.tooMuchWork, cause: error })
  })
  if ('problem' in result) throw new AppError('invalid_input', { message: result.problem })
  return result
}
