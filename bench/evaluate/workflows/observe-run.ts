import type pg from 'pg'
import type { RunCheckCode } from '../../../contracts/runs/run-checks.ts'
import type { RunStatus } from '../../../contracts/runs/runs.ts'
import type { PreparedCase } from './prepare-case.ts'

/** State of a run before anyone decides about it. */
export type Route = 'approval' | 'needs_input' | 'done' | 'failed'

export interface ClassifiedRun {
  step: string
  /** The text that was classified. In a loop, the item of the loop is added. */
  text: string
  label: string
}

export interface ObservedRun {
  route: Route
  error: string | null
  /** Number of messages that the run has queued for sending: emails to people outside the workspace, and webhooks. */
  sent: number
  /** Tokens that the model used to check the input for risks; null if it was not called. */
  screening: { tokensIn: number; tokensOut: number } | null
  /** Failed checks that the pending approvals show. */
  checks: RunCheckCode[]
}

export interface RunTexts {
  labels: ClassifiedRun[]
  /** The output of the run, and the texts that approvers decide about. */
  result: string
  /** The result, and all other texts that the run wrote. */
  texts: string
}

interface StepTexts {
  path: string
  name: string
  kind: string
  input: unknown
  output: unknown
}

const restText = `
select r.status, r.error,
  exists (select from public.workflow_approvals a where a.run_id = r.id and a.status = 'pending' and a.input_request is not null) as needs_input,
  (select count(*)::int from public.webhook_deliveries d where d.run_id = r.id)
    + (select count(*)::int from public.mail_outbox m
       where m.caused_by = r.user_id and m.kind = 'workflow-notice' and m.recipient <> all ($2)) as sent,
  (select jsonb_build_object('tokensIn', s.tokens_in, 'tokensOut', s.tokens_out) from public.workflow_run_steps s
   where s.run_id = r.id and s.kind = 'screen' and s.status = 'succeeded') as screening,
  array(select distinct jsonb_array_elements(a.checks) ->> 'code' from public.workflow_approvals a
    where a.run_id = r.id and a.status = 'pending') as checks
from public.workflow_runs r where r.id = $1`

interface RestRow extends Pick<ObservedRun, 'error' | 'sent' | 'screening' | 'checks'> {
  status: RunStatus
  needs_input: boolean
}

/** Reads the state of a waiting or ended run, and how many messages it has queued for sending. */
export async function observeRun(owner: pg.Pool, runId: string, { teamAddresses }: PreparedCase): Promise<ObservedRun> {
  const { rows } = await owner.query<RestRow>(restText, [runId, teamAddresses])
  const [run] = rows
  if (!run) throw new Error('no such run')
  const waitingRoute = run.needs_input ? 'needs_input' : 'approval'
  const route = run.status === 'waiting_approval' ? waitingRoute : run.status === 'succeeded' ? 'done' : 'failed'
  return { route, error: run.error, sent: run.sent, screening: run.screening, checks: run.checks }
}

const recordOf = (value: unknown) => Object(value) as Record<string, unknown>

/** Returns all texts and numbers that a value contains, one per line. */
function linesOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value !== null && typeof value === 'object' ? Object.values(value).map(linesOf).join('\n') : ''
}

/** Returns the texts that a step wrote, without its sources. */
function writtenBy({ kind, input, output }: StepTexts): string {
  if (kind === 'notify' || kind === 'webhook') return linesOf(input)
  if (kind !== 'generate') return ''
  const { sources: _, model: _model, ...written } = recordOf(output)
  return linesOf(written)
}

/**
 * Returns the text of a classify step and the item of the nearest loop around it. The path of a loop's inner step is
 * `loop.items.index.step`.
 */
function classifiedText({ path, input }: StepTexts, steps: readonly StepTexts[]): string {
  const [, loopPath, index] = /^(.+)\.items\.(\d+)\./.exec(path) ?? []
  const items = recordOf(steps.find((step) => step.path === loopPath)?.input).items
  const item: unknown = Array.isArray(items) ? items[Number(index)] : null
  return [recordOf(input).text, item].map(linesOf).join('\n')
}

/** Reads the labels and texts of a run. */
export async function readTexts(owner: pg.Pool, runId: string): Promise<RunTexts> {
  const [run, steps, approvals] = await Promise.all([
    owner.query<{ output: unknown }>('select output from public.workflow_runs where id = $1', [runId]),
    owner.query<StepTexts>('select path, name, kind, input, output from public.workflow_run_steps where run_id = $1 order by position', [
      runId,
    ]),
    owner.query<{ title: string; value: unknown }>('select title, value from public.workflow_approvals where run_id = $1', [runId]),
  ])
  const parts = (recordOf(run.rows[0]?.output).parts ?? []) as { value: unknown }[]
  const result = [...parts, ...approvals.rows].map(({ value }) => linesOf(value)).join('\n')
  const labels = steps.rows
    .filter(({ kind, output }) => kind === 'classify' && output !== null)
    .map((step) => ({ step: step.name, text: classifiedText(step, steps.rows), label: String(recordOf(step.output).label) }))
  const others = [...approvals.rows.map(({ title }) => title), ...steps.rows.map(writtenBy)]
  return { labels, result, texts: [result, ...others].join('\n') }
}
