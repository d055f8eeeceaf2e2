import type pg from 'pg'
import { type FairGate, makeFairGate, type Share } from '../fair-gate.ts'
import { type RequestCaller, requestCaller } from '../request-caller.ts'

/** Milliseconds that a request waits for a connection before it is refused. */
const waitMs = 5000
const maxWaitingPerCaller = 100
const maxWaiting = 1000

/**
 * Returns the shares of a pool of `size` connections that a caller's request counts against, its own first. Visitors together
 * get half of the pool and one network at most three quarters, so that connections are always left for people elsewhere.
 */
export function connectionShares(size: number, caller: RequestCaller | null): readonly [Share, ...Share[]] {
  const part = (fraction: number) => Math.max(1, Math.floor(size * fraction))
  const own = Math.ceil(size / 4)
  // Background work: searches of runs.
  if (caller === null) return [{ key: 'background', limit: part(1 / 2) }]
  if (caller.kind === 'service') return [{ key: 'service', limit: part(3 / 4) }]
  const network = { key: `network:${caller.network}`, limit: part(3 / 4) }
  if (caller.kind === 'person') return [{ key: `person:${caller.person}`, limit: own }, network]
  return [{ key: `visitor:${caller.network}`, limit: own }, network, { key: 'visitors', limit: part(1 / 2) }]
}

/**
 * Makes `connect()` of a pool wait for the caller's share of its connections. The counts are those of this process.
 * The pool's own `query()` has no share; requests do not use it.
 * @throws OverloadedError from `connect()` when the wait is too long.
 */
export function shareConnections(pool: pg.Pool, size: number, gate: FairGate = gateOf(size)): pg.Pool {
  const connect = pool.connect.bind(pool)
  async function connectInTurn(): Promise<pg.PoolClient> {
    const leave = await gate.enter(connectionShares(size, requestCaller()))
    try {
      const client = await connect()
      const release = client.release.bind(client)
      client.release = (broken) => {
        release(broken)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  // The cast: `query()` of the pool calls the second form of `connect`, with a callback.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connectInTurn() : connect(callback)) as typeof pool.connect
  return pool
}

const gateOf = (size: number) => makeFairGate({ concurrent: size, maxWaitingPerCaller, maxWaiting, waitMs })
