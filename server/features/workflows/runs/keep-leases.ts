import type pg from 'pg'
import { type HeldRun, LeaseLost } from './held-run.ts'

/** The runs that this process holds, by id, each with what ends it here. */
export type HeldRuns = Map<string, { run: HeldRun; lost: AbortController }>

const renewText = `
update public.workflow_runs set lease_until = now() + make_interval(secs => $3)
where (id, lease) in (select * from unnest($1::uuid[], $2::uuid[])) returning id`
const lookText = `select id from public.workflow_runs where (id, lease) in (select * from unnest($1::uuid[], $2::uuid[]))`

/** Milliseconds between two looks: so long may work go on for a run that somebody ended, when nobody told us. */
const interval = 1000

export interface KeeperOptions {
  owner: pg.Pool
  held: HeldRuns
  leaseSeconds: number
  onFault: (error: Error) => void
}

/** Renews the leases while this process lives, and lets go of runs that are no longer ours. @returns what ends that */
export function keepLeases({ owner, held, leaseSeconds, onFault }: KeeperOptions): () => void {
  let looks = 0
  let isBusy = false
  const every = Math.max(1, Math.floor((leaseSeconds * 1000) / 4 / interval))
  const look = async () => {
    const mine = [...held.values()].filter(({ lost }) => !lost.signal.aborted)
    looks += 1
    if (mine.length === 0) return
    const isRenewal = looks % every === 0
    const values = [mine.map(({ run }) => run.id), mine.map(({ run }) => run.lease), ...(isRenewal ? [leaseSeconds] : [])]
    const { rows } = await owner.query<{ id: string }>({
      ...(isRenewal ? { name: 'renew-leases', text: renewText } : { name: 'look-at-leases', text: lookText }),
      values,
    })
    const kept = new Set(rows.map(({ id }) => id))
    // One that ended well meanwhile is out of the map.
    for (const { run, lost } of mine) if (!kept.has(run.id) && held.get(run.id)?.lost === lost) lost.abort(new LeaseLost())
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch(onFault)
      .finally(() => {
        isBusy = false
      })
  }, interval)
  return () => clearInterval(timer)
}
