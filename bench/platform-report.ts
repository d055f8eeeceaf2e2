import type { PaintRow } from './browser/first-paint.ts'
import type { JavaScriptRow } from './browser/javascript.ts'
import { markdownTable } from './markdown-table.ts'
import type { PublicRow } from './requests/public-pages.ts'
import type { RestRow } from './requests/rest.ts'
import type { StartFigures } from './starts.ts'
import type { StorageFigures } from './storage/storage.ts'

const rounded = (value: number) => Math.round(value).toLocaleString('en-US')

export function renderRestTable(measured: readonly RestRow[]): string {
  const loads = measured.map(({ name, http, bare, pipeline, group, alone }) => [
    name,
    ...[http, bare, pipeline, group, alone].map(({ perSecond }) => rounded(perSecond)),
    http.p50.toFixed(1),
    http.p99.toFixed(1),
    String(http.failed),
  ])
  const ratios = measured.map(({ name, http: { perSecond }, pipeline, bounds }) => [
    name,
    (perSecond / pipeline.perSecond).toFixed(2),
    rounded(bounds.pipeline),
    (perSecond / bounds.pipeline).toFixed(2),
    rounded(bounds.group),
    (perSecond / bounds.group).toFixed(2),
  ])
  return `## /rest/v1 over HTTP, compared with the same SQL sent directly to PostgreSQL

16 keep-alive connections of 4 users, 2 s each after a warm-up of 1 s, durable settings. A separate process generates the load on the
same machine. All loads alternate three times; the tables show the round with the median ratio to the bound. Per second:

- **HTTP**: requests to \`/rest/v1\`.
- **bare**: HTTP without a database. A process with the same listener and its limits, and a handler of \`node:http\` that sends a constant
  response with the same headers and body.
- **pipeline**: the SQL without HTTP. A process sends four queries at once with node-postgres: begin, one prepared statement that sets role,
  claims, method, path, headers, search path and timeout, the prepared statement of the request, and commit.
- **group**: the same four statements in one message group, as the server sends them (decision 0001).
- **alone**: only the prepared statement of the request, on connections that have this role and these claims already.

${markdownTable(['request', 'HTTP', 'bare', 'pipeline', 'group', 'alone', 'p50 ms', 'p99 ms', 'failed'], loads)}

The bound is \`1 / (1/bare + 1/direct)\`: the rate of a server that does nothing but HTTP and the transaction, one after the other. The target
is 0.85 of it.

${markdownTable(['request', 'HTTP / pipeline', 'bound (pipeline)', 'HTTP / bound', 'bound (group)', 'HTTP / bound'], ratios)}
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

16 keep-alive connections, without a cache and without conditional requests. The target for the list of posts is 1,000 requests/s.

${markdownTable(['request', 'req/s', 'p50 ms', 'p99 ms', 'failed'], rows)}
`
}

export function renderStorage({ rows, memory: { before, peak, peakResident } }: StorageFigures): string {
  const transfers = rows.map(({ name, storage: service, bare }) => [name, rounded(service), rounded(bare), (service / bare).toFixed(2)])
  return `## /storage/v1, compared with a minimal Node server

Local files; a separate process generates the load. "Minimal" is a Node server of a few lines that writes a body to a file, computes its
digest, syncs the file and serves it. 1 MB is 1,000,000 bytes.

${markdownTable(['transfer', 'storage MB/s', 'minimal MB/s', 'ratio'], transfers)}

During an upload of 1 GiB, the private memory of the server process (RssAnon on Linux) peaked at **${rounded(peak)} MB**, from
${rounded(before)} MB before. The peak of its resident memory, including program pages, was ${rounded(peakResident)} MB.
`
}

export function renderStarts({ cold, warm }: StartFigures): string {
  return `## Start

From the process start (installed, web built) to the first 200 from /readyz: **${rounded(cold)} ms** with an empty data folder
(including initdb and migrations), **${rounded(warm[Math.floor(warm.length / 2)] ?? 0)} ms** with a used one (median of ${warm.length}).
`
}

export function renderJavaScriptSizes(rows: readonly JavaScriptRow[]): string {
  const scripts = rows.map(({ route, bytes, files, budget }) => [
    route,
    (bytes / 1000).toFixed(1),
    String(budget / 1000),
    bytes <= budget ? 'yes' : 'no',
    String(files),
  ])
  return `## JavaScript

JavaScript that a browser with an empty cache loads for a screen until the network is idle: kilobytes (compressed with Brotli) and number
of files.

${markdownTable(['screen', 'kB', 'budget kB', 'met', 'files'], scripts)}
`
}

export function renderFirstPaint(rows: readonly PaintRow[]): string {
  const ms = (value: number) => rounded(value)
  const cells = rows.map(({ route, requests, largestPaintMs, slowFirstPaintMs, slowLargestPaintMs }) => [
    route,
    String(requests),
    ms(largestPaintMs),
    ms(slowFirstPaintMs),
    ms(slowLargestPaintMs),
  ])
  return `## First paint

Milliseconds until the first content (FCP) and the largest element (LCP) are painted, and the number of requests until the network is idle
(document, scripts, styles, fonts and data), in Chromium with an empty cache: medians of five. "Slow" is Chromium's preset "Fast 4G"
(8.1 Mbit/s, 165 ms) with a processor of a quarter of the speed. Targets on the slow device: 2,000 ms for / and 2,500 ms for the others.

${markdownTable(['screen', 'requests', 'LCP', 'slow FCP', 'slow LCP'], cells)}
`
}
