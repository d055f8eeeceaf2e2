import { markdownTable } from '../markdown-table.ts'
import { type RunRow, type RunsFigures, runSteps, runsTarget } from './runs.ts'

const head = ['calls/s', 'runs/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'MiB']
const cells = ({ callsPerSecond, figures, memoryMiB }: RunRow) => [
  String(callsPerSecond),
  figures.perSecond.toFixed(0),
  figures.p50.toFixed(0),
  figures.p95.toFixed(0),
  figures.p99.toFixed(0),
  String(figures.failed),
  memoryMiB.toFixed(0),
]
/** Returns the highest rate of runs per second that met the target. */
const best = (rows: readonly RunRow[]) =>
  Math.max(0, ...rows.filter(({ figures }) => figures.p99 < runsTarget.p99 && figures.failed === 0).map(({ figures }) => figures.perSecond))

/** Renders the section of the report about workflow runs. */
export function renderRuns({ single, spread, perStep, queueOnly }: RunsFigures): string {
  const bestRate = Math.max(best(single), best(spread))
  return `## Workflow runs

Started through webhook endpoints at a constant rate for 10 s, independent of response times, by 20 users with one endpoint each. The
workflow has ${runSteps} conditions as steps (no model calls, no requests; stored together). Writes are durable. A separate process generates the load
on the same machine. "Runs/s" counts ended runs, from the first trigger to the last end. Durations are from a run's trigger to its end, as
stored in its row. "MiB" is the memory of the server processes after the runs of the row: runs that cannot start yet wait in the database. The target is more than ${runsTarget.perSecond} runs/s with a p99 under 1 s. (n8n reports up to 220/s on one instance, including replies of up to 100 s.)

One process (\`ROLE=all\`):

${markdownTable(head, single.map(cells))}

One web process and two workers:

${markdownTable(head, spread.map(cells))}

An additional step with its own transaction (a notification) takes **${perStep.toFixed(2)} ms** with a single run at a time.
pg-boss alone in the same database, with jobs sent one by one in 16 loops, fetched in batches of 50 and completed, reaches **${queueOnly.toFixed(0)} jobs/s**; the
best rate above that met the target is
**${(bestRate / queueOnly).toFixed(2)}** of that (the engine fetches and completes its jobs in batches, in its own transactions).
`
}
