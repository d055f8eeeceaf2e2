import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { errorCodeOf } from '../../../error-details.ts'
import { RuntimeError, type RuntimeErrorCode } from './runtime-error.ts'

export interface NpmOptions {
  folder: string
  /** Environment variables of the server. Only those that npm needs are passed on. */
  environment: NodeJS.ProcessEnv
  signal: AbortSignal
  timeoutMs: number
}

/** Name of the folder for npm's cache in the folder of the installation, so that nothing is written elsewhere. */
export const npmCacheFolder = '.npm-cache'
const maxErrorLength = 4000

/** Arguments for npm. It runs no scripts of packages, and installs only versions and checksums of the lock file. */
const installArguments = [
  'ci',
  '--ignore-scripts',
  '--omit=optional',
  '--omit=dev',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
  '--fetch-retries=2',
  '--fetch-retry-maxtimeout=10000',
]

/** Settings of npm, proxies and certificates. Secrets of the server, such as DATABASE_URL, are not passed on. */
const passedNames = /^(?:PATH|HOME|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:HTTPS?|NO|ALL)_PROXY|npm_config_\w+)$/i

/**
 * Installs the packages of the lock file in a folder.
 * @throws RuntimeError, or the signal's reason
 */
export async function runNpm({ folder, environment, signal, timeoutMs }: NpmOptions): Promise<void> {
  signal.throwIfAborted()
  const child = spawn('npm', [...installArguments, '--cache', join(folder, npmCacheFolder)], {
    cwd: folder,
    env: Object.fromEntries(Object.entries(environment).filter(([name]) => passedNames.test(name))),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Uses a separate process group, so that npm and its child processes can be killed together.
    detached: true,
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-maxErrorLength)
  })
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Ignore the error: the process has already ended.
    }
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeoutMs)
  signal.addEventListener('abort', kill, { once: true })
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
    signal.throwIfAborted()
    if (isLate) throw new RuntimeError('timeout')
    if (code !== 0) throw new RuntimeError(codeOfNpm(errors), `npm exited with code ${code}: ${errors.trim()}`)
  } catch (error) {
    throw errorCodeOf(error) === 'ENOENT' ? new RuntimeError('no_npm') : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

const codes: Readonly<Record<string, RuntimeErrorCode>> = {
  ENOTFOUND: 'no_network',
  EAI_AGAIN: 'no_network',
  ECONNREFUSED: 'no_network',
  ECONNRESET: 'no_network',
  ETIMEDOUT: 'no_network',
  ERR_SOCKET_TIMEOUT: 'no_network',
  ENETUNREACH: 'no_network',
  EHOSTUNREACH: 'no_network',
  ENOSPC: 'no_space',
  EDQUOT: 'no_space',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  EINTEGRITY: 'integrity',
  E404: 'not_found',
  ETARGET: 'not_found',
  EBADPLATFORM: 'unsupported',
}

/** Returns the reason from the line `npm error code ENOTFOUND`. */
function codeOfNpm(errors: string): RuntimeErrorCode {
  const code = /^npm (?:error|ERR!) code (\w+)/m.exec(errors)?.[1] ?? ''
  return codes[code] ?? 'failed'
}
