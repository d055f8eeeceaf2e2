import { markdownTable } from './markdown-table.ts'
import { type RunRow, type RunsFigures, runSteps, runsAim } from './runs.ts'

const head = ['calls/s', 'runs/s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed']
const cells = ({ asked, figures }: RunRow) => [
  String(asked),
  figures.perSecond.toFixed(0),
  figures.p50.toFixed(0),
  figures.p95.toFixed(0),
  figures.p99.toFixed(0),
  String(figures.failed),
]
/** The most runs a second that ended in time. */
const best = (rows: readonly RunRow[]) =>
  Math.max(0, ...rows.filter(({ figures }) => figures.p99 < runsAim.p99 && figures.failed === 0).map(({ figures }) => figures.perSecond))

/** The section of `bench/README.md` about runs. */
export function renderRuns({ one, spread, perStep, bare }: RunsFigures): string {
  const most = Math.max(best(one), best(spread))
  return `## Runs of workflows

Started by hooks over HTTP at a steady rate for 10 s, whatever the answers take; 20 people, each with a hook of a workflow of
${runSteps} steps that only decide (no model, no request; they are written together); durable writes, everything on this one machine, the load in a process of its
own. "Runs/s" are runs that ended, from the first trigger to the last end; the times are those from a run's trigger to its end, as
its row says. The aim is more than ${runsAim.perSecond} runs/s with a p99 under 1 s. (n8n publishes up to 220/s on one instance, replies of up to 100 s counted.)

One process (\`ROLE=all\`):

${markdownTable(head, one.map(cells))}

One web process and two workers:

${markdownTable(head, spread.map(cells))}

One more step that is written with what it does in the database (a notification) takes **${perStep.toFixed(2)} ms** in a run that is alone.
Bare pg-boss in the same database, jobs sent one by one on 16 lanes, fetched in batches of 50 and completed: **${bare.toFixed(0)} jobs/s**; the
best of the runs above that kept the aim is
**${(most / bare).toFixed(2)}** of that (the engine takes and settles its jobs in batches, in its own transactions).
`
}
