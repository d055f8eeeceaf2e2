import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Sends the queries of `send` to the operating system in one call: separate calls cost more than a small statement. */
export function pipelineQueries<T>(client: pg.PoolClient, send: () => T): T {
  // The cast is needed because the driver's types omit the connection.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
