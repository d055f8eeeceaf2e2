import type pg from 'pg'
import {
  type HealthCondition,
  type HealthFigures,
  type HealthState,
  healthConditions,
} from '../../../../contracts/administration/system.ts'
import { redactPaths } from '../../../platform/logging/redact-paths.ts'

interface HealthRow {
  name: HealthCondition
  state: HealthState
  title: string
  body: string
  changed_at: Date
  checked_at: Date
}

/** Returns the states of the conditions as of the last check (check-health.ts). */
export async function readHealth(owner: pg.Pool): Promise<HealthFigures[]> {
  const { rows } = await owner.query<HealthRow>(
    `select name, state, title, body, changed_at, checked_at from platform.operator_alerts
     where name = any($1) and checked_at is not null order by array_position($1, name)`,
    [healthConditions],
  )
  return rows.map(({ body, changed_at, checked_at, ...row }) => ({
    ...row,
    body: redactPaths(body),
    changedAt: changed_at.toISOString(),
    checkedAt: checked_at.toISOString(),
  }))
}

/** Returns the error of the newest alert to the webhook; null if it was delivered, or if there is none. */
export async function readWebhookError(owner: pg.Pool): Promise<string | null> {
  const { rows } = await owner.query<{ last_error: string | null }>(
    'select last_error from platform.alert_messages order by created_at desc limit 1',
  )
  return rows[0]?.last_error ?? null
}
