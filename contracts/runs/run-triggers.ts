import { z } from 'zod'

/* Schemas, limits and texts of webhooks, webhook endpoints and quotas. */

/** Body of `replay-delivery`, which sends a delivery again. Returns 202 `{ delivery_id }`. */
export const replayDeliverySchema = z.strictObject({ delivery_id: z.uuid() })

/** Body of `webhook-secret`, which returns or creates the signing secret of a configuration's deliveries as `WebhookSecret`. */
export const webhookSecretSchema = z.strictObject({ configuration_id: z.uuid(), rotate: z.boolean().optional() })
/** Response of `webhook-secret`. */
export interface WebhookSecret {
  /** `whsec_…`, the format of Standard Webhooks. */
  secret: string
  /** ISO time until which deliveries are also signed with the previous secret, or null. */
  previous_until: string | null
}

/** Body of `test-webhook`, which immediately sends a ping to the configuration's URL. Returns `WebhookTest`. */
export const testWebhookSchema = z.strictObject({ configuration_id: z.uuid() })
/** Response of `test-webhook`: the result of the single attempt. */
export interface WebhookTest {
  delivery_id: string
  delivered: boolean
  /** HTTP status of the response, or null without a response. */
  status: number | null
  error: string | null
  ms: number
}

/** Body of `hook-secret`, which creates or rotates the webhook endpoint that starts runs. Returns `HookSecret`. */
export const hookSecretSchema = z.strictObject({ configuration_id: z.uuid(), rotate: z.boolean().optional() })
/** Response of `hook-secret`. The URL is returned only once, when it is created. */
export interface HookSecret {
  /** Null if the endpoint already exists. */
  url: string | null
  /** Last characters of the URL. */
  hint: string
  /** ISO time until which the previous URL also starts runs. */
  previous_until: string | null
}

/** Response of `workflow-usage`. A limit of 0 means unlimited. Times are ISO 8601. */
export interface WorkflowUsage {
  month: string
  runs: number
  tokens: number
  cost_usd: number
  limits: { runs: number; tokens: number; cost_usd: number }
  resets_at: string
}

/** Body of a delivery (Standard Webhooks). */
export interface WebhookEnvelope {
  type: string
  /** ISO time at which the delivery was created; the same for every attempt. */
  timestamp: string
  data: unknown
}

/** One delivery attempt, an entry in `webhook_deliveries.log`. */
export interface DeliveryAttempt {
  /** ISO 8601. */
  at: string
  status: number | null
  error: string | null
  ms: number
}

/** Event type of a test delivery. */
export const pingEvent = 'webhook.ping'

/** Limits of secrets, webhook endpoints and quotas, and retention of notifications and deliveries. */
export const triggerLimits = {
  /** Hours during which the previous secret remains valid. */
  rotationHours: 24,
  /** Maximum body size of a webhook endpoint. */
  hookBodyBytes: 1024 * 1024,
  /** Share of a quota at which users are warned. */
  quotaWarning: 0.8,
  notificationDays: 90,
  deliveryDays: 30,
} as const

/** Error messages of the trigger functions. */
export const triggerMessages = {
  noConfiguration: 'This workflow is not on your dashboard',
  noDelivery: 'This delivery does not exist',
  noWebhookUrl: 'Set a Webhook URL in the configuration and save it first',
  noHook: 'This webhook endpoint does not exist',
  tooManyHookCalls: 'Too many requests to this webhook endpoint. Try again in a moment.',
  tooManyTests: 'Too many test events. Try again in a minute.',
  tooManyReplays: 'Too many deliveries sent again. Try again in a minute.',
} as const
