// `npm run bench`: measures, prints, and writes bench/README.md. Bounded in time; loopback only.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedCluster } from '../server/platform/database/embedded/cluster.ts'
import { makeLogger } from '../server/platform/log.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import { measureJavaScript } from './javascript.ts'
import { measurePublicPages } from './public-pages.ts'
import { renderReport } from './report.ts'
import { measureRest } from './rest.ts'
import { measureStarts } from './starts.ts'
import { measureStorage } from './storage.ts'

const scratch = await makeScratchFolder()
const folder = scratch.path
const say = (words: string) => process.stdout.write(`${words}\n`)
const cluster = await startEmbeddedCluster({ dataDir: join(folder, 'cluster'), log: makeLogger({ level: 'warn' }) })
try {
  say('Starts ...')
  const starts = await measureStarts(folder)
  const server = await startServerProcess({ dataDir: join(folder, 'server'), settings: { DATABASE_URL: cluster.url, LOG_LEVEL: 'warn' } })
  try {
    say('JavaScript ...')
    const javascript = await measureJavaScript(server.url)
    say('/rest/v1 ...')
    const rest = await measureRest(server.url, cluster.url)
    say('Public pages ...')
    const publicPages = await measurePublicPages(server.url, cluster.url)
    say('/storage/v1 ...')
    const storage = await measureStorage(folder, cluster.url)
    const report = renderReport({ rest, starts, javascript, storage, publicPages })
    await writeFile(new URL('README.md', import.meta.url), report)
    say(`\n${report}`)
  } finally {
    await server.end()
  }
} finally {
  await cluster.stop()
  await scratch.remove()
}
