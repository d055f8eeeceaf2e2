import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Sockets whose output is held back until the end of the current tick. */
const held = new WeakSet<Writable>()

/**
 * Makes a client send all queries of one tick to the operating system in one call, because separate calls cost more than a small
 * statement. Queries that follow each other without waiting for a result are part of one tick.
 */
export function combineWrites(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown
  const joined = (...values: unknown[]): unknown => {
    // Cast: the driver's types do not declare its connection. The socket changes when the connection starts to use TLS.
    holdUntilEndOfTick((client as unknown as { connection: { stream: Writable } }).connection.stream)
    return query(...values)
  }
  // Cast: `joined` passes on the arguments of all overloads.
  client.query = joined as typeof client.query
}

function holdUntilEndOfTick(socket: Writable): void {
  if (held.has(socket)) return
  held.add(socket)
  socket.cork()
  process.nextTick(() => {
    held.delete(socket)
    socket.uncork()
  })
}
