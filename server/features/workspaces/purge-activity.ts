import type pg from 'pg'

/** Retention of workspace activity, in days. */
export const activityDays = 400

/**
 * Deletes old entries from the activity of all workspaces.
 * @returns the number of deleted entries
 */
export async function purgeActivity(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query('delete from public.workspace_activity where created_at < now() - make_interval(days => $1)', [
    activityDays,
  ])
  return rowCount ?? 0
}
