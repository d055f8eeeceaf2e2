import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import { findRunningCluster } from '../../server/platform/database/embedded/running-cluster.ts'
import { postmasterOf } from '../../server/testing/database/orphaned-cluster.ts'
import { copyDataFolder, startOnce } from '../../server/testing/processes/data-folder.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import { makeScratchFolder, type ScratchFolder } from '../../server/testing/scratch-folder.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { type Account, type Scale, signUp, type TargetFacts } from './context.ts'
import { type MemoryFigures, readMemory } from './memory.ts'
import { clearScratch } from './own-server.ts'

/** Differences from the defaults: websites on this machine are allowed, and the storage quota can be filled within a minute. */
const settings = { LOG_LEVEL: 'warn', OUTBOUND_ALLOW_PRIVATE: 'true', QUOTA_STORED_BYTES: String(200 * 1024 * 1024) }

/** An initialized data folder that no server uses. */
export interface Template {
  dataDir: string
  /** Folder for the servers that attacks start. */
  scratch: string
  remove(): Promise<void>
}

/** A running server with its measured properties. */
export interface Target {
  facts: TargetFacts
  server: ServerProcess
  folder: ScratchFolder
  /** The accounts that the probe uses. */
  users: Account[]
  postmaster: number
  /** Memory after the start, before any attack. */
  idle: MemoryFigures
  stop(): Promise<void>
}

/** Time after a start until the server has loaded its remaining services. */
const warmUpMs = 2500
const configurationsPerPerson = 10

/** Signs up a user with configured workflows, like on a dashboard. */
async function makeUser(url: string, key: string, address: string): Promise<Account> {
  const account = await signUp(url, key, address)
  const headers = { Authorization: `Bearer ${account.token}` }
  const client = createClient<Database>(url, key, { global: { headers }, auth: { persistSession: false, autoRefreshToken: false } })
  const { data: workflows } = await client.from('workflows').select('id').limit(configurationsPerPerson)
  const rows = (workflows ?? []).map(({ id }) => ({ user_id: account.id, workflow_id: id }))
  const { error } = await client.from('workflow_configurations').insert(rows)
  if (error) throw new Error(`the probe's account could not be prepared: ${error.message}`)
  return account
}

/** Sends requests to load all lazily loaded services. */
async function warm(url: string, key: string, user: Account | undefined): Promise<void> {
  const headers = { apikey: key, authorization: `Bearer ${user?.token}` }
  const paths = ['/rest/v1/profiles', '/storage/v1/bucket', '/auth/v1/user', '/functions/v1/run-events', '/readyz', '/']
  for (const path of paths) await call(url, { path, headers, from: addresses.owner })
  await sleep(warmUpMs)
}

/** Creates the template. Every server of the suite starts on a copy of it. */
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
    const users = await Promise.all(addresses.users.map((address) => makeUser(server.url, key, address)))
    await warm(server.url, key, users[0])
    const [databaseUrl, postmaster] = await Promise.all([findRunningCluster(folder.path), postmasterOf(folder.path)])
    if (databaseUrl === null || postmaster === null) throw new Error('the database of the server does not respond')
    const facts = { url: server.url, databaseUrl, publishableKey: key, template: dataDir, scratch, scale }
    return { facts, server, folder, users, postmaster, idle: readMemory(server.pid, postmaster), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
