import type pg from 'pg'
import { type FairGate, type GroupLimit, makeFairGate } from '../concurrency/fair-concurrency-gate.ts'
import { type RequestCaller, requestCaller } from '../request-caller.ts'

/** Timeout of a request that waits for a connection, in milliseconds. */
const waitMs = 5000
const maxWaitingPerCaller = 100
const maxWaiting = 1000

/**
 * Returns the limits that apply to a request on a pool of `size` connections, the caller's own limit first. All visitors without a session can use
 * half of the pool together, and all users of one network three quarters, so that connections remain for others.
 */
export function connectionShares(size: number, caller: RequestCaller | null): readonly [GroupLimit, ...GroupLimit[]] {
  const part = (fraction: number) => Math.max(1, Math.floor(size * fraction))
  const callerLimit = Math.ceil(size / 4)
  // Limits background work, for example searches of the knowledge base by runs.
  if (caller === null) return [{ key: 'background', limit: part(1 / 2) }]
  if (caller.kind === 'service') return [{ key: 'service', limit: part(3 / 4) }]
  const network = { key: `network:${caller.network}`, limit: part(3 / 4) }
  if (caller.kind === 'user') return [{ key: `user:${caller.userId}`, limit: callerLimit }, network]
  return [{ key: `visitor:${caller.network}`, limit: callerLimit }, network, { key: 'visitors', limit: part(1 / 2) }]
}

/**
 * Makes `connect()` of a pool wait until the caller's share of the connections has a free slot. `connect()` then throws
 * OverloadedError if the wait is too long. `query()` of the pool is not limited, because requests do not use it.
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
  // Cast: covers the overload with a callback, which the pool's `query()` calls.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connectInTurn() : connect(callback)) as typeof pool.connect
  return pool
}

const gateOf = (size: number) => makeFairGate({ concurrent: size, maxWaitingPerCaller, maxWaiting, waitMs })
