import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeIn } from '../../fault.ts'
import { syncFolder } from '../../sync-folder.ts'
import { requireFileName } from '../object-files.ts'

/** Where which files lie, below one folder. */
export interface Folders {
  /** Whole files, spread over 256 folders by the first two digits of their name. */
  file(name: string): string
  /** What a `put` is still writing. */
  temporary(name: string): string
  /** What comes in several pieces. */
  partial(name: string): string
  files: string
  temporaries: string
  partials: string
}

/** Makes the folders where they are missing, for their owner alone (0700). Rejects with Node's fault when the root cannot be written. */
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

/** Moves a file whose content is on disk to its place, so that after a power cut it is there whole or not at all. */
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

/** Whether a fault says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return codeIn(error) === 'ENOENT'
}
