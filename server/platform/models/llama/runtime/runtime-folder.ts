import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { libraryEntry, type RuntimePackages } from './runtime-packages.ts'

/** State of the library for model files. `outdated`: the packages of a different version of this program are installed. */
export type RuntimeStatus = 'unsupported' | 'missing' | 'outdated' | 'installed'

const prefix = 'runtime-'
const partialSuffix = '.partial'

/** Folder of complete packages. It exists only after a complete installation. */
export const runtimeFolder = (folder: string, { id }: RuntimePackages): string => join(folder, prefix + id)
/**
 * Returns a new folder for an installation, with a random name. The npm process of an installation can outlive a server that crashes, so
 * the next installation must not use the same folder.
 */
export const newPartialFolder = (folder: string): string => join(folder, `${prefix}${randomUUID()}${partialSuffix}`)

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefix))

export async function readRuntimeStatus(folder: string, packages: RuntimePackages | null): Promise<RuntimeStatus> {
  if (packages === null) return 'unsupported'
  if ((await findRuntimeLibrary(folder, packages)) !== null) return 'installed'
  return (await namesIn(folder)).some((name) => !name.endsWith(partialSuffix)) ? 'outdated' : 'missing'
}

/** Returns the URL of the installed library, or null if it is not installed. */
export async function findRuntimeLibrary(folder: string, packages: RuntimePackages | null): Promise<string | null> {
  if (packages === null) return null
  const entry = join(runtimeFolder(folder, packages), libraryEntry)
  return (await stat(entry).catch(() => null)) === null ? null : pathToFileURL(entry).href
}

/** Removes installations that did not finish. The caller must hold the lock for tasks. */
export async function removePartialRuntimes(folder: string): Promise<void> {
  const partials = (await namesIn(folder)).filter((name) => name.endsWith(partialSuffix))
  await Promise.all(partials.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/** Removes all installed packages and installations that did not finish, except the folder `keep`. */
export async function removeRuntimes(folder: string, keep?: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if (path === keep) continue
    // Renames the folder first, so that no process finds a partly deleted folder.
    const partial = path.endsWith(partialSuffix) ? path : `${path}${partialSuffix}`
    if (partial !== path) await rm(partial, { recursive: true, force: true })
    if (partial !== path) await rename(path, partial)
    await rm(partial, { recursive: true, force: true })
  }
}
