import type pg from 'pg'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { makeDeliveryFunctions } from '../deliveries/delivery-functions.ts'
import { makeHookSecretFunction } from './hooks/hook-secrets.ts'
import type { Quotas } from './quotas/quotas.ts'
import { makeUsageFunction } from './quotas/usage-function.ts'

export interface TriggerFunctionOptions {
  owner: pg.Pool
  outbound: Outbound
  limiter: RateLimiter
  productName: string
  publicUrl: () => string
  quotas: Quotas
  /** A delivery was ordered: said after the commit. */
  onDelivery: () => void
}

/** The functions around runs: webhooks that leave, addresses that start, what was used. */
export function makeTriggerFunctions({ owner, outbound, limiter, productName, publicUrl, quotas, onDelivery }: TriggerFunctionOptions) {
  return {
    deliveries: makeDeliveryFunctions({ owner, outbound, limiter, productName, onQueued: onDelivery }),
    hookSecret: makeHookSecretFunction({ owner, publicUrl }),
    usage: makeUsageFunction(owner, quotas),
  }
}
