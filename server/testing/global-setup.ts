import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { backgroundJobs, workerJobs } from '../boot/background-jobs.ts'
import { updateDatabase } from '../boot/preparation/prepare-database.ts'
import { startEmbeddedCluster } from '../platform/database/embedded/cluster.ts'
import { makeLogger } from '../platform/logging/log.ts'
import { defineJob, startQueue } from '../platform/queue/queue.ts'
import { createDatabase, urlOfDatabase } from './database/create-database.ts'
import { makeScratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection URL of the maintenance database, as superuser. */
    serverUrl: string
    /** Name of a migrated database without open connections, which tests copy. */
    template: string
    /** Parent folder of the data folder that makeStartedFolder creates once per test run. */
    started: string
  }
}

const log = makeLogger({ level: 'error' })

let stop = async (): Promise<void> => undefined

/** Starts one PostgreSQL server for the whole test run, or uses the server at TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<void> {
  const external = process.env.TEST_DATABASE_URL
  const server = external ? { url: external, stop: async () => undefined } : await startCluster()
  const template = `workwright_template_${process.pid}`
  const started = await makeScratchFolder()
  stop = async () => {
    if (external) await dropDatabases(external, template)
    await server.stop()
    await started.remove()
  }
  try {
    await createDatabase(server.url, template)
    await prepareTemplate(urlOfDatabase(server.url, template))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  project.provide('started', started.path)
}

export const teardown = () => stop()

/** Creates everything that the first start of a server creates, so that servers start faster on copies. */
async function prepareTemplate(url: string): Promise<void> {
  await updateDatabase(url, log)
  const jobs = backgroundJobs.map(({ name, payload, schedule }) =>
    defineJob({ name, payload, cron: schedule, load: async () => async () => undefined }),
  )
  const queue = await startQueue({ url, jobs, takenQueues: workerJobs, runsJobs: true, log })
  await queue.stop(0)
  // Autovacuum is off. Without statistics and hint bits, each server reads the catalogs slowly.
  const { rows } = await query<{ tables: string }>(
    url,
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r'`,
  )
  await query(url, `vacuum (freeze, analyze) ${rows[0]?.tables}`)
}

async function startCluster() {
  const folder = await makeScratchFolder()
  // The data is deleted after the run, so writes need not wait for the disk, and the hundreds of databases need no maintenance.
  const parameters = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'autovacuum=off', 'max_connections=400']
  const cluster = await startEmbeddedCluster({ dataDir: folder.path, log, parameters })
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop()
      await folder.remove()
    },
  }
}

/** Removes the databases of the test run and their login roles from an external server. */
async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  const { rows: databases } = await query<{ name: string }>(
    serverUrl,
    `select datname as name from pg_database where datname = '${template}' or datname like '${template}\\_%'`,
  )
  const roles = new Set<string>()
  for (const { name } of databases) {
    const { rows } = await query<{ role: string }>(
      urlOfDatabase(serverUrl, name),
      `select value ->> 'role' as role from platform.secrets where name = 'api_login'`,
    ).catch(() => ({ rows: [] }))
    for (const { role } of rows) roles.add(role)
    await query(serverUrl, `drop database ${pg.escapeIdentifier(name)} with (force)`)
  }
  for (const role of roles) await query(serverUrl, `drop role if exists ${pg.escapeIdentifier(role)}`)
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Row>(text)
  } finally {
    await client.end()
  }
}
