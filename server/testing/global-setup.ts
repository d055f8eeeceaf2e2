import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { makeLogger } from '../platform/log.ts'
import { updateDatabase } from '../prepare-database.ts'
import { createDatabase, urlOfDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server's own database, as its superuser. */
    serverUrl: string
    /** A migrated database that nobody connects to: every test clones it. */
    template: string
  }
}

const log = makeLogger({ level: 'error' })

let stop = async (): Promise<void> => undefined

/** One PostgreSQL for the whole run: the embedded one, or the one of TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<void> {
  const external = process.env.TEST_DATABASE_URL
  const folder = external ? null : await mkdtemp(join(tmpdir(), 'workwright-test-'))
  // Nothing in the run outlives it, so nothing waits for the disk.
  const parameters = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=400']
  const cluster = folder ? await startEmbeddedCluster({ dataDir: folder, log, parameters }) : null
  const serverUrl = external ?? cluster?.url ?? ''
  const template = `workwright_template_${process.pid}`
  await createDatabase(serverUrl, template)
  await updateDatabase(urlOfDatabase(serverUrl, template), log)
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  stop = async () => {
    if (external) await dropDatabases(external, template)
    await cluster?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

export const teardown = () => stop()

async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname = $1 or datname like $1 || '\\_%'`,
    [template],
  )
  for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  await client.end()
}
