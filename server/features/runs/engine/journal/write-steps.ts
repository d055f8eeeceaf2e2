/* Statements that write for a run only while the caller has the lease of the run. */

const stepColumns = `path text, position int, name text, title text, kind text, status public.run_step_status, attempt int, input jsonb,
  output jsonb, error text, failures jsonb, held_back jsonb, sources jsonb, model text, checks jsonb, has_sent boolean, tokens_in bigint, tokens_out bigint,
  cost_usd numeric, started_at timestamptz, finished_at timestamptz, retry_at timestamptz, mails jsonb`
const columns = `path, position, name, title, kind, status, attempt, input, output, error, failures, held_back, sources, model, checks, has_sent,
  tokens_in, tokens_out, cost_usd, started_at, finished_at, retry_at, mails`
const changedColumns = columns
  .split(',')
  .map((name) => name.trim())
  .filter((name) => name !== 'path')

/** Statement that inserts or updates steps. Does not overwrite finished steps, so that a delayed write cannot reset them. */
const writeTextOf = (rows: string) => `
insert into public.workflow_run_steps (run_id, user_id, workspace_id, ${columns})
select leased.id, leased.user_id, leased.workspace_id, ${columns} from leased, jsonb_to_recordset(${rows}) as new_rows (${stepColumns})
on conflict (run_id, path) do update set ${changedColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
where workflow_run_steps.status not in ('succeeded', 'skipped')`

const lockLeasedRunText = 'select id, user_id, workspace_id from public.workflow_runs where id = $1 and lease = $2 for no key update'
const totalsText = `update public.workflow_runs set tokens_in = $4, tokens_out = $5, cost_usd = $6,
  takeovers = case when $7 then 0 else takeovers end, crashes = case when $7 then 0 else crashes end
  where id = $1 and lease = $2 returning id, user_id, workspace_id`
const statementOf = (leased: string, rows = '$3') =>
  `with leased as (${leased}), written as (${writeTextOf(rows)} returning path) select id from leased`
/** Writes rows of steps ($3, as JSON) for a run ($1) under a lease ($2). */
export const writeSteps = { name: 'write-run-steps', text: statementOf(lockLeasedRunText) }
/**
 * Writes rows of steps as `writeSteps` does, and the run's tokens and cost ($4, $5, $6). Progress ($7) resets the counts of
 * crashes and takeovers.
 */
export const writeStepsAndTotals = { name: 'write-run-steps-and-totals', text: statementOf(totalsText) }

/**
 * Returns a statement that changes the row of a run and writes rows of steps as `writeSteps` does.
 * @param update the change, as an `update` with a condition
 * @param place number of the parameter for the lease. The next parameter is for the rows
 */
export const withSteps = (name: string, update: string, place: number) => ({
  name,
  text: statementOf(`${update} and lease = $${place} returning id, user_id, workspace_id`, `$${place + 1}`),
})

/** Locks the row of a run ($1) until the transaction ends, if the run is under the lease ($2). */
export const lockLeasedRun = { name: 'lock-leased-run', text: lockLeasedRunText }
