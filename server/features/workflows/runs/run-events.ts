import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { isRunEnded, type RunEventName, type RunStatus } from '../../../../contracts/runs.ts'
import { readingScope, runInScope } from '../../../platform/database/scope.ts'
import { messageIn } from '../../../platform/fault.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Logger } from '../../../platform/log.ts'
import type { RunFeed } from './run-feed.ts'
import type { RunCaller } from './run-functions.ts'

/** Milliseconds: between two reads at least, without news at most, and of a whole stream, whose reader opens another. */
const pauses = { shortest: 100, longest: 2000, whole: 10 * 60_000 } as const

/** Large columns are read from the tables by whoever shows them. */
const presentText = `
select to_jsonb(r) - '{input,output,configuration}'::text[] as run, coalesce((
  select jsonb_agg(to_jsonb(s) - '{input,output}'::text[] order by s.position) from public.workflow_run_steps s where s.run_id = r.id), '[]') as steps
from public.workflow_runs r where r.id = $1`

interface Present {
  run: { id: string; status: RunStatus }
  steps: { path: string }[]
}

export interface RunEventOptions {
  /** The pool whose role can do nothing by itself: watchers see what their policies let them. */
  api: pg.Pool
  feed: RunFeed
  log: Pick<Logger, 'warn'>
}

const encoder = new TextEncoder()
const eventOf = (name: RunEventName, row: unknown) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(row)}\n\n`)

/** `GET run-events?run_id=…`: the present state, then each row that changes, as server-sent events, until the run ends. */
export function makeRunEvents({ api, feed, log }: RunEventOptions) {
  return async (runId: string | undefined, caller: RunCaller, signal: AbortSignal): Promise<Response> => {
    if (!caller) throw new AppError('not_authenticated')
    if (!z.uuid().safeParse(runId).success || runId === undefined)
      throw new AppError('invalid_input', { message: 'run_id must be the id of a run' })
    const read = () => readPresent(api, caller.claims, runId)
    const first = await read()
    if (!first) throw new AppError('not_found', { message: 'There is no such run' })
    const leaving = new AbortController()
    // The reader opens another stream. A fault within this one would be sent as it is.
    const readAgain = () =>
      read().catch((error: unknown) => {
        log.warn({ run: runId, fault: messageIn(error) }, 'a run could not be followed')
        return null
      })
    const ended = AbortSignal.any([signal, leaving.signal, AbortSignal.timeout(pauses.whole)])
    const events = eventsOf({ first, read: readAgain, feed, runId, signal: ended })
    // A generator that waits for a client to read does not see the signal; returning it runs its `finally`.
    ended.addEventListener('abort', () => void events.return(), { once: true })
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await events.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => leaving.abort(),
    })
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
    return new Response(body, { headers })
  }
}

async function readPresent(api: pg.Pool, claims: string, runId: string): Promise<Present | null> {
  const scope = readingScope('authenticated', claims)
  const { rows } = await runInScope<Present & pg.QueryResultRow>(api, scope, { name: 'run-events', text: presentText, values: [runId] })
  return rows[0] ?? null
}

interface Following {
  first: Present
  read: () => Promise<Present | null>
  feed: RunFeed
  runId: string
  signal: AbortSignal
}

async function* eventsOf({ first, read, feed, runId, signal }: Following): AsyncGenerator<Uint8Array, void, undefined> {
  const known = new Map<string, string>()
  let news = new AbortController()
  const leave = feed.follow(runId, () => news.abort())
  try {
    for (let present: Present | null = first; present && !signal.aborted; present = await read()) {
      let isQuiet = true
      for (const [key, name, row] of rowsOf(present)) {
        const text = JSON.stringify(row)
        if (known.get(key) === text) continue
        known.set(key, text)
        isQuiet = false
        yield eventOf(name, row)
      }
      if (isRunEnded(present.run.status)) return
      // Whoever left is noticed when something is sent.
      if (isQuiet) yield encoder.encode(': \n\n')
      await sleep(pauses.shortest, undefined, { signal }).catch(() => undefined)
      await sleep(pauses.longest, undefined, { signal: AbortSignal.any([signal, news.signal]) }).catch(() => undefined)
      news = new AbortController()
    }
  } finally {
    leave()
  }
}

/** Steps first: when a run is said to have ended, all its steps are known. */
const rowsOf = ({ run, steps }: Present): [string, RunEventName, unknown][] => [
  ...steps.map((step): [string, RunEventName, unknown] => [`step ${step.path}`, 'step', step]),
  ['run', 'run', run],
]
