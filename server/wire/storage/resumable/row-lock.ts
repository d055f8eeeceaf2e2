import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import type pg from 'pg'

/** Seconds for which a lock holds when its process dies. */
const lease = 15
/** Milliseconds between two looks: of the holder, for whether somebody waits, and of who waits, for whether it is free. */
const watch = 1000
const poll = 200
/** Milliseconds that somebody waits. The holder is given three seconds to come to an end. */
const patience = 12_000

/**
 * One request at a time works on an upload, whichever process it reaches. The lock is in the upload's row, with a lease
 * that its holder renews; who waits asks the holder to stop, because a client that comes again has given up the former request.
 */
export function makeRowLocker(owner: pg.Pool): Locker {
  return { newLock: (id) => makeLock(owner, id) }
}

/** Works under a lock of its own, which is given back however the work ends: a lock that is kept is renewed for ever. */
export async function underLock<T>(locker: Locker, id: string, work: () => Promise<T>): Promise<T> {
  const lock = locker.newLock(id)
  // Longer than `acquire` waits of itself.
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
        renew(owner, id, holder).then(
          (wanted) => wanted && void requestRelease(),
          // Without the database the lease ends by itself, and so will the request.
          () => undefined,
        )
      }, watch)
    },
    unlock: async () => {
      clearInterval(watching)
      await owner.query(
        'update storage.uploads set locked_by = null, locked_until = null, release_wanted = false where id = $1 and locked_by = $2',
        [id, holder],
      )
    },
  }
}

async function acquire(owner: pg.Pool, id: string, holder: string, signal: AbortSignal): Promise<void> {
  const until = Date.now() + patience
  while (!(await take(owner, id, holder))) {
    signal.throwIfAborted()
    if (Date.now() > until) throw { status_code: 423, body: 'Another request works on this upload\n' }
    await sleep(poll)
  }
}

/** An upload without a row is not to be locked: it is being made, and nobody else knows of it. */
async function take(owner: pg.Pool, id: string, holder: string): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>(
    `with taken as (
       update storage.uploads set locked_by = $2, locked_until = now() + make_interval(secs => $3), release_wanted = false
       where id = $1 and (locked_by is null or locked_until < now()) returning id
     ), waiting as (
       update storage.uploads set release_wanted = true
       where id = $1 and locked_until >= now() and not exists (select from taken) returning id
     )
     select exists (select from taken) or not exists (select from storage.uploads where id = $1) as taken from (select count(*) from waiting) w`,
    [id, holder, lease],
  )
  return rows[0]?.taken === true
}

/** @returns whether the lock is to be given up: somebody waits, or it is lost. */
async function renew(owner: pg.Pool, id: string, holder: string): Promise<boolean> {
  const { rows } = await owner.query<{ release_wanted: boolean }>(
    `update storage.uploads set locked_until = now() + make_interval(secs => $3)
      where id = $1 and locked_by = $2 returning release_wanted`,
    [id, holder, lease],
  )
  return rows[0]?.release_wanted ?? true
}
