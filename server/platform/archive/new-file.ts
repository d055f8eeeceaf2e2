import { randomBytes } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCodeOf } from '../error-details.ts'
import { kindOfFileError, StartupError } from '../startup-error.ts'
import { syncFolder } from '../sync-folder.ts'

export interface NewFileOptions {
  /** True to overwrite an existing file. */
  replaces: boolean
  /** Aborts writing and removes the partial file. */
  signal: AbortSignal
}

/**
 * Writes a file that only its owner can read. Writes to a temporary file first, which is renamed when it is complete and on disk.
 * If `source` fails, an existing file with the same name is unchanged.
 * @throws StartupError if the file cannot be written or already exists
 */
export async function writeNewFile(path: string, source: AsyncIterable<Uint8Array>, options: NewFileOptions): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.partial`
  try {
    await writeWhole(temporary, source, options.signal)
    await moveTo(path, temporary, options.replaces)
    await syncFolder(dirname(path))
  } catch (error) {
    throw explained(error, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/**
 * Checks, before work that takes long, that `writeNewFile` can create the file.
 * @throws StartupError if the file exists and must not be replaced, or its folder does not exist
 */
export async function requireCreatableFile(path: string, { replaces }: Pick<NewFileOptions, 'replaces'>): Promise<void> {
  if (!replaces && (await lstat(path).catch(() => null))) throw fileExists(path)
  const folder = await lstat(dirname(path)).catch(() => null)
  if (!folder) throw new StartupError(`The folder ${dirname(path)} does not exist.`)
}

async function writeWhole(path: string, source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      signal.throwIfAborted()
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Renames the temporary file. Without `replaces`, uses a hard link, which never replaces a file, so that only one of two writers
 * succeeds. Some file systems do not support hard links.
 */
async function moveTo(path: string, temporary: string, replaces: boolean): Promise<void> {
  if (replaces) return rename(temporary, path)
  await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
    if (!unsupportedLinkCodes.has(error.code ?? '')) throw error
    await requireCreatableFile(path, { replaces })
    await rename(temporary, path)
  })
}
const unsupportedLinkCodes = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const fileExists = (path: string) =>
  new StartupError(`The file ${path} already exists. Choose another name, or add --force to overwrite it.`)

/** Codes of file system errors that the operator can fix. */
const operatorErrorCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ENOENT'])

function explained(error: unknown, path: string): unknown {
  const code = errorCodeOf(error)
  if (code === 'EEXIST') return fileExists(path)
  return operatorErrorCodes.has(code) && error instanceof Error && 'syscall' in error
    ? new StartupError(`The file ${path} cannot be written (${code}).`, { kind: kindOfFileError(error) })
    : error
}
