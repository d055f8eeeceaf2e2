import { z } from 'zod'
import { defaultTimeoutsMs } from '../platform/database/role-scope.ts'
import { flag, wholeNumber } from './setting-types.ts'

const mebibyte = 1024 ** 2
const timeoutMs = wholeNumber(100, 600_000)

/** Limits of /rest/v1. */
export const restSettings = {
  /** Maximum number of requests to /rest/v1 per minute: per user, and per network for visitors. 0: no limit. */
  REST_RATE_LIMIT: wholeNumber(0, 1_000_000).default(1200),
  REST_VISITOR_RATE_LIMIT: wholeNumber(0, 1_000_000).default(3000),
  /** Maximum response size in bytes. The upper bound is below the maximum length of a string in Node, 512 MiB. */
  REST_MAX_ANSWER_BYTES: wholeNumber(64 * 1024, 256 * mebibyte).default(32 * mebibyte),
  REST_AGGREGATES: z.enum(['none', 'embedded', 'all'], 'must be none, embedded or all').default('embedded'),
  /** Shows execution plans to all callers. */
  REST_PLANS: flag.default(false),
  REST_ANON_TIMEOUT_MS: timeoutMs.default(defaultTimeoutsMs.anon),
  REST_SIGNED_IN_TIMEOUT_MS: timeoutMs.default(defaultTimeoutsMs.authenticated),
  REST_SERVICE_TIMEOUT_MS: timeoutMs.default(defaultTimeoutsMs.service_role),
}
