import { setTimeout as sleep } from 'node:timers/promises'
import type { AdvanceOptions } from './advance-run.ts'
import { makeAlarm } from './alarm.ts'
import { crashLimit } from './claim-runs.ts'
import type { EngineTools } from './engine-tools.ts'
import { HandBack, type HeldRun, LeaseLost } from './held-run.ts'
import { type HeldRuns, keepLeases } from './keep-leases.ts'
import { reapRuns } from './reap-runs.ts'
import { takeRuns } from './take-runs.ts'

/** Takes runs and works on them, several at once, until it is stopped. */
export interface RunWorker {
  /** A job may wait. */
  wake(): void
  /** Somebody took a run out of our hands. */
  drop(runId: string): void
  /** Takes no more, and gives back what it has: at once at the next step, after `seconds` in the middle of one. */
  stop(seconds: number): Promise<void>
}

/** What a worker takes runs with. What it does with them is code of its own, which a process without runs never has. */
export interface WorkerTools extends Pick<EngineTools, 'owner' | 'queue' | 'limits' | 'log'> {
  /** Works on a run until it is no longer ours (advance-run.ts). */
  advance: (given: Omit<AdvanceOptions, 'tools'>) => Promise<void>
}

/** Milliseconds after which it looks although nobody said anything. */
const poll = 1000
/** Milliseconds from one look to the next at least: runs that come and go close together are taken and settled together. */
const gathering = 8

export function startRunWorker(tools: WorkerTools): RunWorker {
  const { owner, limits, log, advance } = tools
  const held: HeldRuns = new Map()
  const stopping = new AbortController()
  const finished: string[] = []
  const running = new Set<Promise<void>>()
  const alarm = makeAlarm()
  const warn = (what: string) => (error: Error) => {
    if (!stopping.signal.aborted) log.warn({ fault: error.message }, what)
  }
  const stopKeeping = keepLeases({ owner, held, leaseSeconds: limits.leaseSeconds, onFault: warn('leases of runs were not renewed') })
  const stopReaping = startReaper(tools, alarm.ring, warn('runs were not looked after'))

  function begin(jobId: string, run: HeldRun): void {
    const lost = new AbortController()
    held.set(run.id, { run, lost })
    const work = advance({ run, lost, stopping: stopping.signal })
      // Its lease runs out, and it is given to somebody else.
      .catch(warn('a run was not worked on'))
      .finally(() => {
        if (held.get(run.id)?.lost === lost) held.delete(run.id)
        running.delete(work)
        finished.push(jobId)
        alarm.ring()
      })
    running.add(work)
  }

  /** Says which jobs are done, and takes new ones. @returns how many were taken */
  async function turn(): Promise<number> {
    const settled = [...finished]
    const free = stopping.signal.aborted ? 0 : limits.perProcess - running.size
    if (settled.length === 0 && free <= 0) return 0
    const { begun, count } = await takeRuns(tools, { settled, free, suspects: hasSuspect(held) ? 0 : 1 })
    finished.splice(0, settled.length)
    for (const { id, run } of begun) begin(id, run)
    return count
  }

  async function loop(): Promise<void> {
    let looked = 0
    while (!stopping.signal.aborted) {
      await sleep(Math.max(0, gathering - (performance.now() - looked)))
      alarm.reset()
      looked = performance.now()
      const taken = await turn().catch((error: Error) => {
        warn('no runs were taken')(error)
        return 0
      })
      // One person's jobs may stand before those of others: what was left is looked at again at once.
      if (taken === 0 || running.size >= limits.perProcess) await alarm.rest(poll)
    }
  }

  const looping = loop()
  return {
    wake: alarm.ring,
    drop: (runId) => held.get(runId)?.lost.abort(new LeaseLost()),
    stop: async (seconds) => {
      stopping.abort()
      alarm.ring()
      await looping
      const late = setTimeout(() => {
        // What they do now is done again elsewhere.
        for (const { lost } of held.values()) lost.abort(new HandBack())
      }, seconds * 1000)
      await Promise.allSettled(running)
      clearTimeout(late)
      stopKeeping()
      stopReaping()
      await turn().catch(() => undefined)
    },
  }
}

/**
 * Tells if this process holds a run that may have crashed another one. It takes one at a time: when the next process ends
 * as well, only one of the runs that the first one held can be the reason.
 */
const hasSuspect = (held: HeldRuns): boolean => held.values().some(({ run }) => run.crashes > 0 && run.crashes < crashLimit)

/** Looks after runs that nobody holds. @returns what ends that */
function startReaper({ owner, queue, limits, log }: WorkerTools, wake: () => void, onFault: (error: Error) => void): () => void {
  let count = 0
  const reap = async () => {
    const { abandoned, due } = await reapRuns(owner, queue, count % 30 === 0)
    count += 1
    if (abandoned > 0) log.warn({ abandoned }, 'runs of workers that are gone were given back')
    if (abandoned + due > 0) wake()
  }
  const timer = setInterval(() => void reap().catch(onFault), Math.min(5000, (limits.leaseSeconds * 1000) / 2))
  return () => clearInterval(timer)
}
