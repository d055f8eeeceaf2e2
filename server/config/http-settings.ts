import { z } from 'zod'
import { defaultTimeoutsMs } from '../platform/database/role-scope.ts'
import { flag, wholeNumber } from './setting-types.ts'

/** Limits for connections and requests, each per process. */
export const httpSettings = {
  /**
   * Maximum number of open connections: in total, and per network (an IPv4 address or an IPv6 /64). The limit per network does
   * not apply with TRUST_PROXY.
   */
  CONNECTIONS_MAX: wholeNumber(10, 100_000).default(5000),
  CONNECTIONS_PER_NETWORK: wholeNumber(0, 100_000).default(500),
  /** Maximum seconds without progress while a client sends a request or receives a response. The server then disconnects it. */
  CLIENT_IDLE_SECONDS: wholeNumber(1, 600).default(20),
  /** Maximum memory for large requests and for responses that wait for slow clients, in bytes. */
  CLIENT_BUFFER_MAX_BYTES: wholeNumber(1024 * 1024, 4 * 1024 ** 3).default(32 * 1024 * 1024),
  /** Maximum number of open event streams: per user, and in total. */
  STREAMS_PER_PERSON: wholeNumber(1, 10_000).default(20),
  STREAMS_MAX: wholeNumber(1, 100_000).default(1000),
  /** Adds includeSubDomains to Strict-Transport-Security. */
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
}

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
