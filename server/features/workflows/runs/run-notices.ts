import type pg from 'pg'
import type { Logger } from '../../../platform/log.ts'
import { runChangedChannel, runsDueChannel } from './run-jobs.ts'

/** Milliseconds in which what happened is said in one statement. */
const window = 50

/**
 * Tells other processes what became of runs. A NOTIFY within a transaction makes all commits of the server wait for each
 * other; so it is said afterwards, by the batch, and whoever must not miss anything looks from time to time.
 */
export interface RunNotices {
  /** A job may wait: called after the commit that sent it. */
  due(): void
  /** Rows of a run changed: called after the commit. */
  changed(runId: string): void
  /** Says what is left. */
  close(): Promise<void>
}

export interface NoticeOptions {
  owner: pg.Pool
  log: Pick<Logger, 'warn'>
  /** The worker in this very process, which need not wait for the database to tell it. */
  onDue?: () => void
}

export function makeRunNotices({ owner, log, onDue }: NoticeOptions): RunNotices {
  let isDue = false
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let saying: Promise<unknown> = Promise.resolve()
  const say = () => {
    timer = null
    const channels = [...(isDue ? [runsDueChannel] : []), ...Array.from(changed, () => runChangedChannel)]
    const payloads = [...(isDue ? [''] : []), ...changed]
    isDue = false
    changed = new Set()
    saying = owner
      .query({
        name: 'say-run-notices',
        text: 'select pg_notify(c, p) from unnest($1::text[], $2::text[]) as said (c, p)',
        values: [channels, payloads],
      })
      .catch((error: Error) => log.warn({ fault: error.message }, 'changes of runs were not told'))
  }
  const soon = () => {
    timer ??= setTimeout(say, window)
  }
  return {
    due: () => {
      onDue?.()
      isDue = true
      soon()
    },
    changed: (runId) => {
      changed.add(runId)
      soon()
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer)
        say()
      }
      await saying
    },
  }
}
