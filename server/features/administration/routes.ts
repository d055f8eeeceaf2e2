import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { z } from 'zod'
import { type FactorResetRequest, factorResetRequestSchema } from '../../../contracts/factor-reset.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readJson } from '../../platform/http/read-json.ts'
import { type AccountCaller, requireLiveAccount } from '../accounts/account-caller.ts'
import { readBiggestConsumers, readPersonUsage } from '../quotas/read-usage.ts'
import type { Quotas } from '../workflows/quotas/quotas.ts'
import { type ResetFactors, resetSecondFactor } from './reset-second-factor.ts'
import { reportSystem, type SystemReportOptions } from './system-report.ts'

export interface AdministrationOptions extends SystemReportOptions {
  /** Who calls, as the gateway found out; null for nobody with a session. */
  callerOf: (context: Context) => AccountCaller | null
  /** From where, as the gateway found out. */
  addressOf: (context: Context) => string | null
  resetFactors: ResetFactors
  /** What the runs of a person may use in a month. */
  quotas: Quotas
}

/** `/api/admin`: what administrators ask of the server itself. What they ask of the data, row-level security answers. */
export function makeAdministrationRoutes({ callerOf, addressOf, resetFactors, ...options }: AdministrationOptions): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await requireAdministrator(options.owner, callerOf(context))
    context.header('cache-control', 'no-store')
    await next()
  })
  app.get('/system', async (context) => context.json(await reportSystem(options)))
  // 200 whatever the model says: that it does not answer is an answer, too.
  app.post('/model/test', async (context) => context.json(await options.models.testConnection(context.req.raw.signal)))
  app.get('/usage', async (context) => context.json(await readBiggestConsumers(options.owner)))
  app.get('/users/:id/usage', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'))
    if (!id.success) throw new AppError('not_found')
    return context.json(await readPersonUsage(options.owner, id.data, options.quotas))
  })
  app.post('/users/:id/reset-factors', async (context) => {
    const caller = callerOf(context)
    if (caller === null) throw new AppError('not_authenticated')
    const headers = JSON.stringify({ 'x-client-address': addressOf(context), 'user-agent': context.req.header('user-agent') })
    const wanted = await readWanted(context)
    return context.json(await resetSecondFactor(options.owner, resetFactors, { caller, headers, userId: context.req.param('id'), wanted }))
  })
  return app
}

/** @throws AppError `invalid_input`, `too_large` */
async function readWanted(context: Context): Promise<FactorResetRequest> {
  const given = factorResetRequestSchema.safeParse((await readJson(context, { maxBytes: 1000, needsType: true })) ?? {})
  if (!given.success) throw new AppError('invalid_input', { cause: given.error })
  return given.data
}

/** @throws AppError `not_authenticated` without a session that runs, `forbidden` for anybody else than an administrator. */
async function requireAdministrator(owner: pg.Pool, caller: AccountCaller | null): Promise<void> {
  const { id } = await requireLiveAccount(owner, caller)
  const { rowCount } = await owner.query(
    `select from public.user_roles where user_id = $1 and role = 'admin' and app.is_strong_enough($2::jsonb)`,
    [id, caller?.claims ?? '{}'],
  )
  if (rowCount === 0) throw new AppError('forbidden')
}
