import { execFile } from 'node:child_process'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import { reportsFullDisk } from './command-error.ts'
import { findFreePort } from './find-free-port.ts'
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

export interface StartOptions {
  /** Additional PostgreSQL settings, each as `name=value`. */
  parameters: readonly string[]
  /** Required port. Default: any free port. */
  port?: number
  choosePort?: () => Promise<number>
}

/** Maximum time for the child processes of a killed PostgreSQL to exit and release its shared memory, in milliseconds. */
const orphanTimeoutMs = 20_000
/** Size of the log file, in bytes, that makes it rotate; one old file is retained. */
const maxLogBytes = 16 * 1024 * 1024

/**
 * Starts PostgreSQL, which recovers from a crash if necessary.
 * @returns the port
 * @throws StartupError with PostgreSQL's error message
 */
export async function startPostmaster(
  installation: Installation,
  { parameters, port, choosePort = findFreePort }: StartOptions,
): Promise<number> {
  const { dataDirectory } = installation
  const logPath = join(dataDirectory, 'server.log')
  if ((await sizeOf(logPath)) > maxLogBytes) await rename(logPath, `${logPath}.old`)
  const deadline = Date.now() + orphanTimeoutMs
  for (let attempt = 0; ; attempt++) {
    const chosen = port ?? (await choosePort())
    const logged = await sizeOf(logPath)
    const started = await pgCtlStart(installation, chosen, parameters, logPath)
    if (started) return chosen
    const reason = startError((await readFile(logPath, 'utf8').catch(() => '')).slice(logged))
    // PostgreSQL reports these errors only in its log. Another program may have taken the port after it was chosen.
    const portTaken = /could not bind|could not create any TCP/.test(reason) && port === undefined && attempt < 5
    const orphans = /shared memory block|lock file "postmaster.pid" already exists/.test(reason) && Date.now() < deadline
    if (!portTaken && !orphans) throw startFailure(`The database in ${dataDirectory} did not start: ${reason}. Its log is ${logPath}.`)
    if (orphans) await sleep(250)
  }
}

function startFailure(message: string): StartupError {
  return new StartupError(message, { kind: reportsFullDisk(message) ? 'out_of_storage' : 'failure' })
}

/**
 * Runs `pg_ctl start`, which waits up to five minutes for recovery after a crash. It checks only ten times a second, so this function also
 * checks the pid file itself. `findPostmaster` has removed the file of an earlier process.
 * @returns false if PostgreSQL did not start
 */
async function pgCtlStart(installation: Installation, port: number, parameters: readonly string[], logPath: string): Promise<boolean> {
  const { programs, dataDirectory, user } = installation
  const flags = [`-p ${port}`, ...[...ourParameters, ...parameters].map((parameter) => `-c ${quoted(parameter)}`)].join(' ')
  const ended = new AbortController()
  const command = run(programs.pg_ctl, ['start', '-D', dataDirectory, '-w', '-t', '300', '-l', logPath, '-o', flags], { ...user, cwd: '/' })
    .then(
      () => true,
      () => false,
    )
    .finally(() => ended.abort())
  return Promise.race([command, isReadyOnPort(dataDirectory, port, ended.signal).then((isReady) => isReady || command)])
}

/** Interval of the checks of the pid file, in milliseconds. */
const readyCheckMs = 5

/** Resolves to true when PostgreSQL accepts connections on the port, and to false when the signal is aborted first. */
async function isReadyOnPort(dataDirectory: string, port: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const postmaster = await readPostmasterFile(dataDirectory)
    if (postmaster?.ready && postmaster.port === port) return true
    await sleep(readyCheckMs)
  }
  return false
}

const quoted = (parameter: string) => `'${parameter.replaceAll("'", "'\\''")}'`

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Returns the first error in the log of a failed start. Later lines only report the shutdown. */
function startError(logText: string): string {
  const errors = logText.split('\n').filter((line) => /(FATAL|PANIC|LOG: {2}could not bind)/.test(line))
  return (errors[0] ?? logText.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC|LOG): {2}/, '') || 'no reason given'
}

/** Stops PostgreSQL: rolls back transactions and writes all data. Switches to `immediate` mode after 20 s. */
export async function stopPostmaster({ programs, dataDirectory, user }: Installation): Promise<void> {
  const halt = (mode: string, seconds: string) =>
    run(programs.pg_ctl, ['stop', '-D', dataDirectory, '-m', mode, '-w', '-t', seconds], { ...user, cwd: '/' })
  await halt('fast', '20')
    .catch(() => halt('immediate', '5'))
    .catch(() => undefined)
}

/**
 * Returns the PostgreSQL that runs in this directory and accepts connections, or null. Removes the pid file after a crash, and
 * stops a process that has not finished starting or stopping.
 */
export async function findPostmaster(installation: Installation): Promise<PostmasterFile | null> {
  const { dataDirectory } = installation
  const postmasterFile = await readPostmasterFile(dataDirectory)
  if (postmasterFile === null) return null
  if (!(await isPostmaster(postmasterFile.pid, dataDirectory))) {
    // The file remains from a crash. If another program now has this process ID, PostgreSQL would refuse to start.
    await rm(join(dataDirectory, 'postmaster.pid'), { force: true })
    return null
  }
  if (postmasterFile.ready) return postmasterFile
  await stopPostmaster(installation)
  return null
}

/**
 * Returns whether a process is the PostgreSQL of this directory. Decides by the command line, which every user can read. On
 * systems without /proc, any running process is assumed to be PostgreSQL.
 */
async function isPostmaster(pid: number, dataDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (commandLine === null) return process.platform !== 'linux'
  const args = commandLine.split('\0')
  return args.includes('-D') && args[args.indexOf('-D') + 1] === dataDirectory
}
