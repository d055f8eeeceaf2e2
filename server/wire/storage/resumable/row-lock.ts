import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type pg from 'pg'

/** Lifetime of a lock whose process has crashed, in seconds. */
const leaseSeconds = 15
/** Interval at which the owner of a lock renews the lease and checks for waiting requests, in milliseconds. */
const renewIntervalMs = 1000
/** Interval at which a waiting request tries to take the lock, in milliseconds. */
const retryIntervalMs = 200
/** Maximum time to wait for the lock, in milliseconds. The TUS server gives the request with the lock three seconds to stop. */
const waitTimeoutMs = 12_000

/**
 * Creates locks that allow only one request at a time for an upload, across all processes. The lock is stored in the upload's
 * row, with a lease that its owner renews. A waiting request asks the owner to stop, because a client that retries has given up
 * its earlier request.
 */
export function makeRowLocker(owner: pg.Pool): Locker {
  return { newLock: (id) => makeLock(owner, id) }
}

/** Runs `work` under a lock and always releases the lock, because an unreleased lock would be renewed forever. */
export async function runUnderLock<T>(locker: Locker, id: string, work: () => Promise<T>): Promise<T> {
  const lock = locker.newLock(id)
  // This timeout must be longer than the timeout of `acquire`.
  await lock.lock(AbortSignal.timeout(60_000), () => undefined)
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}

function makeLock(owner: pg.Pool, id: string): Lock {
  const holder = randomUUID()
  let watching: NodeJS.Timeout | undefined
  return {
    lock: async (signal, requestRelease) => {
      await acquire(owner, id, holder, signal)
      watching = setInterval(() => {
        renewLock(owner, id, holder).then(
          (isRequested) => isRequested && void requestRelease(),
          // Errors are ignored: if the database is unavailable, the lease expires, and the request fails anyway.
          () => undefined,
        )
      }, renewIntervalMs)
    },
    unlock: async () => {
      clearInterval(watching)
      await owner.query(
        'update storage.uploads set locked_by = null, locked_until = null, release_requested = false where id = $1 and locked_by = $2',
        [id, holder],
      )
    },
  }
}

async function acquire(owner: pg.Pool, id: string, holder: string, signal: AbortSignal): Promise<void> {
  const until = Date.now() + waitTimeoutMs
  while (!(await takeLock(owner, id, holder))) {
    signal.throwIfAborted()
    if (Date.now() > until) throw { status_code: 423, body: 'Another request works on this upload\n' }
    await sleep(retryIntervalMs)
  }
}

/** Takes the lock. Returns true for an upload without a row, which is still being created and unknown to other requests. */
async function takeLock(owner: pg.Pool, id: string, holder: string): Promise<boolean> {
  const { rows } = await owner.query<{ isTaken: boolean }>(
    `with taken as (
       update storage.uploads set locked_by = $2, locked_until = now() + make_interval(secs => $3), release_requested = false
       where id = $1 and (locked_by is null or locked_until < now()) returning id
     ), waiting as (
       update storage.uploads set release_requested = true
       where id = $1 and locked_until >= now() and not exists (select from taken) returning id
     )
     select exists (select from taken) or not exists (select from storage.uploads where id = $1) as "isTaken" from (select count(*) from waiting) w`,
    [id, holder, leaseSeconds],
  )
  return rows[0]?.isTaken === true
}

/** Renews the lease. Returns true if the lock must be released, because a request is waiting or the lease was lost. */
async function renewLock(owner: pg.Pool, id: string, holder: string): Promise<boolean> {
  const { rows } = await owner.query<{ release_requested: boolean }>(
    `update storage.uploads set locked_until = now() + make_interval(secs => $3)
      where id = $1 and locked_by = $2 returning release_requested`,
    [id, holder, leaseSeconds],
  )
  return rows[0]?.release_requested ?? true
}
