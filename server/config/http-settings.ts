import { flag, wholeNumber } from './setting-types.ts'

/** Limits for connections and requests, each per process. */
export const httpSettings = {
  /**
   * Maximum number of open connections: in total, and per network (an IPv4 address or an IPv6 /64). The limit per network does
   * not apply with TRUST_PROXY.
   */
  CONNECTIONS_MAX: wholeNumber(10, 100_000).default(5000),
  CONNECTIONS_PER_NETWORK: wholeNumber(0, 100_000).default(500),
  /** Maximum time without progress of a client that sends or receives, in seconds. The client is then disconnected. */
  CLIENT_IDLE_SECONDS: wholeNumber(1, 600).default(20),
  /** Maximum memory for large requests and for responses that wait for slow clients, in bytes. */
  CLIENT_BUFFER_MAX_BYTES: wholeNumber(1024 * 1024, 4 * 1024 ** 3).default(32 * 1024 * 1024),
  /** Maximum number of open event streams: per user, and in total. */
  STREAMS_PER_PERSON: wholeNumber(1, 10_000).default(20),
  STREAMS_MAX: wholeNumber(1, 100_000).default(1000),
  /** Adds includeSubDomains to Strict-Transport-Security. */
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
}
