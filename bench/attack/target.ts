import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import { findRunningCluster } from '../../server/platform/database/embedded/running-cluster.ts'
import { readPostmasterPid } from '../../server/testing/database/orphaned-cluster.ts'
import { copyDataFolder, prepareDataFolder } from '../../server/testing/processes/data-folder.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import { makeScratchFolder, type ScratchFolder } from '../../server/testing/scratch-folder.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { type Account, type Scale, signUp, type TargetFacts } from './context.ts'
import { type MemoryFigures, readMemory } from './memory.ts'
import { clearScratch } from './scratch-folders.ts'

/**
 * Settings that differ from the defaults: websites on this machine are allowed, and an attack can fill the storage quota within a minute.
 */
const settings = { LOG_LEVEL: 'warn', OUTBOUND_ALLOW_PRIVATE: 'true', QUOTA_STORED_BYTES: String(200 * 1024 * 1024) }

/** An initialized data folder that no server uses. Each attacked server starts on a copy of it. */
export interface Template {
  dataDir: string
  /** Path of the folder for servers that attacks start themselves. */
  scratch: string
  remove(): Promise<void>
}

/** A running server with the accounts and figures that attacks need. */
export interface Target {
  facts: TargetFacts
  server: ServerProcess
  folder: ScratchFolder
  /** Accounts of the users whose waiting times the probe measures. */
  users: Account[]
  postmaster: number
  /** Memory use before any attack. */
  idle: MemoryFigures
  stop(): Promise<void>
}

/** Milliseconds to wait after a start, until the server has loaded its remaining modules in the background. */
const warmUpMs = 2500
const configurationsPerUser = 10

/** Signs up a user who has configured workflows, so that reading the dashboard is typical work. */
async function makeUser(url: string, key: string, address: string): Promise<Account> {
  const account = await signUp(url, key, address)
  const headers = { Authorization: `Bearer ${account.token}` }
  const client = createClient<Database>(url, key, { global: { headers }, auth: { persistSession: false, autoRefreshToken: false } })
  const { data: workflows } = await client.from('workflows').select('id').limit(configurationsPerUser)
  const rows = (workflows ?? []).map(({ id }) => ({ user_id: account.id, workflow_id: id }))
  const { error } = await client.from('workflow_configurations').insert(rows)
  if (error) throw new Error(`failed to prepare the probe's account: ${error.message}`)
  return account
}

/** Requests one URL of each service, so that lazily loaded modules do not count as memory growth of an attack. */
async function warm(url: string, key: string, user: Account | undefined): Promise<void> {
  const headers = { apikey: key, authorization: `Bearer ${user?.token}` }
  const paths = ['/rest/v1/profiles', '/storage/v1/bucket', '/auth/v1/user', '/functions/v1/run-events', '/readyz', '/']
  for (const path of paths) await call(url, { path, headers, from: addresses.owner })
  await sleep(warmUpMs)
}

/** Creates the template data folder by starting a server once and stopping it. */
export async function makeTemplate(): Promise<Template> {
  const folder = await makeScratchFolder()
  const [dataDir, scratch] = [join(folder.path, 'data'), join(folder.path, 'scratch')]
  const remove = async () => {
    await clearScratch(scratch)
    await folder.remove()
  }
  try {
    await prepareDataFolder(dataDir)
    return { dataDir, scratch, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Starts a server on a copy of the template and waits until it has loaded all modules. */
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
    const [databaseUrl, postmaster] = await Promise.all([findRunningCluster(folder.path), readPostmasterPid(folder.path)])
    if (databaseUrl === null || postmaster === null) throw new Error('the database of the server does not respond')
    const facts = { url: server.url, databaseUrl, publishableKey: key, template: dataDir, scratch, scale }
    return { facts, server, folder, users, postmaster, idle: readMemory(server.pid, postmaster), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
