import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { endOrphanedCluster, readPostmasterPid, waitForExit } from '../../../testing/database/orphaned-cluster.ts'
import { eventually } from '../../../testing/eventually.ts'
import { makeScratchFolder } from '../../../testing/scratch-folder.ts'
import { makeLogger } from '../../logging/log.ts'
import { StartupError } from '../../startup-error.ts'
import { startEmbeddedCluster } from './cluster.ts'

const defaultParameters = ['fsync=off']

async function scratch(): Promise<string> {
  const folder = await makeScratchFolder()
  onTestFinished(async () => {
    await endOrphanedCluster(folder.path)
    await folder.remove()
  })
  return folder.path
}

function start(dataDir: string, parameters: string[] = defaultParameters) {
  const logged: Record<string, unknown>[] = []
  const log = makeLogger({ level: 'info', write: (line) => void logged.push(JSON.parse(line)) })
  return startEmbeddedCluster({ dataDir, log, parameters }).then((cluster) => ({ ...cluster, logged }))
}
const fieldError = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as Error,
  )

async function ask(connectionString: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query({ text, rowMode: 'array' })
    .then(({ rows }) => rows as unknown[][])
    .finally(() => client.end())
}

describe('the embedded database', () => {
  it('authenticates with SCRAM on the loopback interface only, with a password that only its owner can read', async () => {
    const dataDir = await scratch()
    const cluster = await start(dataDir)
    const { password, port } = new URL(cluster.url)
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
    expect((await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()).toBe(password)
    const settings = await ask(
      cluster.url,
      `select current_setting('listen_addresses'), current_setting('unix_socket_directories'),
      current_setting('password_encryption'), current_setting('fsync'), (select left(rolpassword, 13) from pg_authid where rolname = current_user)`,
    )
    expect(settings).toEqual([['127.0.0.1', '', 'scram-sha-256', 'off', 'SCRAM-SHA-256']])
    expect(await ask(cluster.url, 'select distinct auth_method from pg_hba_file_rules')).toEqual([['scram-sha-256']])

    const urlWithWrongPassword = cluster.url.replace(password, 'guess')
    await expect(ask(urlWithWrongPassword, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    await expect(ask(cluster.url.replace(`:${password}`, ''), 'select 1')).rejects.toThrow(/password/)
    await expect(ask(cluster.url.replace('127.0.0.1', '[::1]'), 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(cluster.logged).toMatchObject([{ msg: 'creating the database (first start)' }, { port: Number(port), adopted: false }])
    expect(JSON.stringify(cluster.logged)).not.toContain(password)
    await cluster.stop()
  })

  it('stops cleanly and starts again with its data', async () => {
    const dataDir = await scratch()
    const first = await start(dataDir)
    await ask(first.url, 'create table kept as select 42 as answer')
    const postmaster = (await readPostmasterPid(dataDir)) ?? 0
    expect(postmaster).toBeGreaterThan(0)
    await first.stop()
    await waitForExit(postmaster)
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres-password'])
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
    const second = await start(dataDir)
    expect(await ask(second.url, 'select answer from kept')).toEqual([[42]])
    await second.stop()
  })

  it('has only one owner process', async () => {
    const dataDir = await scratch()
    const cluster = await start(dataDir)
    const error = await fieldError(start(dataDir))
    expect(error).toBeInstanceOf(StartupError)
    expect(error?.message).toContain(`in use by process ${process.pid}`)
    expect(await ask(cluster.url, 'select 1')).toEqual([[1]])
    await cluster.stop()
  })

  it('restarts on the same port after a kill, with every committed row', async () => {
    const dataDir = await scratch()
    const cluster = await start(dataDir, [])
    await ask(cluster.url, 'create table kept as select 42 as answer')
    process.kill((await readPostmasterPid(dataDir)) ?? 0, 'SIGKILL')
    const rows = await eventually(() => ask(cluster.url, 'select answer from kept'))
    expect(rows).toEqual([[42]])
    await eventually(async () => expect(cluster.logged.map(({ msg }) => msg)).toContain('the database is running again'))
    await cluster.stop()
    expect(await readPostmasterPid(dataDir)).toBeNull()
  })
})

describe('starting after a crash', () => {
  it('ignores an unrelated process that has reused the process ID', async () => {
    const dataDir = await scratch()
    const cluster = await start(dataDir)
    const pidFileLines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
    await cluster.stop()
    const stranger = spawn('sleep', ['60'], { ...ownerOf(await stat(join(dataDir, 'postgres'))), stdio: 'ignore' })
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), [stranger.pid, ...pidFileLines.slice(1)].join('\n'))
    const again = await start(dataDir)
    expect(again.logged).toMatchObject([{ adopted: false }])
    await again.stop()
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
    await once(stranger, 'exit')
  })

  it('creates the database again if the first start was killed during initialization', async () => {
    const dataDir = await scratch()
    const script = `
      const { startEmbeddedCluster } = await import(${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)})
      const { makeLogger } = await import(${JSON.stringify(new URL('../../logging/log.ts', import.meta.url).href)})
      await startEmbeddedCluster({ dataDir: process.argv[1], log: makeLogger({ level: 'silent' }) })`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], { stdio: 'inherit' })
    await eventually(async () => {
      const unfinished = (await readdir(dataDir)).find((name) => /^postgres\.initdb-.*[0-9a-f]$/.test(name)) ?? 'none yet'
      await stat(join(dataDir, unfinished, 'PG_VERSION'))
    })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readdir(dataDir)).not.toContain('postgres')
    const cluster = await start(dataDir)
    expect(await ask(cluster.url, 'select 1')).toEqual([[1]])
    await cluster.stop()
    expect(await readdir(dataDir)).toEqual(['postgres', 'postgres-password'])
  })
})

describe('a start that fails', () => {
  it('does not touch files that it did not create', async () => {
    const dataDir = await scratch()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'thesis.txt'), 'years of work')
    const error = await fieldError(start(dataDir))
    expect(error).toBeInstanceOf(StartupError)
    expect(error?.message).toContain('contains files but no PostgreSQL database')
    expect(await readFile(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('years of work')
    expect(await readdir(dataDir)).not.toContain('owner.pid')
  })

  it('reports a password file of another database and leaves nothing running', async () => {
    const dataDir = await scratch()
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres-password'), 'another\n')
    const error = await fieldError(start(dataDir))
    expect(error).toBeInstanceOf(StartupError)
    expect(error?.message).toContain('does not accept the password in')
    expect(error?.message).not.toContain('another')
    expect(await readPostmasterPid(dataDir)).toBeNull()
    expect(await readdir(dataDir)).not.toContain('owner.pid')
  })

  it('reports the error message of PostgreSQL', async () => {
    const dataDir = await scratch()
    const error = await fieldError(start(dataDir, ['shared_buffers=plenty']))
    expect(error).toBeInstanceOf(StartupError)
    expect(error?.message).toMatch(/did not start: invalid value for parameter "shared_buffers": "plenty"/)
    expect(await readdir(dataDir)).not.toContain('owner.pid')
  })

  it.each(['/proc/workwright', '/dev/null/workwright'])('reports that the folder %s is not writable', async (dataDir) => {
    const error = await fieldError(start(dataDir))
    expect(error).toBeInstanceOf(StartupError)
    expect(error?.message).toContain(`The data folder ${dataDir} is not writable (`)
  })
})

const ownerOf = ({ uid, gid }: { uid: number; gid: number }) => (process.getuid?.() === 0 ? { uid, gid } : {})
