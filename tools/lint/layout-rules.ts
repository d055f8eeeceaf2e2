import { posix } from 'node:path'
import type { Import } from './import-rules.mjs'

const maxFiles = 26
/** Folders of data. They may contain any number of files, because the files are found by name. */
const dataFolders = ['bench/retrieval/documents/', 'bench/retrieval/businesses/', 'bench/retrieval/trades/', 'database/migrations/']

/** Returns an error for each folder with too many files. Files of subfolders do not count. */
export function folderErrors(files: readonly string[]): string[] {
  const sources = files.filter((file) => !dataFolders.some((folder) => file.startsWith(folder)))
  return [...Map.groupBy(sources, posix.dirname)]
    .filter(([, group]) => group.length > maxFiles)
    .map(([folder, { length }]) => `${folder} has ${length} files; at most ${maxFiles} are allowed. Group them by subject in subfolders.`)
}

/** A file with fewer lines belongs in its importer, if it has only one importer in the same folder. Tests count as importers. */
const minFragmentLines = 20

/** Returns an error for each small file that only one file in its folder imports. A lazy import needs a file of its own. */
export function fragmentErrors(imports: readonly Import[], lineCount: (file: string) => number): string[] {
  return [...Map.groupBy(imports, ({ to }) => to)].flatMap(([file, [only, ...others]]) => {
    if (only === undefined || others.length > 0 || only.isLazy || !/\.tsx?$/.test(file)) return []
    const isNeighbor = posix.dirname(only.from) === posix.dirname(file)
    return isNeighbor && lineCount(file) < minFragmentLines
      ? [`Only ${only.from} imports ${file}, which is small. Move its content there.`]
      : []
  })
}

/** Contracts that only the web uses, and why they are not next to their component. */
const webContracts = new Set([
  // Migration 0018, which must not change, names this file: the database applies the same rule.
  'contracts/contact/notification-email.ts',
])

/**
 * Returns an error for each module in `contracts` that only the web uses. Imports by other contracts and by browser journeys do not count.
 */
export function contractErrors(files: readonly string[], imports: readonly Import[]): string[] {
  const importedBy = Map.groupBy(imports, ({ from }) => from)
  const used = new Set<string>()
  const visit = (file: string): void => {
    for (const { to } of importedBy.get(file) ?? []) {
      if (!to.startsWith('contracts/') || used.has(to)) continue
      used.add(to)
      visit(to)
    }
  }
  for (const file of importedBy.keys()) if (!/^(?:contracts|web|e2e)\//.test(file)) visit(file)
  return files
    .filter((file) => file.startsWith('contracts/') && !file.endsWith('.test.ts') && !used.has(file) && !webContracts.has(file))
    .map((file) => `Only the web uses ${file}. Move it next to its component.`)
}
