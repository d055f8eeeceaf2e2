/**
 * Returns the SQL condition that neither the user nor the workspace of a run or schedule in `table` is paused (docs/runs.md, Pauses).
 * @param table name in the statement; it has the columns `user_id` and `workspace_id`
 */
export const notPaused = (table: string): string =>
  `${table}.user_id not in (select p.user_id from public.run_pauses p)
  and ${table}.workspace_id not in (select w.id from unnest(app.paused_workspaces()) w (id))`
