import { execFile } from 'node:child_process'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import { saysDiskFull } from './command-error.ts'
import { freePort } from './free-port.ts'
import type { Installation } from './installation.ts'
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { isAlive } from './process-identity.ts'

const run = promisify(execFile)

const ourParameters = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'password_encryption=scram-sha-256',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
]

/** How the server process is started. */
export interface StartOptions {
  /** The cluster's own settings beside ours, as `name=value`. */
  parameters: readonly string[]
  /** The port that it must have again; any free one when absent. */
  port?: number
  choosePort?: () => Promise<number>
}

/** Milliseconds in which the backends of a killed PostgreSQL notice that it is gone and leave its memory. */
const orphansLeave = 20_000
/** Bytes from which on the log is set aside, one generation kept. */
const logLimit = 16 * 1024 * 1024

/**
 * Starts PostgreSQL in its data directory, and recovers what a crash left there.
 * @returns its port.
 * @throws StartupError that says what PostgreSQL said.
 */
export async function startPostmaster(
  installation: Installation,
  { parameters, port, choosePort = freePort }: StartOptions,
): Promise<number> {
  const { dataDirectory } = installation
  const log = join(dataDirectory, 'server.log')
  if ((await sizeOf(log)) > logLimit) await rename(log, `${log}.old`)
  const deadline = Date.now() + orphansLeave
  for (let attempt = 0; ; attempt++) {
    const chosen = port ?? (await choosePort())
    const logged = await sizeOf(log)
    const started = await pgCtlStart(installation, chosen, parameters, log)
    if (started) return chosen
    const reason = lastFault((await readFile(log, 'utf8').catch(() => '')).slice(logged))
    // The port was free when we looked; another program was quicker.
    const portTaken = /could not bind|could not create any TCP/.test(reason) && port === undefined && attempt < 5
    const orphans = /shared memory block|lock file "postmaster.pid" already exists/.test(reason) && Date.now() < deadline
    if (!portTaken && !orphans) throw startFailure(`The database in ${dataDirectory} did not start: ${reason}. Its log is ${log}.`)
    if (orphans) await sleep(250)
  }
}

function startFailure(message: string): StartupError {
  return new StartupError(message, { kind: saysDiskFull(message) ? 'out_of_storage' : 'failure' })
}

/** Recovery after a crash may take its time: pg_ctl waits five minutes for it. */
function pgCtlStart({ programs, dataDirectory, user }: Installation, port: number, parameters: readonly string[], log: string) {
  const flags = [`-p ${port}`, ...[...ourParameters, ...parameters].map((parameter) => `-c ${quoted(parameter)}`)].join(' ')
  return run(programs.pg_ctl, ['start', '-D', dataDirectory, '-w', '-t', '300', '-l', log, '-o', flags], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

const quoted = (parameter: string) => `'${parameter.replaceAll("'", "'\\''")}'`

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** The first line of a failed start that says why: the lines after it only say that it stopped. */
function lastFault(log: string): string {
  const faults = log.split('\n').filter((line) => /(FATAL|PANIC|LOG: {2}could not bind)/.test(line))
  return (faults[0] ?? log.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC|LOG): {2}/, '') || 'it gave no reason'
}

/** Stops PostgreSQL: transactions are rolled back, everything is written. At once (`immediate`) when that takes more than 20 s. */
export async function stopPostmaster({ programs, dataDirectory, user }: Installation): Promise<void> {
  const halt = (mode: string, seconds: string) =>
    run(programs.pg_ctl, ['stop', '-D', dataDirectory, '-m', mode, '-w', '-t', seconds], { ...user, cwd: '/' })
  await halt('fast', '20')
    .catch(() => halt('immediate', '5'))
    .catch(() => undefined)
}

/**
 * The PostgreSQL that runs in this directory and takes connections, or null. What is left of one that is gone, or stuck between
 * start and stop, is cleared away.
 */
export async function findPostmaster(installation: Installation): Promise<PostmasterFile | null> {
  const { dataDirectory } = installation
  const found = await readPostmasterFile(dataDirectory)
  if (found === null) return null
  if (!(await isPostmaster(found.pid, dataDirectory))) {
    // Left by a crash, its process id perhaps another program's by now, for which PostgreSQL would refuse to start.
    await rm(join(dataDirectory, 'postmaster.pid'), { force: true })
    return null
  }
  if (found.ready) return found
  await stopPostmaster(installation)
  return null
}

/**
 * Whether a process is the PostgreSQL of this directory, which pg_ctl names in its command line (readable for every user, as
 * its working directory is not). Where there is no /proc, a living process is believed.
 */
async function isPostmaster(pid: number, dataDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (commandLine === null) return process.platform !== 'linux'
  const words = commandLine.split('\0')
  return words.includes('-D') && words[words.indexOf('-D') + 1] === dataDirectory
}
