import type pg from 'pg'
import {
  pingEvent,
  replayDeliverySchema,
  testWebhookSchema,
  triggerMessages,
  type WebhookSecret,
  type WebhookTest,
  webhookSecretSchema,
} from '../../../contracts/run-triggers.ts'
import { transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { readRequest } from '../read-request.ts'
import { requirePerson } from '../require-person.ts'
import { claimOne } from './claim.ts'
import { makeQueueDelivery } from './queue-delivery.ts'
import { replayDelivery } from './replay-delivery.ts'
import { tryDelivery } from './try-delivery.ts'
import { presentSecret, requireSecrets, rotateSecret } from './webhook-secrets.ts'

/** Who calls; null without a session. */
type Caller = { userId: string } | null

export interface DeliveryFunctionOptions {
  owner: pg.Pool
  outbound: Outbound
  limiter: RateLimiter
  productName: string
  /** A delivery was ordered. */
  onQueued: () => void
}

/** Requests that one person may order in a minute: they reach addresses of others. */
const testsPerMinute = 10
const replaysPerMinute = 60

/** The functions `replay-delivery`, `webhook-secret` and `test-webhook`. For owners alone: administrators read, and send nothing. */
export function makeDeliveryFunctions(options: DeliveryFunctionOptions) {
  const { owner, limiter, onQueued } = options
  const limit = (bucket: string, hits: number, message: string) =>
    requireWithinRate(limiter, [{ bucket, hits, windowSeconds: 60 }], message)
  return {
    replay: async (body: unknown, caller: Caller): Promise<{ delivery_id: string }> => {
      const { userId } = requirePerson(caller)
      const { delivery_id } = readRequest(replayDeliverySchema, body)
      await limit(`replay-delivery:${userId}`, replaysPerMinute, triggerMessages.tooManyReplays)
      const id = await replayDelivery(owner, userId, delivery_id)
      if (id === null) throw new AppError('not_found', { message: triggerMessages.noDelivery })
      onQueued()
      return { delivery_id: id }
    },
    secret: async (body: unknown, caller: Caller): Promise<WebhookSecret> => {
      const { userId } = requirePerson(caller)
      const { configuration_id, rotate = false } = readRequest(webhookSecretSchema, body)
      await requireConfiguration(owner, userId, configuration_id)
      const before = await requireSecrets(owner, configuration_id)
      if (before && rotate) await rotateSecret(owner, configuration_id)
      const secret = await requireSecrets(owner, configuration_id)
      if (!secret) throw new AppError('not_found', { message: triggerMessages.noConfiguration })
      return presentSecret(secret)
    },
    test: async (body: unknown, caller: Caller): Promise<WebhookTest> => {
      const { userId } = requirePerson(caller)
      const { configuration_id } = readRequest(testWebhookSchema, body)
      await limit(`test-webhook:${userId}`, testsPerMinute, triggerMessages.tooManyTests)
      const { webhook_url } = await requireConfiguration(owner, userId, configuration_id)
      if (!webhook_url) throw new AppError('invalid_input', { message: triggerMessages.noWebhookUrl })
      return sendPing(options, { userId, configurationId: configuration_id, url: webhook_url })
    },
  }
}

async function requireConfiguration(owner: pg.Pool, userId: string, id: string): Promise<{ webhook_url: string | null }> {
  const { rows } = await owner.query<{ webhook_url: string | null }>(
    `select nullif(btrim(configuration_data ->> 'webhook_url'), '') as webhook_url from public.workflow_configurations
     where id = $1 and user_id = $2`,
    [id, userId],
  )
  if (!rows[0]) throw new AppError('not_found', { message: triggerMessages.noConfiguration })
  return rows[0]
}

interface PingTarget {
  userId: string
  configurationId: string
  url: string
}

/** One try, now, while the caller waits: claimed as it is ordered, so that no worker takes it. It stands in the log like any other. */
async function sendPing(options: DeliveryFunctionOptions, target: PingTarget): Promise<WebhookTest> {
  const ping = { ...target, runId: null, path: null, event: pingEvent, payload: { message: `A test from ${options.productName}` } }
  const { deliveryId, claimed } = await transaction(options.owner, async (client) => {
    const queued = await makeQueueDelivery(() => undefined)(client, ping)
    return { ...queued, claimed: await claimOne(client, queued.deliveryId) }
  })
  const tried = claimed && (await tryDelivery({ ...options, signal: new AbortController().signal }, claimed, true))
  if (!tried) throw new AppError('unavailable')
  const { outcome, status, error, ms } = tried
  return { delivery_id: deliveryId, delivered: 'delivered' in outcome, status, error, ms }
}
