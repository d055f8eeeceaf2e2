import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCodeOf } from '../../error-details.ts'
import { syncFolder } from '../../sync-folder.ts'
import { requireFileName } from '../object-files.ts'

/** The paths of files below a root folder. */
export interface Folders {
  /** Returns the path of a complete file, in one of 256 folders named by the first two characters of file names. */
  file(name: string): string
  /** Returns the path of a file that a `put` is writing. */
  temporary(name: string): string
  /** Returns the path of an upload in several parts. */
  partial(name: string): string
  files: string
  temporaries: string
  partials: string
}

/** Creates missing folders with mode 0700. Rejects with Node's error if the root is not writable. */
export async function openFolders(root: string): Promise<Folders> {
  const [files, temporaries, partials] = [join(root, 'objects'), join(root, 'temporary'), join(root, 'partial')]
  for (const folder of [files, temporaries, partials]) await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    files,
    temporaries,
    partials,
    file: (name) => join(files, requireFileName(name).slice(0, 2), name),
    temporary: (name) => join(temporaries, requireFileName(name)),
    partial: (name) => join(partials, requireFileName(name)),
  }
}

/** Moves a synced file to its final path. After a power failure, the file is either complete or absent. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  try {
    await rename(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await syncFolder(dirname(folder))
    await rename(from, to)
  }
  await syncFolder(folder)
}

/** Returns whether an error means that a file is missing. */
export function isMissing(error: unknown): boolean {
  return errorCodeOf(error) === 'ENOENT'
}
