import { randomBytes } from 'node:crypto'
import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeIn } from '../fault.ts'
import { kindOfFileError, StartupError } from '../startup-error.ts'
import { syncFolder } from '../sync-folder.ts'

/** How a new file comes to its place. */
export interface NewFileOptions {
  /** Whether it may take the place of one that is there. */
  replaces: boolean
  /** Breaks the writing off; nothing is left of the file. */
  signal: AbortSignal
}

/**
 * Writes a file that only its owner can read. It appears under its name when it is whole and on disk; until then, and
 * when `source` fails, whatever had that name is as it was.
 * @throws StartupError when the place cannot be written, or is taken.
 */
export async function writeNewFile(path: string, source: AsyncIterable<Uint8Array>, options: NewFileOptions): Promise<void> {
  const temporary = `${path}.${randomBytes(4).toString('hex')}.partial`
  try {
    await writeWhole(temporary, source, options.signal)
    await moveTo(path, temporary, options.replaces)
    await syncFolder(dirname(path))
  } catch (error) {
    throw inWords(error, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Asks before long work what `writeNewFile` asks after it. @throws StartupError */
export async function requireFree(path: string, { replaces }: Pick<NewFileOptions, 'replaces'>): Promise<void> {
  if (!replaces && (await lstat(path).catch(() => null))) throw taken(path)
  const folder = await lstat(dirname(path)).catch(() => null)
  if (!folder) throw new StartupError(`The folder ${dirname(path)} does not exist.`)
}

async function writeWhole(path: string, source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of source) {
      signal.throwIfAborted()
      await file.writeFile(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A link is never made over another file: of two writers one wins. Some file systems have none. */
async function moveTo(path: string, temporary: string, replaces: boolean): Promise<void> {
  if (replaces) return rename(temporary, path)
  await link(temporary, path).catch(async (error: NodeJS.ErrnoException) => {
    if (!linkless.has(error.code ?? '')) throw error
    await requireFree(path, { replaces })
    await rename(temporary, path)
  })
}
const linkless = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const taken = (path: string) => new StartupError(`The file ${path} is there already. Name another, or add --force to replace it.`)

/** Codes of the file system that the person at the keyboard can do something about. */
const mendable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ENOENT'])

function inWords(error: unknown, path: string): unknown {
  const code = codeIn(error)
  if (code === 'EEXIST') return taken(path)
  return mendable.has(code) && error instanceof Error && 'syscall' in error
    ? new StartupError(`The file ${path} cannot be written (${code}).`, { kind: kindOfFileError(error) })
    : error
}
