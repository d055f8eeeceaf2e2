import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import { findRunningCluster } from '../../server/platform/database/embedded/running-cluster.ts'
import { copyDataFolder, startOnce } from '../../server/testing/data-folder.ts'
import { postmasterOf } from '../../server/testing/orphaned-cluster.ts'
import { makeScratchFolder, type ScratchFolder } from '../../server/testing/scratch-folder.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { type Account, type Scale, signUp, type TargetFacts } from './context.ts'
import { type MemoryFigures, readMemory } from './memory.ts'
import { clearScratch } from './own-server.ts'

/** The product's defaults, but for pages that attacks serve on this machine, and a quota of bytes that fits in a minute. */
const settings = { LOG_LEVEL: 'warn', OUTBOUND_ALLOW_PRIVATE: 'true', QUOTA_STORED_BYTES: String(200 * 1024 * 1024) }

/** A data folder after a first start, which no server works on. */
export interface Template {
  dataDir: string
  /** Where attacks keep servers of their own. */
  scratch: string
  remove(): Promise<void>
}

/** A running server and what is measured of it. */
export interface Target {
  facts: TargetFacts
  server: ServerProcess
  folder: ScratchFolder
  /** The accounts that the probe reads as. */
  people: Account[]
  postmaster: number
  /** Memory after the start, before any attack. */
  idle: MemoryFigures
  stop(): Promise<void>
}

/** Milliseconds after a start in which the server loads the rest of its services. */
const warmUpMs = 2500
const configurationsPerPerson = 10

/** A signed-in person with configured workflows, as a dashboard shows them. */
async function makePerson(url: string, key: string, address: string): Promise<Account> {
  const account = await signUp(url, key, address)
  const headers = { Authorization: `Bearer ${account.token}` }
  const client = createClient<Database>(url, key, { global: { headers }, auth: { persistSession: false, autoRefreshToken: false } })
  const { data: workflows } = await client.from('workflows').select('id').limit(configurationsPerPerson)
  const rows = (workflows ?? []).map(({ id }) => ({ user_id: account.id, workflow_id: id }))
  const { error } = await client.from('workflow_configurations').insert(rows)
  if (error) throw new Error(`the probe's account could not be prepared: ${error.message}`)
  return account
}

/** Loads the services that a server loads with their first request. */
async function warm(url: string, key: string, person: Account | undefined): Promise<void> {
  const headers = { apikey: key, authorization: `Bearer ${person?.token}` }
  const paths = ['/rest/v1/profiles', '/storage/v1/bucket', '/auth/v1/user', '/functions/v1/run-events', '/readyz', '/']
  for (const path of paths) await call(url, { path, headers, from: addresses.owner })
  await sleep(warmUpMs)
}

/** Makes the template that every server of the suite starts on a copy of. */
export async function makeTemplate(): Promise<Template> {
  const folder = await makeScratchFolder()
  const [dataDir, scratch] = [join(folder.path, 'data'), join(folder.path, 'scratch')]
  const remove = async () => {
    await clearScratch(scratch)
    await folder.remove()
  }
  try {
    await startOnce(dataDir)
    return { dataDir, scratch, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Starts a server on a fresh copy of the template and waits until it is warm. */
export async function startTarget({ dataDir, scratch }: Pick<Template, 'dataDir' | 'scratch'>, scale: Scale): Promise<Target> {
  const folder = await copyDataFolder(dataDir)
  const server = await startServerProcess({ dataDir: folder.path, settings })
  const stop = async () => {
    await endServerProcess(server, folder.path)
    await folder.remove()
  }
  try {
    const { publishableKey: key } = (await (await fetch(`${server.url}/app-config.json`)).json()) as AppConfig
    const people = await Promise.all(addresses.people.map((address) => makePerson(server.url, key, address)))
    await warm(server.url, key, people[0])
    const [databaseUrl, postmaster] = await Promise.all([findRunningCluster(folder.path), postmasterOf(folder.path)])
    if (databaseUrl === null || postmaster === null) throw new Error('the database of the server does not answer')
    const facts = { url: server.url, databaseUrl, publishableKey: key, template: dataDir, scratch, scale }
    return { facts, server, folder, people, postmaster, idle: readMemory(server.pid, postmaster), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
