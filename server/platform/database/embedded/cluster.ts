import { execFile } from 'node:child_process'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from '../../log.ts'
import { StartupError } from '../../startup-error.ts'
import { lastLine } from './command-error.ts'
import { ensureDatabase, ensureInitialised, ensurePassword } from './initialise.ts'
import { type Installation, prepareInstallation } from './installation.ts'
import { ownDataDirectory } from './owner-lock.ts'

const run = promisify(execFile)

/** A running private PostgreSQL. */
export interface EmbeddedCluster {
  /** Connection string of its superuser; never logged. */
  url: string
  /** Stops it cleanly (waits for transactions to be rolled back and data to be synced) and gives the data folder up. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  dataDir: string
  log: Logger
  /** The cluster's own settings beside ours, as `name=value`. */
  parameters?: readonly string[]
}

/**
 * Starts the private PostgreSQL 18 of a data folder: made on first start, adopted when a killed
 * server left it running, recovered by PostgreSQL itself when it was killed too.
 * @throws StartupError in words for whoever started us.
 */
export async function startEmbeddedCluster({ dataDir, log, parameters = [] }: ClusterOptions): Promise<EmbeddedCluster> {
  await makeWritable(dataDir)
  const release = ownDataDirectory(dataDir)
  try {
    const installation = await prepareInstallation(dataDir)
    const password = await ensurePassword(dataDir)
    await ensureInitialised(installation, password, log)
    const adopted = await runningPort(installation)
    const port = adopted ?? (await start(installation, parameters))
    const url = await ensureDatabase({ port, password })
    log.info({ port, adopted: adopted !== null }, 'database started')
    return {
      url,
      stop: async () => {
        await stop(installation)
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    const probe = await open(join(dataDir, `.write-${process.pid}`), 'w')
    await probe.close()
    await rm(join(dataDir, `.write-${process.pid}`))
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that can.`,
    )
  }
}

const ourParameters = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'password_encryption=scram-sha-256',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
]

async function start({ programs, dataDirectory, user }: Installation, parameters: readonly string[]): Promise<number> {
  let fault: unknown
  // The port is free when we look; another program may take it before PostgreSQL does.
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await freePort()
    const flags = [`-p ${port}`, ...[...ourParameters, ...parameters].map((parameter) => `-c ${quoted(parameter)}`)].join(' ')
    try {
      await run(programs.pg_ctl, ['start', '-D', dataDirectory, '-w', '-t', '60', '-l', join(dataDirectory, 'server.log'), '-o', flags], {
        ...user,
        cwd: '/',
      })
      return port
    } catch (error) {
      fault = error
    }
  }
  throw new StartupError(
    `The database in ${dataDirectory} did not start (${lastLine(fault)}). Its log is ${join(dataDirectory, 'server.log')}.`,
  )
}

const quoted = (parameter: string) => `'${parameter.replaceAll("'", "'\\''")}'`

async function stop({ programs, dataDirectory, user }: Installation): Promise<void> {
  const halt = (mode: string, seconds: string) =>
    run(programs.pg_ctl, ['stop', '-D', dataDirectory, '-m', mode, '-w', '-t', seconds], { ...user, cwd: '/' })
  await halt('fast', '20')
    .catch(() => halt('immediate', '5'))
    .catch(() => undefined)
}

/**
 * The port of a cluster that is running in this folder, or null. `postmaster.pid` holds the process id
 * in its first line, the port in its fourth and `ready` in its eighth (PostgreSQL, pidfile.h).
 */
async function runningPort({ programs, dataDirectory, user }: Installation): Promise<number | null> {
  const alive = await run(programs.pg_ctl, ['status', '-D', dataDirectory], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
  if (!alive) return null
  const lines = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (lines[7]?.trim() === 'ready') return Number(lines[3])
  // Neither ready nor gone: a start or a stop was cut off. End it and start afresh.
  await stop({ programs, dataDirectory, user })
  return null
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
