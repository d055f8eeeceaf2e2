import type pg from 'pg'
import { type ClaimedRun, LeaseLostError } from './claimed-run.ts'

/** Runs whose lease this process has, by id, each with the controller that stops it. */
export type ClaimedRuns = Map<string, { run: ClaimedRun; lost: AbortController }>

const renewText = `
update public.workflow_runs set lease_until = now() + make_interval(secs => $3)
where (id, lease) in (select * from unnest($1::uuid[], $2::uuid[])) returning id`
const checkText = `select id from public.workflow_runs where (id, lease) in (select * from unnest($1::uuid[], $2::uuid[]))`

/**
 * Interval between two checks of the leases, in milliseconds. If the notification about an ended run was lost, the run continues
 * for at most this long.
 */
const checkIntervalMs = 1000

export interface KeeperOptions {
  owner: pg.Pool
  claimed: ClaimedRuns
  leaseSeconds: number
  onError: (error: Error) => void
}

/** Renews the leases of this process, and stops runs whose lease is lost. @returns a function that stops the renewal */
export function renewLeases({ owner, claimed, leaseSeconds, onError }: KeeperOptions): () => void {
  let checks = 0
  let isBusy = false
  const every = Math.max(1, Math.floor((leaseSeconds * 1000) / 4 / checkIntervalMs))
  const check = async () => {
    const mine = [...claimed.values()].filter(({ lost }) => !lost.signal.aborted)
    checks += 1
    if (mine.length === 0) return
    const isRenewal = checks % every === 0
    const values = [mine.map(({ run }) => run.id), mine.map(({ run }) => run.lease), ...(isRenewal ? [leaseSeconds] : [])]
    const { rows } = await owner.query<{ id: string }>({
      ...(isRenewal ? { name: 'renew-leases', text: renewText } : { name: 'check-leases', text: checkText }),
      values,
    })
    const renewed = new Set(rows.map(({ id }) => id))
    // A run that has ended normally is no longer in the map.
    for (const { run, lost } of mine) if (!renewed.has(run.id) && claimed.get(run.id)?.lost === lost) lost.abort(new LeaseLostError())
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    check()
      .catch(onError)
      .finally(() => {
        isBusy = false
      })
  }, checkIntervalMs)
  return () => clearInterval(timer)
}
