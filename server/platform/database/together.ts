import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Hands what `send` sends before it first waits to the operating system in one call: four calls cost more than the statement between them. */
export function together<T>(client: pg.PoolClient, send: () => T): T {
  // The driver's types leave its connection out.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
