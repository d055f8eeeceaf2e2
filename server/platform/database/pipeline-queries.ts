import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Sends the queries of `send` to the operating system in one call, because separate calls cost more than a small statement. */
export function pipelineQueries<T>(client: pg.PoolClient, send: () => T): T {
  // Cast: the driver's types do not declare its connection.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
