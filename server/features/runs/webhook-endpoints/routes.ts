import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { triggerMessages } from '../../../../contracts/runs/run-triggers.ts'
import { transaction } from '../../../platform/database/database.ts'
import { getClientAddress, networkOf } from '../../../platform/http/client-address.ts'
import { AppError, renderError } from '../../../platform/http/errors.ts'
import { commonHeaders } from '../../../platform/http/pages/security-headers.ts'
import { type RateLimiter, requireWithinRate } from '../../../platform/http/rate-limit.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { requireDefinition } from '../lifecycle/run-definitions.ts'
import type { StartRun } from '../lifecycle/start-run.ts'
import { hashEndpointSecret } from './endpoint-secrets.ts'
import { type EndpointRow, findEndpoint, recordEndpointUse } from './find-endpoint.ts'
import type { FindCredentials } from './masked-body.ts'
import { inputOfBody, parseMapping } from './parse-input.ts'
import { readEndpointBody } from './read-endpoint-body.ts'
import { type ReceivedBody, storeReceivedBody } from './store-received-body.ts'

export interface WebhookEndpointOptions {
  owner: pg.Pool
  startRun: StartRun
  /** Called after the commit that started a run. */
  onStarted: () => void
  limiter: RateLimiter
  /** Maximum number of calls per minute and endpoint; 0: no limit. The limit per network is ten times higher. */
  rateLimit: number
  trustProxy: boolean
  /** Finds the secrets that remembered bodies must not contain. */
  findCredentials: FindCredentials
  log: Logger
}

/** Handles `POST /functions/v1/hooks/{secret}`: a JSON, form or text body starts a run. The gateway requires no API key for this path. */
export function makeWebhookEndpointRoutes(options: WebhookEndpointOptions): Hono {
  const { log } = options
  const app = new Hono()
  app.onError((error, context) => renderError(error, context, log))
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(commonHeaders)) context.res.headers.set(name, value)
  })
  app.post('/:secret', async (context) => {
    const secretHash = hashEndpointSecret(context.req.param('secret'))
    await limitCalls(options, context, secretHash)
    const body = await readEndpointBody(context)
    const { runId, isNew } = await startFromEndpoint(options, { secretHash, body, idempotencyKey: keyOf(context) })
    if (isNew) options.onStarted()
    return context.json({ run_id: runId }, isNew ? 202 : 200)
  })
  app.all('/:secret', () => {
    throw new AppError('method_not_allowed')
  })
  return app
}

async function limitCalls({ limiter, rateLimit, trustProxy }: WebhookEndpointOptions, context: Context, secretHash: Buffer): Promise<void> {
  const network = networkOf(getClientAddress(context, trustProxy))
  const limits = [
    { bucket: `webhook-endpoint:${secretHash.toString('base64url')}`, hits: rateLimit, windowSeconds: 60 },
    { bucket: `webhook-endpoints:${network}`, hits: rateLimit * 10, windowSeconds: 60 },
  ]
  await requireWithinRate(limiter, limits, triggerMessages.tooManyEndpointCalls)
}

interface EndpointCall {
  secretHash: Buffer
  body: unknown
  idempotencyKey: string | undefined
}

/** Starts the run of a call. Stores the body of a rejected call too, because the owner may need it to correct the mapping. */
async function startFromEndpoint(options: WebhookEndpointOptions, { secretHash, body, idempotencyKey }: EndpointCall) {
  const { owner, startRun } = options
  let endpoint: EndpointRow | null = null
  try {
    const run = await transaction(owner, async (client) => {
      endpoint = await findEndpoint(client, secretHash)
      if (!endpoint) throw new AppError('not_found', { message: triggerMessages.noEndpoint })
      const { definition } = await requireDefinition(client, endpoint)
      return startRun(client, {
        configurationId: endpoint.configuration_id,
        userId: endpoint.user_id,
        trigger: 'webhook',
        input: inputOfBody(definition.input, body, parseMapping(endpoint.mapping)),
        isTest: false,
        idempotencyKey,
      })
    })
    await recordCall(options, endpoint, { body, runId: run.runId, error: null })
    return run
  } catch (error) {
    if (error instanceof AppError) await recordCall(options, endpoint, { body, runId: null, error: error.message })
    throw error
  }
}

async function recordCall(options: WebhookEndpointOptions, endpoint: EndpointRow | null, call: Omit<ReceivedBody, 'endpointId'>) {
  if (!endpoint) return
  if (endpoint.is_stale && call.runId !== null)
    recordEndpointUse(options.owner, endpoint.id).catch((error: Error) =>
      options.log.warn({ error: error.message }, 'use of a webhook endpoint not recorded'),
    )
  if (endpoint.remembers_body) await storeReceivedBody(options, { endpointId: endpoint.id, ...call })
}

/** Returns the idempotency key that the sender chose. It may have any length, because only its digest is stored. */
function keyOf(context: Context): string | undefined {
  const key = context.req.header('idempotency-key') ?? context.req.header('webhook-id')
  return key ? `hook:${createHash('sha256').update(key).digest('base64url')}` : undefined
}
