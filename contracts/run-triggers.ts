import { z } from 'zod'

/* What starts runs and what leaves them: the words of webhooks, hooks, schedules and quotas. */

/** `replay-delivery`: sends a delivery once more. Answers 202 `{ delivery_id }`. */
export const replayDeliverySchema = z.strictObject({ delivery_id: z.uuid() })

/** `webhook-secret`: what a configuration's deliveries are signed with, made when there is none. Answers `WebhookSecret`. */
export const webhookSecretSchema = z.strictObject({ configuration_id: z.uuid(), rotate: z.boolean().optional() })
/** Answer of `webhook-secret`. */
export interface WebhookSecret {
  /** `whsec_…`, as libraries of Standard Webhooks take it. */
  secret: string
  /** ISO; until then deliveries carry a signature of the secret before as well. Null: there is none. */
  previous_until: string | null
}

/** `test-webhook`: sends a ping to the configuration's address now. Answers `WebhookTest`. */
export const testWebhookSchema = z.strictObject({ configuration_id: z.uuid() })
/** Answer of `test-webhook`: what came of the one try. */
export interface WebhookTest {
  delivery_id: string
  delivered: boolean
  /** What the address answered; null when it did not. */
  status: number | null
  error: string | null
  ms: number
}

/** `hook-secret`: makes the address that starts runs of a configuration, or another one. Answers `HookSecret`. */
export const hookSecretSchema = z.strictObject({ configuration_id: z.uuid(), rotate: z.boolean().optional() })
/** Answer of `hook-secret`. The address is told once, when it is made. */
export interface HookSecret {
  /** Null: there is one already, and it was shown when it was made. */
  url: string | null
  /** Its last characters. */
  hint: string
  /** ISO; until then the address before starts runs as well. */
  previous_until: string | null
}

/** `workflow-usage`: takes nothing. A limit of 0 is none. Moments are ISO. */
export interface WorkflowUsage {
  month: string
  runs: number
  tokens: number
  cost_usd: number
  limits: { runs: number; tokens: number; cost_usd: number }
  resets_at: string
}

/** What a delivery's body is (Standard Webhooks): `{ type, timestamp, data }`. */
export interface WebhookEnvelope {
  type: string
  /** ISO: when it was ordered, the same for every try. */
  timestamp: string
  data: unknown
}

/** One try of a delivery, as `webhook_deliveries.log` keeps it. */
export interface DeliveryTry {
  /** ISO. */
  at: string
  status: number | null
  error: string | null
  ms: number
}

/** The event of a test delivery. */
export const pingEvent = 'webhook.ping'

/** Bounds of secrets, hooks and quotas, and how long notices and deliveries are kept, in days. */
export const triggerLimits = {
  /** Hours for which the secret before still counts. */
  rotationHours: 24,
  /** Bytes of what a hook takes. */
  hookBodyBytes: 1024 * 1024,
  /** Share of a quota at which people are warned. */
  quotaWarning: 0.8,
  notificationDays: 90,
  deliveryDays: 30,
} as const

/** What the functions of triggers say when they refuse. */
export const triggerMessages = {
  noConfiguration: 'There is no such workflow on your dashboard',
  noDelivery: 'There is no such delivery',
  noWebhookUrl: 'Set a Webhook URL in the configuration and save it first',
  noHook: 'There is no such hook',
  tooManyHookCalls: 'Too many calls of this hook; try again in a moment',
  tooManyTests: 'Too many test requests; try again in a minute',
  tooManyReplays: 'Too many deliveries sent again; try again in a minute',
} as const
