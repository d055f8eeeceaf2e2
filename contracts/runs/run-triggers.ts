import { z } from 'zod'

/* Schemas, limits and messages for outgoing webhooks (deliveries), webhook endpoints (which start runs) and quotas. */

/** Body of `replay-delivery`, which sends a delivery again. Returns 202 `{ delivery_id }`. */
export const replayDeliverySchema = z.strictObject({ delivery_id: z.uuid() })

/** Body of `delivery-secret`, which returns the secret that signs a configuration's deliveries, and creates it if necessary. */
export const deliverySecretSchema = z.strictObject({ configuration_id: z.uuid(), rotate: z.boolean().optional() })
/** Response of `delivery-secret`. */
export interface DeliverySecret {
  /** The secret in the format of Standard Webhooks: `whsec_…`. */
  secret: string
  /** Time (ISO 8601) until which deliveries are also signed with the previous secret; null if there is none. */
  previous_valid_until: string | null
}

/** Body of `test-webhook`, which sends a test delivery to the configuration's URL while the caller waits. */
export const testWebhookSchema = z.strictObject({ configuration_id: z.uuid() })
/** Response of `test-webhook`: the result of the delivery's only attempt. */
export interface WebhookTest {
  delivery_id: string
  delivered: boolean
  /** HTTP status of the receiver's response; null without a response. */
  status: number | null
  error: string | null
  ms: number
}

/** Body of `webhook-endpoint-secret`, which creates a configuration's webhook endpoint, or gives it a new URL (`rotate`). */
export const webhookEndpointSecretSchema = z.strictObject({ configuration_id: z.uuid(), rotate: z.boolean().optional() })
/** Response of `webhook-endpoint-secret`. */
export interface WebhookEndpointSecret {
  /** The URL, which is readable only in this response; null if the endpoint already existed. */
  url: string | null
  /** Last characters of the secret, so that users recognize it. */
  secret_suffix: string
  /** Time (ISO 8601) until which the previous URL also starts runs; null if there is none. */
  previous_valid_until: string | null
}

/** Response of `workflow-usage`: runs, tokens and costs of the current month. A limit of 0 means unlimited. Times are ISO 8601. */
export interface WorkflowUsage {
  month: string
  runs: number
  tokens: number
  cost_usd: number
  limits: { runs: number; tokens: number; cost_usd: number }
  resets_at: string
}

/** Body of a delivery, in the format of Standard Webhooks. */
export interface WebhookEnvelope {
  type: string
  /** Time when the delivery was created (ISO 8601), identical for all attempts. */
  timestamp: string
  data: unknown
}

/** One attempt of a delivery, as stored in `webhook_deliveries.log`. */
export interface DeliveryAttempt {
  at: string
  status: number | null
  error: string | null
  ms: number
}

/** Event type of a test delivery. */
export const pingEvent = 'webhook.ping'

/** Limits of secrets, webhook endpoints and quotas, and retention of notifications and deliveries in days. */
export const triggerLimits = {
  /** Hours during which the previous secret or URL still works after a rotation. */
  rotationHours: 24,
  /** Maximum size of a request to a webhook endpoint, in bytes. */
  maxEndpointBodyBytes: 1024 * 1024,
  notificationDays: 90,
  deliveryDays: 30,
} as const

/** Error messages of the functions for deliveries and webhook endpoints. */
export const triggerMessages = {
  noConfiguration: 'This workflow is not on your dashboard',
  noDelivery: 'This delivery does not exist',
  noWebhookUrl: 'Set a Webhook URL in the configuration and save it first',
  suspended: 'The account of the workspace’s owner is suspended. No webhooks are sent until it is restored.',
  noEndpoint: 'This webhook endpoint does not exist',
  tooManyEndpointCalls: 'Too many requests to this webhook endpoint. Try again in a moment.',
  tooManyTests: 'Too many test events. Try again in a minute.',
  tooManyReplays: 'You’re resending too many deliveries. Try again in a minute.',
} as const
