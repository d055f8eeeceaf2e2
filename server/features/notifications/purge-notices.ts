import type pg from 'pg'
import { triggerLimits } from '../../../contracts/run-triggers.ts'

/** Removes what nobody looks at any more: old notifications, deliveries that ended, secrets that ran out. @returns how many rows */
export async function purgeNotices(owner: pg.Pool): Promise<number> {
  const { notificationDays, deliveryDays } = triggerLimits
  const removed = await Promise.all([
    owner.query('delete from public.notifications where created_at < now() - make_interval(days => $1)', [notificationDays]),
    owner.query(`delete from public.webhook_deliveries where status <> 'queued' and created_at < now() - make_interval(days => $1)`, [
      deliveryDays,
    ]),
    owner.query('delete from app.hook_secrets where valid_until < now()'),
    // What was counted stands in workflow_usage by then.
    owner.query(`delete from app.usage_counts where month < app.current_month() - interval '2 months'`),
  ])
  return removed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
