import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import type { AppConfig } from '../../contracts/app-config.ts'
import type { Database } from '../../contracts/database.ts'
import { findRunningCluster } from '../../server/platform/database/embedded/running-cluster.ts'
import { copyDataFolder } from '../../server/testing/data-folder.ts'
import { postmasterOf } from '../../server/testing/orphaned-cluster.ts'
import { makeScratchFolder, type ScratchFolder } from '../../server/testing/scratch-folder.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { type Account, type Scale, signIn, signUp, type TargetFacts } from './context.ts'
import { type MemoryFigures, readMemory } from './memory.ts'
import { clearScratch } from './own-server.ts'

/** The product's defaults, but for pages that attacks serve on this machine, and posts that visitors can search. */
export const targetSettings = { LOG_LEVEL: 'warn', SAMPLE_CONTENT: 'true', OUTBOUND_ALLOW_PRIVATE: 'true' }

/** A data folder after a first start, with the accounts that the probe reads as. */
export interface Template {
  folder: ScratchFolder
  key: string
  people: Account[]
}

/** A running server and what is measured of it. */
export interface Target {
  facts: TargetFacts
  server: ServerProcess
  folder: ScratchFolder
  /** The probe's accounts, with tokens of this server: a token names the address of the server that made it. */
  people: Account[]
  postmaster: number
  /** Memory after the start, before any attack. */
  idle: MemoryFigures
  stop(): Promise<void>
}

/** Milliseconds after a start in which the server loads the rest of its services. */
const warmUpMs = 2500
const configurationsPerPerson = 10

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

/** Makes the template that every server of the suite starts on a copy of. */
export async function makeTemplate(): Promise<Template> {
  const folder = await makeScratchFolder()
  const dataDir = join(folder.path, 'data')
  const server = await startServerProcess({ dataDir, settings: targetSettings })
  try {
    const { publishableKey: key } = (await (await fetch(`${server.url}/app-config.json`)).json()) as AppConfig
    const people: Account[] = []
    for (const address of addresses.people) people.push(await makePerson(server.url, key, address))
    await server.end()
    return { folder, key, people }
  } catch (error) {
    await endServerProcess(server, dataDir)
    await folder.remove()
    throw error
  }
}

export const templateData = (template: Template) => join(template.folder.path, 'data')

/** Where attacks keep servers of their own. */
export const scratchOf = (template: Template) => join(template.folder.path, 'scratch')

/** Removes the template and everything that attacks left. */
export async function removeTemplate(template: Template): Promise<void> {
  await clearScratch(scratchOf(template))
  await template.folder.remove()
}

/** Starts a server on a fresh copy of the template and waits until it is warm. */
export async function startTarget(template: Template, scale: Scale): Promise<Target> {
  const folder = await copyDataFolder(templateData(template))
  const server = await startServerProcess({ dataDir: folder.path, settings: targetSettings })
  const stop = async () => {
    await endServerProcess(server, folder.path)
    await folder.remove()
  }
  try {
    const { key } = template
    const people = await Promise.all(
      template.people.map((person, index) => signIn(server.url, key, person, addresses.people[index] ?? addresses.health)),
    )
    const [person] = people
    const headers = { apikey: key, authorization: `Bearer ${person?.token}` }
    const paths = ['/rest/v1/profiles', '/storage/v1/bucket', '/auth/v1/user', '/functions/v1/run-events', '/readyz', '/']
    for (const path of paths) await call(server.url, { path, headers, from: addresses.owner })
    await sleep(warmUpMs)
    const [databaseUrl, postmaster] = await Promise.all([findRunningCluster(folder.path), postmasterOf(folder.path)])
    if (databaseUrl === null || postmaster === null) throw new Error('the database of the server does not answer')
    const facts = {
      url: server.url,
      databaseUrl,
      publishableKey: key,
      template: templateData(template),
      scratch: scratchOf(template),
      scale,
    }
    return { facts, server, folder, people, postmaster, idle: readMemory(server.pid, postmaster), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
