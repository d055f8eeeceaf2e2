import { fullWorkspaceVolumes } from '../../server/testing/database/workspace-volumes.ts'
import { markdownTable } from '../markdown-table.ts'
import { type QueryRow, repetitions, type WorkspaceFigures } from './workspaces.ts'

const targetMs = 150
/** Number of queries in the table: those with the highest p95. */
const shownQueries = 25
const counted = (count: number) => count.toLocaleString('en-US')
/** Returns a query without its column names, to fit in one cell of the table. */
const shortQuery = (query: string) =>
  query
    .replace(/select=[^&]*&?/, '')
    .replaceAll('|', '\\|')
    .slice(0, 110)

const summaryOf = (caller: string, rows: readonly QueryRow[]) => [
  caller,
  String(rows.length),
  Math.max(...rows.map(({ figures }) => figures.p50)).toFixed(0),
  Math.max(...rows.map(({ figures }) => figures.p95)).toFixed(0),
  String(rows.filter(({ figures }) => figures.p95 > targetMs).length),
  String(rows.filter(({ figures }) => figures.failed > 0).length),
]

/** Renders the section of the report about many workspaces. */
export function renderWorkspaces({ queries, loadSeconds, bytes }: WorkspaceFigures): string {
  const { teams, members, runs, largest } = fullWorkspaceVolumes
  const callers = [...new Set(queries.map(({ caller }) => caller))]
  const summary = callers.map((name) =>
    summaryOf(
      name,
      queries.filter(({ caller }) => caller === name),
    ),
  )
  const slowest = queries.toSorted((a, b) => b.figures.p95 - a.figures.p95).slice(0, shownQueries)
  const cells = slowest.map(({ caller, screen, query, rows, figures }) => [
    caller,
    screen,
    `\`${shortQuery(query)}\``,
    String(rows),
    figures.p50.toFixed(1),
    figures.p95.toFixed(1),
  ])
  return `## Workspaces at volume

Every query of the screens, recorded in a browser and sent ${repetitions} times over HTTP, one after the other. Data: ${counted(teams)} teams,
${counted(members)} accounts with a personal workspace each, ${counted(runs)} runs with steps, approvals, deliveries and activity (filled in
${loadSeconds.toFixed(0)} s, ${(bytes / 1e9).toFixed(1)} GB). Few teams have most of the runs; the largest has ${largest.members} members and about ${counted(largest.runs)} runs. The
viewer and the owner belong to the largest team; the administrator is one of the installation. The target is a p95 of at most ${targetMs} ms.

${markdownTable(['caller', 'queries', 'slowest p50 ms', 'slowest p95 ms', `p95 over ${targetMs} ms`, 'failed'], summary)}

The slowest queries:

${markdownTable(['caller', 'screen', 'query', 'rows', 'p50 ms', 'p95 ms'], cells)}
`
}
