import type pg from 'pg'
import { type HealthState, healthStates } from '../../../../contracts/administration/system.ts'
import type { EmailTransport } from '../../../platform/email/smtp-transport.ts'
import type { Models } from '../../../platform/models/models.ts'
import { type EndedRuns, emailFinding, type HealthFinding, modelFinding, queueFinding, runsFinding } from './health-checks.ts'

export interface HealthOptions {
  owner: pg.Pool
  /** Null without a mail server. */
  emailTransport: Pick<EmailTransport, 'check'> | null
  models: Pick<Models, 'describe' | 'testConnection'>
  signal: AbortSignal
}

/** Severity of a state, as alerts use it. */
export const severityOfState = (state: HealthState): number => healthStates.indexOf(state)

/** Minimum interval between two tests of a model provider, in minutes, by the last state. A test costs tokens. */
const modelTestMinutes: Readonly<Record<HealthState, number>> = { ok: 15, warning: 5, critical: 5 }

/** Checks the mail server, the model, the runs and the queue. Omits the model if it was tested a short time ago. */
export async function checkHealth(options: HealthOptions): Promise<HealthFinding[]> {
  const findings = await Promise.all([checkEmail(options), checkModel(options), checkRuns(options.owner), checkQueue(options.owner)])
  return findings.filter((finding) => finding !== null)
}

async function checkEmail({ emailTransport }: HealthOptions): Promise<HealthFinding> {
  return emailFinding((await emailTransport?.check()) ?? (emailTransport ? null : undefined))
}

async function checkModel({ owner, models, signal }: HealthOptions): Promise<HealthFinding | null> {
  const description = models.describe()
  if (description.provider === 'builtin' || description.provider === 'gguf') return modelFinding(description)
  const { rows } = await owner.query<{ state: HealthState; age_minutes: number }>(
    `select state, extract(epoch from now() - checked_at)::float8 / 60 as age_minutes
     from platform.operator_alerts where name = 'model' and checked_at is not null`,
  )
  const [last] = rows
  if (last && last.age_minutes < modelTestMinutes[last.state]) return null
  return modelFinding(description, await models.testConnection(signal))
}

async function checkRuns(owner: pg.Pool): Promise<HealthFinding> {
  const { rows } = await owner.query<EndedRuns>(
    `select count(*)::int as ended, count(*) filter (where status = 'failed')::int as failed from public.workflow_runs
     where created_at > now() - interval '1 day' and finished_at > now() - interval '1 hour'
       and not is_test and status in ('succeeded', 'rejected', 'failed')`,
  )
  return runsFinding(rows[0] ?? { ended: 0, failed: 0 })
}

/**
 * Decides the state of the queue from the time for which the oldest job is overdue. Jobs that wait for their start time are not overdue.
 */
async function checkQueue(owner: pg.Pool): Promise<HealthFinding> {
  const { rows } = await owner.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds from pgboss.job
     where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_%'`,
  )
  return queueFinding(rows[0]?.seconds ?? 0)
}
