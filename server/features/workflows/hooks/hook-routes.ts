import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { triggerLimits, triggerMessages } from '../../../../contracts/run-triggers.ts'
import { transaction } from '../../../platform/database/database.ts'
import { getClientAddress, networkOf } from '../../../platform/http/client-address.ts'
import { AppError, renderError } from '../../../platform/http/errors.ts'
import { type RateLimiter, requireWithinRate } from '../../../platform/http/rate-limit.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import { commonHeaders } from '../../../platform/http/security-headers.ts'
import type { Logger } from '../../../platform/log.ts'
import { requireDefinition } from '../runs/run-definitions.ts'
import type { StartRun } from '../runs/start-run.ts'
import { findHook, noteUse } from './find-hook.ts'
import { hashOfHookSecret } from './hook-secrets.ts'
import { inputOfBody } from './input-of-body.ts'

export interface HookOptions {
  owner: pg.Pool
  startRun: StartRun
  /** A run was started: said after the commit. */
  onStarted: () => void
  limiter: RateLimiter
  /** Calls of one hook in a minute; 0: no limit. One network may make ten times as many. */
  rateLimit: number
  trustProxy: boolean
  log: Logger
}

/** `POST /functions/v1/hooks/{secret}`: any JSON body starts a run. To be mounted behind the gateway, which asks for no key here. */
export function makeHookRoutes(options: HookOptions): Hono {
  const { log } = options
  const app = new Hono()
  app.onError((error, context) => renderError(error, context, log))
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.res.headers.set(name, value)
  })
  app.post('/:secret', async (context) => {
    const secretHash = hashOfHookSecret(context.req.param('secret'))
    await limitCalls(options, context, secretHash)
    const body = await readJson(context, { maxBytes: triggerLimits.hookBodyBytes, needsType: false })
    const { runId, isNew } = await startFromHook(options, { secretHash, body, idempotencyKey: keyOf(context) })
    if (isNew) options.onStarted()
    return context.json({ run_id: runId }, isNew ? 202 : 200)
  })
  app.all('/:secret', () => {
    throw new AppError('method_not_allowed')
  })
  return app
}

async function limitCalls({ limiter, rateLimit, trustProxy }: HookOptions, context: Context, secretHash: Buffer): Promise<void> {
  const network = networkOf(getClientAddress(context, trustProxy))
  const limits = [
    { bucket: `hook:${secretHash.toString('base64url')}`, hits: rateLimit, windowSeconds: 60 },
    { bucket: `hooks:${network}`, hits: rateLimit * 10, windowSeconds: 60 },
  ]
  await requireWithinRate(limiter, limits, triggerMessages.tooManyHookCalls)
}

interface HookCall {
  secretHash: Buffer
  body: unknown
  idempotencyKey: string | undefined
}

async function startFromHook({ owner, startRun, log }: HookOptions, { secretHash, body, idempotencyKey }: HookCall) {
  const { hook, started } = await transaction(owner, async (client) => {
    const found = await findHook(client, secretHash)
    if (!found) throw new AppError('not_found', { message: triggerMessages.noHook })
    const { definition } = await requireDefinition(client, found)
    const run = await startRun(client, {
      configurationId: found.configuration_id,
      userId: found.user_id,
      trigger: 'webhook',
      input: inputOfBody(definition.input, body),
      isTest: false,
      idempotencyKey,
    })
    return { hook: found, started: run }
  })
  if (hook.is_stale) noteUse(owner, hook.id).catch((error: Error) => log.warn({ fault: error.message }, 'use of a hook not noted'))
  return started
}

/** The sender's own key: its repetition is the same call. Any length: what is kept is a digest. */
function keyOf(context: Context): string | undefined {
  const key = context.req.header('idempotency-key') ?? context.req.header('webhook-id')
  return key ? `hook:${createHash('sha256').update(key).digest('base64url')}` : undefined
}
