import type { JavaScriptRow } from './javascript.ts'
import { markdownTable } from './markdown-table.ts'
import type { PublicRow } from './public-pages.ts'
import type { RestRow } from './rest.ts'
import type { Starts } from './starts.ts'
import type { StorageFigures } from './storage.ts'

const rounded = (value: number) => Math.round(value).toLocaleString('en-US')

export function renderRest(rest: readonly RestRow[]): string {
  const rows = rest.map(({ name, http, direct }) => [
    name,
    rounded(http.perSecond),
    http.p50.toFixed(1),
    http.p99.toFixed(1),
    rounded(direct.perSecond),
    (http.perSecond / direct.perSecond).toFixed(2),
    String(http.failed),
  ])
  return `## /rest/v1 over HTTP beside the same SQL sent straight to PostgreSQL

16 keep-alive connections, 5 s each after a warm-up of 1 s, durable settings, the load in a process of its own, everything on this
one machine. "Direct" is the statement that the request becomes, in the same transaction with the same role and claims, sent by the
same driver with its pipeline from another process, in turn with the load over HTTP; the pair with the median ratio of three is shown.

${markdownTable(['request', 'HTTP req/s', 'p50 ms', 'p99 ms', 'direct/s', 'ratio', 'failed'], rows)}

The aim for reads is a ratio of at least 0.6.
`
}

export function renderPublicPages(pages: readonly PublicRow[]): string {
  const rows = pages.map(({ name, figures }) => [
    name,
    rounded(figures.perSecond),
    figures.p50.toFixed(1),
    figures.p99.toFixed(1),
    String(figures.failed),
  ])
  return `## Public pages

16 keep-alive connections, without a cache in between and without conditional requests. The aim for the list of posts is 1,000 requests/s.

${markdownTable(['request', 'req/s', 'p50 ms', 'p99 ms', 'failed'], rows)}
`
}

export function renderStorage({ rows, memory: { before, most, mostResident } }: StorageFigures): string {
  const transfers = rows.map(({ name, storage: ours, bare }) => [name, rounded(ours), rounded(bare), (ours / bare).toFixed(2)])
  return `## /storage/v1 beside a bare Node stream

Local files, the load in a process of its own. "Bare" is a Node server of a few lines that writes a body to a file, digests and syncs
it, and reads it again. MB are millions of bytes.

${markdownTable(['transfer', 'storage MB/s', 'bare MB/s', 'ratio'], transfers)}

While a file of 1 GiB came in, the memory of the server process itself (Linux' RssAnon) was **${rounded(most)} MB** at most, and
${rounded(before)} MB before; all that was resident, the program's own pages included, ${rounded(mostResident)} MB.
`
}

export function renderStarts({ cold, warm }: Starts): string {
  return `## Start

From starting the process (installed, web built) to the first 200 of /readyz: **${rounded(cold)} ms** on an empty data folder
(initdb and migrations included), **${rounded(warm[Math.floor(warm.length / 2)] ?? 0)} ms** on a used one (median of ${warm.length}).
`
}

export function renderJavaScript(rows: readonly JavaScriptRow[]): string {
  const scripts = rows.map(({ route, bytes, files, budget }) => [
    route,
    (bytes / 1000).toFixed(1),
    String(budget / 1000),
    bytes <= budget ? 'yes' : 'no',
    String(files),
  ])
  return `## JavaScript

Compressed (brotli) kilobytes that a browser with an empty cache loads for a screen, until the network is quiet, and in how many files they
come.

${markdownTable(['screen', 'kB', 'budget kB', 'kept', 'files'], scripts)}
`
}
