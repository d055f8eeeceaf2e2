import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { isRunEnded, type RunEventName, type RunStatus } from '../../../../contracts/runs/runs.ts'
import type { EmailState } from '../../../../contracts/runs/step-emails.ts'
import { readingScope, runInScope } from '../../../platform/database/role-scope.ts'
import { errorMessageOf } from '../../../platform/error-details.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import type { RunCaller } from '../run-functions.ts'
import type { RunFeed } from './run-feed.ts'

/** Minimum and maximum time between two reads, and the lifetime of a stream. Clients open a new stream after the lifetime. */
const streamTimes = { minPauseMs: 100, maxPauseMs: 2000, lifetimeMs: 10 * 60_000 } as const

/** Query for the state of a run, with the ids of its pending approvals. Excludes large columns, which screens read from the tables. */
const snapshotText = `
select to_jsonb(r) - '{input,output,configuration,support}'::text[] || jsonb_build_object('pending_approvals', (
    select coalesce(jsonb_agg(a.id order by a.created_at, a.id), '[]') from public.workflow_approvals a
    where a.run_id = r.id and a.status = 'pending')) as run, coalesce((
  select jsonb_agg(to_jsonb(s) - '{input,output}'::text[] order by s.position) from public.workflow_run_steps s where s.run_id = r.id), '[]') as steps,
  app.noted_reads() as reads
from public.workflow_runs r where r.id = $1 and (r.workspace_id = any ((select app.workspaces_of_caller('viewer'))::uuid[])
  or app.note_read('workflow_runs', r.user_id, r.id::text))`

interface RunSnapshot {
  run: { id: string; status: RunStatus; mail_status: EmailState | null }
  steps: { path: string }[]
  /** Reads to record in the audit log; null for members of the workspace. */
  reads: string | null
}

export interface RunEventOptions {
  /** Connections of the API's login role. The role has no rights by itself, so the policies for the caller apply. */
  api: pg.Pool
  feed: RunFeed
  /** Records that an administrator watches the run of a client. */
  recordRead?: (read: { actorId: string; address: string | null; userAgent: string | null; notes: string }) => Promise<void>
  log: Pick<Logger, 'warn'>
}

const encoder = new TextEncoder()
const eventOf = (name: RunEventName, row: unknown) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(row)}\n\n`)

/**
 * Handles `GET run-events?run_id=…`. Streams the current state, then each changed row, as server-sent events until the run has ended and
 * its emails are sent.
 */
export function makeRunEvents({ api, feed, recordRead, log }: RunEventOptions) {
  return async (runId: string | undefined, caller: RunCaller, signal: AbortSignal): Promise<Response> => {
    if (!caller) throw new AppError('not_authenticated')
    if (!z.uuid().safeParse(runId).success || runId === undefined)
      throw new AppError('invalid_input', { message: 'run_id must be the id of a run' })
    const read = () => readSnapshot(api, caller.claims, runId)
    const first = await read()
    if (!first) throw new AppError('not_found', { message: 'Run not found' })
    if (first.reads !== null) await recordRead?.({ actorId: caller.userId, address: null, userAgent: null, notes: first.reads })
    const disconnected = new AbortController()
    // End the stream after an error; the client opens a new one. An error thrown here would reach the client unmasked.
    const readAgain = () =>
      read().catch((error: unknown) => {
        log.warn({ run: runId, error: errorMessageOf(error) }, 'a run event stream failed')
        return null
      })
    const ended = AbortSignal.any([signal, disconnected.signal, AbortSignal.timeout(streamTimes.lifetimeMs)])
    const events = eventsOf({ first, read: readAgain, feed, runId, signal: ended })
    // A generator that waits because of back-pressure does not notice the signal. Calling `return` runs its `finally` block.
    ended.addEventListener('abort', () => void events.return(), { once: true })
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const { done, value } = await events.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => disconnected.abort(),
    })
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
    return new Response(body, { headers })
  }
}

async function readSnapshot(api: pg.Pool, claims: string, runId: string): Promise<RunSnapshot | null> {
  const scope = readingScope('authenticated', claims)
  const { rows } = await runInScope<RunSnapshot & pg.QueryResultRow>(api, scope, {
    name: 'run-events',
    text: snapshotText,
    values: [runId],
  })
  return rows[0] ?? null
}

interface EventOptions {
  first: RunSnapshot
  read: () => Promise<RunSnapshot | null>
  feed: RunFeed
  runId: string
  signal: AbortSignal
}

async function* eventsOf({ first, read, feed, runId, signal }: EventOptions): AsyncGenerator<Uint8Array, void, undefined> {
  const sentRows = new Map<string, string>()
  let changed = new AbortController()
  const unsubscribe = feed.follow(runId, () => changed.abort())
  try {
    for (let snapshot: RunSnapshot | null = first; snapshot && !signal.aborted; snapshot = await read()) {
      let isQuiet = true
      for (const [key, name, row] of rowsOf(snapshot)) {
        const text = JSON.stringify(row)
        if (sentRows.get(key) === text) continue
        sentRows.set(key, text)
        isQuiet = false
        yield eventOf(name, row)
      }
      // The delivery of emails continues after the end of a run.
      if (isRunEnded(snapshot.run.status) && snapshot.run.mail_status !== 'queued') return
      // Sending a comment line detects clients that have disconnected.
      if (isQuiet) yield encoder.encode(': \n\n')
      await sleep(streamTimes.minPauseMs, undefined, { signal }).catch(() => undefined)
      await sleep(streamTimes.maxPauseMs, undefined, { signal: AbortSignal.any([signal, changed.signal]) }).catch(() => undefined)
      changed = new AbortController()
    }
  } finally {
    unsubscribe()
  }
}

/** Steps are sent before the run, so that a client that receives the end of the run already has all its steps. */
const rowsOf = ({ run, steps }: RunSnapshot): [string, RunEventName, unknown][] => [
  ...steps.map((step): [string, RunEventName, unknown] => [`step ${step.path}`, 'step', step]),
  ['run', 'run', run],
]
