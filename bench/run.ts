// `npm run bench`: measures, prints, and writes bench/README.md. Bounded in time; loopback only.
// `npm run bench -- admin`, `npm run bench -- chat`, `npm run bench -- retrieval`, `npm run bench -- logins`, `npm run bench -- ingestion`, `npm run bench -- runs`: that section alone, printed and not written.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedCluster } from '../server/platform/database/embedded/cluster.ts'
import { makeLogger } from '../server/platform/log.ts'
import { updateDatabase } from '../server/prepare-database.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import { measureAdmin } from './admin.ts'
import { renderAdmin } from './admin-report.ts'
import { measureChat, renderChat } from './chat.ts'
import { measureIngestion } from './ingestion.ts'
import { renderIngestion } from './ingestion-report.ts'
import { measureJavaScript } from './javascript.ts'
import { measureLogins, renderLogins } from './logins.ts'
import { measurePublicPages } from './public-pages.ts'
import { renderReport } from './report.ts'
import { measureRest } from './rest.ts'
import { measureRetrieval } from './retrieval/retrieval.ts'
import { renderRetrieval } from './retrieval/retrieval-report.ts'
import { measureRuns } from './runs.ts'
import { renderRuns } from './runs-report.ts'
import { measureStarts } from './starts.ts'
import { measureStorage } from './storage.ts'

const alone = process.argv[2]
const sections = ['admin', 'chat', 'retrieval', 'ingestion', 'runs', 'logins'] as const
type Section = (typeof sections)[number]
const isSection = (word: string | undefined): word is Section => sections.some((section) => section === word)
if (alone && !isSection(alone)) throw new Error(`There is no section "${alone}" that is measured alone; there are: ${sections.join(', ')}.`)
const scratch = await makeScratchFolder()
const folder = scratch.path
const say = (words: string) => process.stdout.write(`${words}\n`)
const cluster = await startEmbeddedCluster({ dataDir: join(folder, 'cluster'), log: makeLogger({ level: 'warn' }) })
const startServer = () =>
  startServerProcess({ dataDir: join(folder, 'server'), settings: { DATABASE_URL: cluster.url, LOG_LEVEL: 'warn' } })

async function measureOnlyAdmin() {
  const server = await startServer()
  try {
    say('Administration at volume ...')
    say(`\n${renderAdmin(await measureAdmin(server.url, cluster.url))}`)
  } finally {
    await server.end()
  }
}

async function measureOnlyChat() {
  say('Assistant ...')
  say(`\n${renderChat(await measureChat(folder, cluster.url))}`)
}

async function measureOnlyRetrieval() {
  await updateDatabase(cluster.url, makeLogger({ level: 'warn' }))
  say('Retrieval ...')
  say(`\n${renderRetrieval(await measureRetrieval(cluster.url))}`)
}

async function measureOnlyIngestion() {
  await updateDatabase(cluster.url, makeLogger({ level: 'warn' }))
  say('Ingestion ...')
  say(`\n${renderIngestion(await measureIngestion(cluster.url))}`)
}

async function measureOnlyRuns() {
  await updateDatabase(cluster.url, makeLogger({ level: 'warn' }))
  say('Runs ...')
  say(`\n${renderRuns(await measureRuns(folder, cluster.url))}`)
}

async function measureOnlyLogins() {
  say('Sign-in ...')
  say(`\n${renderLogins(await measureLogins(folder, cluster.url))}`)
}

const measured: Record<Section, () => Promise<void>> = {
  logins: measureOnlyLogins,
  admin: measureOnlyAdmin,
  chat: measureOnlyChat,
  retrieval: measureOnlyRetrieval,
  ingestion: measureOnlyIngestion,
  runs: measureOnlyRuns,
}

async function measureAll() {
  say('Starts ...')
  const starts = await measureStarts(folder)
  const server = await startServer()
  try {
    say('JavaScript ...')
    const javascript = await measureJavaScript(server.url)
    say('/rest/v1 ...')
    const rest = await measureRest(server.url, cluster.url)
    say('Public pages ...')
    const publicPages = await measurePublicPages(server.url, cluster.url)
    say('/storage/v1 ...')
    const storage = await measureStorage(folder, cluster.url)
    say('Sign-in ...')
    const logins = await measureLogins(folder, cluster.url)
    say('Assistant ...')
    const chat = await measureChat(folder, cluster.url)
    say('Runs ...')
    const runs = await measureRuns(folder, cluster.url)
    // The last ones: whatever came after would be measured on a full database.
    say('Administration at volume ...')
    const admin = await measureAdmin(server.url, cluster.url)
    // These work off what waits themselves: the server would take it from them.
    await server.end()
    say('Ingestion ...')
    const ingestion = await measureIngestion(cluster.url)
    say('Retrieval ...')
    const retrieval = await measureRetrieval(cluster.url)
    const report = renderReport({ rest, starts, javascript, storage, publicPages, chat, runs, admin, ingestion, retrieval, logins })
    await writeFile(new URL('README.md', import.meta.url), report)
    say(`\n${report}`)
  } finally {
    await server.end()
  }
}

try {
  await (isSection(alone) ? measured[alone]() : measureAll())
} finally {
  await cluster.stop()
  await scratch.remove()
}
