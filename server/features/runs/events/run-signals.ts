import type pg from 'pg'
import type { Logger } from '../../../platform/logging/log.ts'
import { runChangedChannel, runsDueChannel } from '../run-jobs.ts'

/** Time during which notifications are collected into one statement, in milliseconds. */
const batchWindowMs = 50

/**
 * Notifies other processes of changes to runs. NOTIFY in a transaction would make all commits of the database server wait for
 * each other, so notifications are sent in batches after the commit. They can be lost, so every listener also polls.
 */
export interface RunSignals {
  /** Announces that a job may be ready. Must be called after the commit that queued the job. */
  due(): void
  /** Announces that rows of a run have changed. Must be called after the commit. */
  changed(runId: string): void
  /** Sends pending notifications. */
  close(): Promise<void>
}

export interface RunSignalOptions {
  owner: pg.Pool
  log: Pick<Logger, 'warn'>
  /** Wakes the worker of this process directly. */
  onDue?: () => void
}

export function makeRunSignals({ owner, log, onDue }: RunSignalOptions): RunSignals {
  let isDue = false
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let flushing: Promise<unknown> = Promise.resolve()
  const flush = () => {
    timer = null
    const channels = [...(isDue ? [runsDueChannel] : []), ...Array.from(changed, () => runChangedChannel)]
    const payloads = [...(isDue ? [''] : []), ...changed]
    isDue = false
    changed = new Set()
    flushing = owner
      .query({
        name: 'send-run-signals',
        text: 'select pg_notify(c, p) from unnest($1::text[], $2::text[]) as signal (c, p)',
        values: [channels, payloads],
      })
      .catch((error: Error) => log.warn({ error: error.message }, 'sending run notifications failed'))
  }
  const scheduleFlush = () => {
    timer ??= setTimeout(flush, batchWindowMs)
  }
  return {
    due: () => {
      onDue?.()
      isDue = true
      scheduleFlush()
    },
    changed: (runId) => {
      changed.add(runId)
      scheduleFlush()
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await flushing
    },
  }
}
