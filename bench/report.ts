import { availableParallelism, cpus, totalmem } from 'node:os'
import type { AdminFigures } from './admin.ts'
import { renderAdmin } from './admin-report.ts'
import { renderChat } from './chat.ts'
import type { Figures } from './figures.ts'
import type { IngestionFigure } from './ingestion.ts'
import { renderIngestion } from './ingestion-report.ts'
import type { JavaScriptRow } from './javascript.ts'
import { type LoginFigures, renderLogins } from './logins.ts'
import { markdownTable } from './markdown-table.ts'
import type { PublicRow } from './public-pages.ts'
import type { RestRow } from './rest.ts'
import type { RetrievalFigures } from './retrieval/retrieval.ts'
import { renderRetrieval } from './retrieval/retrieval-report.ts'
import type { RunsFigures } from './runs.ts'
import { renderRuns } from './runs-report.ts'
import type { Starts } from './starts.ts'
import type { StorageFigures } from './storage.ts'

const rounded = (value: number) => Math.round(value).toLocaleString('en-US')
function machine(): string {
  const processor = cpus()[0]?.model.trim() || 'unknown processor'
  return `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}`
}

export interface Results {
  rest: RestRow[]
  starts: Starts
  javascript: JavaScriptRow[]
  storage: StorageFigures
  publicPages: PublicRow[]
  chat: Figures
  logins: LoginFigures
  runs: RunsFigures
  admin: AdminFigures
  ingestion: IngestionFigure[]
  retrieval: RetrievalFigures
}

/** The results as `bench/README.md` shows them. */
export function renderReport({
  rest,
  starts,
  javascript,
  storage,
  publicPages,
  chat,
  logins,
  runs,
  admin,
  ingestion,
  retrieval,
}: Results): string {
  const restRows = rest.map(({ name, http, direct }) => [
    name,
    rounded(http.perSecond),
    http.p50.toFixed(1),
    http.p99.toFixed(1),
    rounded(direct.perSecond),
    (http.perSecond / direct.perSecond).toFixed(2),
    String(http.failed),
  ])
  const scripts = javascript.map(({ route, bytes, budget }) => [
    route,
    (bytes / 1000).toFixed(1),
    String(budget / 1000),
    bytes <= budget ? 'yes' : 'no',
  ])
  const publicRows = publicPages.map(({ name, figures }) => [
    name,
    rounded(figures.perSecond),
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    String(figures.failed),
  ])
  const transfers = storage.rows.map(({ name, storage: ours, bare }) => [name, rounded(ours), rounded(bare), (ours / bare).toFixed(2)])
  const { before, most, mostResident } = storage.memory
  const warm = starts.warm[Math.floor(starts.warm.length / 2)] ?? 0
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}.

## /rest/v1 over HTTP beside the same SQL sent straight to PostgreSQL

16 keep-alive connections, 5 s each after a warm-up of 1 s, durable settings, the load in a process of its own, everything on this
one machine. "Direct" is the statement that the request becomes, in the same transaction with the same role and claims, sent by the
same driver with its pipeline from another process, in turn with the load over HTTP; the pair with the median ratio of three is shown.

${markdownTable(['request', 'HTTP req/s', 'p50 ms', 'p99 ms', 'direct/s', 'ratio', 'failed'], restRows)}

The aim for reads is a ratio of at least 0.6.

## Public pages

As above, without a cache in between and without conditional requests. The aim for the list of posts is 1,000 requests/s.

${markdownTable(['request', 'req/s', 'p50 ms', 'p99 ms', 'failed'], publicRows)}

${renderRuns(runs)}
${renderLogins(logins)}

${renderChat(chat)}
${renderAdmin(admin)}
${renderIngestion(ingestion)}
${renderRetrieval(retrieval)}
## /storage/v1 beside a bare Node stream

Local files, the load in a process of its own. "Bare" is a Node server of a few lines that writes a body to a file, digests and syncs
it, and reads it again. MB are millions of bytes.

${markdownTable(['transfer', 'storage MB/s', 'bare MB/s', 'ratio'], transfers)}

While a file of 1 GiB came in, the memory of the server process itself (Linux' RssAnon) was **${rounded(most)} MB** at most, and
${rounded(before)} MB before; all that was resident, the program's own pages included, ${rounded(mostResident)} MB.

## Start

From starting the process (installed, web built) to the first 200 of /readyz: **${rounded(starts.cold)} ms** on an empty data folder
(initdb and migrations included), **${rounded(warm)} ms** on a used one (median of ${starts.warm.length}).

## JavaScript

Compressed (brotli) kilobytes that a browser with an empty cache loads for a screen, until the network is quiet.

${markdownTable(['screen', 'kB', 'budget kB', 'kept'], scripts)}
`
}
