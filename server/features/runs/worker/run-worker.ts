import { setTimeout as sleep } from 'node:timers/promises'
import type { AdvanceOptions } from '../engine/advance-run.ts'
import type { EngineTools } from '../engine/engine-tools.ts'
import { crashLimit } from './claim-runs.ts'
import { type ClaimedRun, LeaseLostError, ReleaseRequestedError } from './claimed-run.ts'
import { type ClaimedRuns, renewLeases } from './renew-leases.ts'
import { requeueRuns } from './requeue-runs.ts'
import { takeJobs } from './take-jobs.ts'
import { makeWakeableSleep } from './wakeable-sleep.ts'

/** Claims runs and executes several of them at the same time, until it is stopped. */
export interface RunWorker {
  /** Checks the queue immediately instead of after the current wait. */
  wake(): void
  /** Stops a run that was cancelled. */
  drop(runId: string): void
  /** Stops claiming runs, and releases each run before its next step. After `seconds`, interrupts steps that are still in progress. */
  stop(seconds: number): Promise<void>
}

/** Tools for claiming runs. The code that executes runs is loaded on first use. */
export interface WorkerTools extends Pick<EngineTools, 'owner' | 'queue' | 'limits' | 'log'> {
  /** Executes a run until it ends, waits or is released (advance-run.ts). */
  advance: (given: Omit<AdvanceOptions, 'tools'>) => Promise<void>
}

/** Interval between two polls if no notification arrives, in milliseconds. */
const pollIntervalMs = 1000
/** Minimum interval between two polls in milliseconds, so that runs that start and end close together share one transaction. */
const minPollIntervalMs = 8

export function startRunWorker(tools: WorkerTools): RunWorker {
  const { owner, limits, log, advance } = tools
  const claimed: ClaimedRuns = new Map()
  const stopping = new AbortController()
  const finished: string[] = []
  const running = new Set<Promise<void>>()
  const idle = makeWakeableSleep()
  const warn = (message: string) => (error: Error) => {
    if (!stopping.signal.aborted) log.warn({ error: error.message }, message)
  }
  const stopRenewing = renewLeases({ owner, claimed, leaseSeconds: limits.leaseSeconds, onError: warn('renewing run leases failed') })
  const stopReaping = startReaper(tools, idle.wake, warn('requeueing runs failed'))

  function startRun(jobId: string, run: ClaimedRun): void {
    const interruption = new AbortController()
    claimed.set(run.id, { run, interruption })
    const execution = advance({ run, interruption, stopping: stopping.signal })
      // The run needs no further handling: its lease expires, and another worker claims it.
      .catch(warn('executing a run failed'))
      .finally(() => {
        if (claimed.get(run.id)?.interruption === interruption) claimed.delete(run.id)
        running.delete(execution)
        finished.push(jobId)
        idle.wake()
      })
    running.add(execution)
  }

  /** Completes finished jobs and claims new ones. @returns the number of claimed jobs */
  async function pollOnce(): Promise<number> {
    const finishedIds = [...finished]
    const free = stopping.signal.aborted ? 0 : limits.perProcess - running.size
    if (finishedIds.length === 0 && free <= 0) return 0
    const { started, count } = await takeJobs(tools, { finishedIds, free, suspects: hasSuspect(claimed) ? 0 : 1 })
    finished.splice(0, finishedIds.length)
    for (const { id, run } of started) startRun(id, run)
    return count
  }

  async function loop(): Promise<void> {
    let polledAt = 0
    while (!stopping.signal.aborted) {
      await sleep(Math.max(0, minPollIntervalMs - (performance.now() - polledAt)))
      idle.reset()
      polledAt = performance.now()
      const claimedCount = await pollOnce().catch((error: Error) => {
        warn('claiming runs failed')(error)
        return 0
      })
      // If jobs were taken, poll again at once: the first jobs in the queue may belong to a user at the concurrency limit.
      if (claimedCount === 0 || running.size >= limits.perProcess) await idle.sleep(pollIntervalMs)
    }
  }

  const looping = loop()
  return {
    wake: idle.wake,
    drop: (runId) => claimed.get(runId)?.interruption.abort(new LeaseLostError()),
    stop: async (seconds) => {
      stopping.abort()
      idle.wake()
      await looping
      const graceTimer = setTimeout(() => {
        // Another process executes the interrupted steps again.
        for (const { interruption } of claimed.values()) interruption.abort(new ReleaseRequestedError())
      }, seconds * 1000)
      await Promise.allSettled(running)
      clearTimeout(graceTimer)
      stopRenewing()
      stopReaping()
      await pollOnce().catch(() => undefined)
    },
  }
}

/**
 * Returns whether this process executes a run that is suspected of having crashed another process. A process executes only one such run at
 * a time, so that a second crash identifies the run that caused it.
 */
const hasSuspect = (claimed: ClaimedRuns): boolean => claimed.values().some(({ run }) => run.crashes > 0 && run.crashes < crashLimit)

/** Periodically queues runs that have no worker. @returns a function that stops this */
function startReaper({ owner, queue, limits, log }: WorkerTools, wake: () => void, onError: (error: Error) => void): () => void {
  let count = 0
  const requeue = async () => {
    const { abandoned, due } = await requeueRuns(owner, queue, count % 30 === 0)
    count += 1
    if (abandoned > 0) log.warn({ abandoned }, 'runs of ended workers were requeued')
    if (abandoned + due > 0) wake()
  }
  const timer = setInterval(() => void requeue().catch(onError), Math.min(5000, (limits.leaseSeconds * 1000) / 2))
  return () => clearInterval(timer)
}
