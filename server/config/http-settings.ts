import { flag, wholeNumber } from './setting-kinds.ts'

/** Settings of connections and of the rate of requests. All limits are per process. */
export const httpSettings = {
  /** Connections of all clients, and of one network (an IPv4 address or an IPv6 /64). The second has no effect with TRUST_PROXY. */
  CONNECTIONS_MAX: wholeNumber(10, 100_000).default(5000),
  CONNECTIONS_PER_NETWORK: wholeNumber(0, 100_000).default(500),
  /** Seconds without progress after which a client that has to send or to read is disconnected. */
  CLIENT_IDLE_SECONDS: wholeNumber(1, 600).default(20),
  /** Bytes of large requests and answers that are in memory while clients send or read them. */
  CLIENT_BUFFER_MAX_BYTES: wholeNumber(1024 * 1024, 4 * 1024 ** 3).default(32 * 1024 * 1024),
  /** Requests to /rest/v1 in a minute: of one person, and of the visitors of one network. 0: no limit. */
  REST_RATE_LIMIT: wholeNumber(0, 1_000_000).default(1200),
  REST_VISITOR_RATE_LIMIT: wholeNumber(0, 1_000_000).default(3000),
  /** Event streams (progress of runs, replies of the assistant) open at once: of one person, and of all people. */
  STREAMS_PER_PERSON: wholeNumber(1, 10_000).default(20),
  STREAMS_MAX: wholeNumber(1, 100_000).default(1000),
  /** Whether Strict-Transport-Security covers the subdomains of PUBLIC_URL. */
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
}
