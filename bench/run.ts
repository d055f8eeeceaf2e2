// `npm run bench` measures every section and writes bench/README.md. `npm run bench -- runs chat` measures only these sections.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quotaSettings } from '../server/config/quota-settings.ts'
import { startEmbeddedCluster } from '../server/platform/database/embedded/cluster.ts'
import { makeLogger } from '../server/platform/logging/log.ts'
import { startServerProcess } from '../server/testing/processes/server-process.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'
import { addMeasurementDate, replaceSection } from './report.ts'
import { type Section, sections } from './sections.ts'

const requested = process.argv.slice(2)
const unknown = requested.find((name) => !sections.some((section) => section.name === name))
if (unknown) throw new Error(`There is no section "${unknown}"; there are: ${sections.map(({ name }) => name).join(', ')}.`)
const readme = new URL('README.md', import.meta.url)

/** Settings that disable rate limits and quotas, because one account generates the load of many users. Limits of concurrency remain. */
const withoutLimits = Object.fromEntries(
  ['REST_RATE_LIMIT', 'REST_VISITOR_RATE_LIMIT', ...Object.keys(quotaSettings)].map((name) => [name, '0']),
)

async function measure({ measure: run }: Section): Promise<string> {
  const scratch = await makeScratchFolder()
  const cluster = await startEmbeddedCluster({ dataDir: join(scratch.path, 'cluster'), log: makeLogger({ level: 'warn' }) })
  try {
    return await run({
      folder: scratch.path,
      databaseUrl: cluster.url,
      withServer: async (work) => {
        const settings = { DATABASE_URL: cluster.url, LOG_LEVEL: 'warn', ...withoutLimits }
        const server = await startServerProcess({ dataDir: join(scratch.path, 'server'), settings })
        try {
          return await work(server.url)
        } finally {
          await server.end()
        }
      },
    })
  } finally {
    await cluster.stop()
    await scratch.remove()
  }
}

// A complete run starts with an empty report, so that its sections have the order of `sections`.
let report = requested.length === 0 ? '' : await readFile(readme, 'utf8').catch(() => '')
for (const section of sections) {
  if (requested.length > 0 && !requested.includes(section.name)) continue
  process.stdout.write(`${section.name} ...\n`)
  const text = addMeasurementDate(await measure(section), new Date())
  process.stdout.write(`\n${text}\n\n`)
  report = replaceSection(report, text)
  await writeFile(readme, report)
}
