import type pg from 'pg'
import {
  type DeliverySecret,
  deliverySecretSchema,
  pingEvent,
  replayDeliverySchema,
  testWebhookSchema,
  triggerMessages,
  type WebhookTest,
} from '../../../contracts/runs/run-triggers.ts'
import { minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readRequest } from '../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { refusedChange } from '../../platform/refused-change.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { claimDelivery } from './claim-delivery.ts'
import { makeQueueDelivery } from './queue-delivery.ts'
import { replayDelivery } from './replay-delivery.ts'
import { presentSecret, requireSecrets, rotateSecret } from './webhook-secrets.ts'

/** The caller; null if the request has no session. */
type Caller = { userId: string } | null

export interface DeliveryFunctionOptions {
  owner: pg.Pool
  outbound: Outbound
  limiter: RateLimiter
  productName: string
  /** Called after a delivery was queued. */
  onQueued: () => void
}

/** Rate limits per user. They are low, because these functions send requests to third parties. */
const testsPerMinute = 10
const replaysPerMinute = 60

/**
 * Creates the functions `replay-delivery`, `delivery-secret` and `test-webhook`. Callers need a workspace role that may configure
 * workflows, even if they are administrators of the installation.
 */
export function makeDeliveryFunctions(options: DeliveryFunctionOptions) {
  const { owner, limiter, onQueued } = options
  const limit = (bucket: string, hits: number, message: string) =>
    requireWithinRate(limiter, [{ bucket, hits, windowSeconds: 60 }], message)
  return {
    replay: async (body: unknown, caller: Caller): Promise<{ delivery_id: string }> => {
      const { userId } = requireUser(caller)
      const { delivery_id } = readRequest(replayDeliverySchema, body)
      await limit(`replay-delivery:${userId}`, replaysPerMinute, triggerMessages.tooManyReplays)
      const id = await replayDelivery(owner, userId, delivery_id)
      if (id === null)
        throw await refusedChange(owner, { table: 'webhook_deliveries', id: delivery_id, userId, missing: triggerMessages.noDelivery })
      onQueued()
      return { delivery_id: id }
    },
    secret: async (body: unknown, caller: Caller): Promise<DeliverySecret> => {
      const { userId } = requireUser(caller)
      const { configuration_id, rotate = false } = readRequest(deliverySecretSchema, body)
      await requireConfiguration(owner, userId, configuration_id)
      const before = await requireSecrets(owner, configuration_id)
      if (before && rotate) await rotateSecret(owner, configuration_id)
      const secret = await requireSecrets(owner, configuration_id)
      if (!secret) throw new AppError('not_found', { message: triggerMessages.noConfiguration })
      return presentSecret(secret)
    },
    test: async (body: unknown, caller: Caller): Promise<WebhookTest> => {
      const { userId } = requireUser(caller)
      const { configuration_id } = readRequest(testWebhookSchema, body)
      await limit(`test-webhook:${userId}`, testsPerMinute, triggerMessages.tooManyTests)
      const { webhook_url, is_suspended } = await requireConfiguration(owner, userId, configuration_id)
      if (is_suspended) throw new AppError('runs_paused', { message: triggerMessages.suspended })
      if (!webhook_url) throw new AppError('invalid_input', { message: triggerMessages.noWebhookUrl })
      return sendPing(options, { userId, configurationId: configuration_id, url: webhook_url })
    },
  }
}

interface TestedConfiguration {
  webhook_url: string | null
  /** True while all owners of its workspace are suspended. */
  is_suspended: boolean
}

async function requireConfiguration(owner: pg.Pool, userId: string, id: string): Promise<TestedConfiguration> {
  const { rows } = await owner.query<TestedConfiguration>(
    `select nullif(btrim(configuration_data ->> 'webhook_url'), '') as webhook_url,
       app.has_suspended_owners_only(workspace_id) as is_suspended from public.workflow_configurations
     where id = $1 and workspace_id = any (app.workspaces_of($2, $3))`,
    [id, userId, minimumRoles.configure],
  )
  if (!rows[0]) throw await refusedChange(owner, { table: 'workflow_configurations', id, userId, missing: triggerMessages.noConfiguration })
  return rows[0]
}

interface PingTarget {
  userId: string
  configurationId: string
  url: string
}

/** Sends a test delivery while the caller waits. The delivery is claimed in the transaction that creates it, so that no worker takes it. */
async function sendPing(options: DeliveryFunctionOptions, target: PingTarget): Promise<WebhookTest> {
  const ping = { ...target, runId: null, path: null, event: pingEvent, payload: { message: `A test from ${options.productName}` } }
  const { deliveryId, claimed } = await transaction(options.owner, async (client) => {
    const queued = await makeQueueDelivery(() => undefined)(client, ping)
    return { ...queued, claimed: await claimDelivery(client, queued.deliveryId) }
  })
  const attempt = claimed && (await attemptDelivery({ ...options, signal: new AbortController().signal }, claimed, true))
  if (!attempt) throw new AppError('unavailable')
  const { outcome, status, error, ms } = attempt
  return { delivery_id: deliveryId, delivered: 'delivered' in outcome, status, error, ms }
}
