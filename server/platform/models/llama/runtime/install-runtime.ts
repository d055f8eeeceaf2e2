import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorCodeOf } from '../../../error-details.ts'
import { isOutOfStorage } from '../../../out-of-storage.ts'
import { syncFolder } from '../../../sync-folder.ts'
import { npmCacheFolder, runNpm } from './run-npm.ts'
import { RuntimeError } from './runtime-error.ts'
import { newPartialFolder, removePartialRuntimes, removeRuntimes, runtimeFolder } from './runtime-folder.ts'
import { libraryEntry, type RuntimePackages } from './runtime-packages.ts'

export interface InstallOptions {
  /** Folder for local models in DATA_DIR. */
  folder: string
  /** Packages to install; null if the library has no binaries for this machine. */
  packages: RuntimePackages | null
  /** Environment variables of the server. */
  environment: NodeJS.ProcessEnv
  signal: AbortSignal
  /** Receives the number of unpacked packages and of all packages. */
  onProgress?: (done: number, total: number) => void
  /** Loads the library from a URL, in another process. @throws Error if it does not run on this machine */
  checkLibrary: (url: string, signal: AbortSignal) => Promise<void>
  timeoutMs?: number
}

/** Free space that an installation needs: 85 MB of packages and 57 MB of npm's cache, with a reserve. */
const requiredBytes = 300 * 1024 ** 2
const defaultTimeoutMs = 20 * 60_000
const progressIntervalMs = 500

/**
 * Installs the library for model files. Works in a partial folder, which is renamed when the library has been loaded once. After a
 * failure, a cancellation or a crash, the previous state remains.
 * @throws RuntimeError, or the signal's reason
 */
export async function installRuntime({ folder, packages, ...options }: InstallOptions): Promise<void> {
  if (packages === null) throw new RuntimeError('unsupported')
  const { environment, signal, checkLibrary, onProgress, timeoutMs = defaultTimeoutMs } = options
  const partial = newPartialFolder(folder)
  try {
    await removePartialRuntimes(folder)
    await mkdir(partial, { recursive: true, mode: 0o700 })
    await requireSpace(partial)
    await writeFile(join(partial, 'package.json'), packages.packageJson)
    await writeFile(join(partial, 'package-lock.json'), packages.packageLock)
    const progress = reportProgress(partial, packages.paths, onProgress)
    await runNpm({ folder: partial, environment, signal, timeoutMs }).finally(progress.stop)
    await rm(join(partial, npmCacheFolder), { recursive: true, force: true })
    await requireLoadable(join(partial, libraryEntry), checkLibrary, signal)
    const complete = runtimeFolder(folder, packages)
    await rm(complete, { recursive: true, force: true })
    await rename(partial, complete)
    await syncFolder(folder)
    await removeRuntimes(folder, complete)
  } catch (error) {
    throw signal.aborted ? signal.reason : installErrorOf(error)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < requiredBytes) throw new RuntimeError('no_space')
}

async function requireLoadable(path: string, checkLibrary: InstallOptions['checkLibrary'], signal: AbortSignal): Promise<void> {
  try {
    await checkLibrary(pathToFileURL(path).href, signal)
  } catch (error) {
    const detail = error instanceof Error && 'detail' in error ? String(error.detail) : String(error)
    throw new RuntimeError('not_loadable', detail)
  }
}

function installErrorOf(error: unknown): unknown {
  if (isOutOfStorage(error)) return new RuntimeError('no_space')
  return ['EACCES', 'EPERM', 'EROFS'].includes(errorCodeOf(error)) ? new RuntimeError('not_writable') : error
}

/** Counts the unpacked packages at regular intervals, because npm does not report its progress in a readable form. */
function reportProgress(folder: string, paths: readonly string[], onProgress: InstallOptions['onProgress'] = () => undefined) {
  const count = async () => {
    const found = await Promise.all(paths.map((path) => stat(join(folder, path, 'package.json')).catch(() => null)))
    onProgress(found.filter((status) => status !== null).length, paths.length)
  }
  onProgress(0, paths.length)
  const timer = setInterval(() => void count(), progressIntervalMs)
  return { stop: () => clearInterval(timer) }
}
