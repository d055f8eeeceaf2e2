import { once } from 'node:events'
import { chmod, mkdir, readlink, rename, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { endOrphanedCluster } from '../../../testing/database/orphaned-cluster.ts'
import { makeScratchFolder } from '../../../testing/scratch-folder.ts'
import { makeLogger } from '../../logging/log.ts'
import { StartupError } from '../../startup-error.ts'
import { startEmbeddedCluster } from './cluster.ts'
import { findFreePort } from './find-free-port.ts'
import { ensureInitialised, ensurePassword } from './initialise.ts'
import { prepareInstallation } from './installation.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

const log = makeLogger({ level: 'silent' })
const parameters = ['fsync=off']

async function scratch(): Promise<string> {
  const folder = await makeScratchFolder()
  onTestFinished(async () => {
    await endOrphanedCluster(folder.path)
    await folder.remove()
  })
  return folder.path
}

async function ask(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows as unknown[])
    .finally(() => client.end())
}

it('chooses another port if the free one was taken', async () => {
  const dataDir = await scratch()
  const installation = await prepareInstallation(dataDir)
  await ensureInitialised(installation, await ensurePassword(dataDir), log)
  const quicker = createServer().listen(0, '127.0.0.1')
  await once(quicker, 'listening')
  const { port: usedPort } = quicker.address() as AddressInfo
  const offered = [usedPort, await findFreePort()]
  const port = await startPostmaster(installation, { parameters, choosePort: async () => offered.shift() ?? findFreePort() })
  expect(port).not.toBe(usedPort)
  expect(offered).toEqual([])
  await stopPostmaster(installation)

  // When the database restarts, a port in use is an error: clients know the old port, so no other port may be chosen.
  const error = await startPostmaster(installation, { parameters, port: usedPort }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toMatch(/could not bind/)
  quicker.close()
})

it.skipIf(process.getuid?.() !== 0)('stores the files where the user `postgres` can read them, and finds them after a move', async () => {
  const outer = await scratch()
  await chmod(outer, 0o700)
  const dataDir = join(outer, 'data')
  const cluster = await startEmbeddedCluster({ dataDir, log, parameters })
  const linkTarget = await readlink(join(dataDir, 'postgres'))
  onTestFinished(() => rm(linkTarget, { recursive: true, force: true }))
  expect((await stat(linkTarget)).mode & 0o777).toBe(0o700)
  await ask(cluster.url, 'create table kept as select 42 as answer')
  await cluster.stop()

  const moved = join(outer, 'moved')
  await rename(dataDir, moved)
  const again = await startEmbeddedCluster({ dataDir: moved, log, parameters })
  expect(await ask(again.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await again.stop()

  await rm(linkTarget, { recursive: true })
  const error = await startEmbeddedCluster({ dataDir: moved, log, parameters }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StartupError)
  expect((error as Error).message).toContain(`is a link to the database folder ${linkTarget}, which does not exist`)
})

it.skipIf(process.getuid?.() !== 0)('names the folder that blocks access to existing files', async () => {
  const dataDir = await scratch()
  await mkdir(join(dataDir, 'postgres'))
  await chmod(dataDir, 0o700)
  await expect(startEmbeddedCluster({ dataDir, log })).rejects.toThrow(`The user "postgres" cannot access ${join(dataDir, 'postgres')}`)
})
