import type pg from 'pg'
import { receivedBodyLimits } from '../../../contracts/runs/endpoint-mapping.ts'
import { reportedRowDays } from '../../../contracts/runs/nothing-new.ts'
import { triggerLimits } from '../../../contracts/runs/run-triggers.ts'

/** Removes old notifications, finished deliveries, received webhook bodies and expired secrets. @returns the number of removed rows */
export async function purgeNotifications(owner: pg.Pool): Promise<number> {
  const { notificationDays, deliveryDays } = triggerLimits
  const removed = await Promise.all([
    owner.query('delete from public.notifications where created_at < now() - make_interval(days => $1)', [notificationDays]),
    owner.query(`delete from public.webhook_deliveries where status <> 'queued' and created_at < now() - make_interval(days => $1)`, [
      deliveryDays,
    ]),
    owner.query('delete from public.webhook_received_bodies where received_at < now() - make_interval(days => $1)', [
      receivedBodyLimits.days,
    ]),
    owner.query('delete from app.reported_rows where noted_at < now() - make_interval(days => $1)', [reportedRowDays]),
    owner.query('delete from app.webhook_endpoint_secrets where valid_until < now()'),
    // The sums in workflow_usage already include these counts.
    owner.query(`delete from app.usage_counts where month < app.current_month() - interval '2 months'`),
  ])
  return removed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
