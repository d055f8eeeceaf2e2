import type pg from 'pg'
import { type ClaimedRun, LeaseLostError } from './claimed-run.ts'

/** Runs whose lease this process has, by id, each with the controller that stops it. */
export type ClaimedRuns = Map<string, { run: ClaimedRun; interruption: AbortController }>

const renewText = `
update public.workflow_runs set lease_until = now() + make_interval(secs => $3)
where (id, lease) in (select * from unnest($1::uuid[], $2::uuid[])) returning id`
const checkText = `select id from public.workflow_runs where (id, lease) in (select * from unnest($1::uuid[], $2::uuid[]))`

/**
 * Interval between two checks of the leases, in milliseconds. If the notification about a cancelled run is lost, its worker continues
 * for at most this time.
 */
const checkIntervalMs = 1000

export interface RenewLeasesOptions {
  owner: pg.Pool
  claimed: ClaimedRuns
  leaseSeconds: number
  onError: (error: Error) => void
}

/** Renews the leases of this process, and stops runs whose lease is lost. @returns a function that stops the renewal */
export function renewLeases({ owner, claimed, leaseSeconds, onError }: RenewLeasesOptions): () => void {
  let checks = 0
  let isBusy = false
  const checksPerRenewal = Math.max(1, Math.floor((leaseSeconds * 1000) / 4 / checkIntervalMs))
  const check = async () => {
    const active = [...claimed.values()].filter(({ interruption }) => !interruption.signal.aborted)
    checks += 1
    if (active.length === 0) return
    const isRenewal = checks % checksPerRenewal === 0
    const values = [active.map(({ run }) => run.id), active.map(({ run }) => run.lease), ...(isRenewal ? [leaseSeconds] : [])]
    const { rows } = await owner.query<{ id: string }>({
      ...(isRenewal ? { name: 'renew-leases', text: renewText } : { name: 'check-leases', text: checkText }),
      values,
    })
    const renewed = new Set(rows.map(({ id }) => id))
    // A run that has ended normally is not in the map any more.
    for (const { run, interruption } of active)
      if (!renewed.has(run.id) && claimed.get(run.id)?.interruption === interruption) interruption.abort(new LeaseLostError())
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
