import { text } from 'node:stream/consumers'
import { readDigest } from '../../platform/archive/digest.ts'
import { linesOf } from '../../platform/archive/lines.ts'
import { type OpenedZipEntry, type OpenZip, openZip } from '../../platform/archive/open-zip.ts'
import type { Migration } from '../../platform/database/migrator.ts'
import { errorMessageOf } from '../../platform/error-details.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { entryNames, type Manifest, objectFolder, type SavedObject, type SavedTable, savedObjectSchema } from './manifest.ts'
import { type MigrationPlan, planMigrations, readManifest } from './read-manifest.ts'

/** A backup that was opened and verified. */
export interface Backup {
  manifest: Manifest
  plan: MigrationPlan
  table(saved: SavedTable): OpenedZipEntry
  /** Yields the files in the backup. */
  objects(): AsyncGenerator<SavedObject & Pick<OpenedZipEntry, 'read'>>
  close(): void
}

/** Maximum size of a manifest in bytes. A valid manifest is always smaller. */
const maxManifestBytes = 64 * 1024 * 1024

/**
 * Opens a backup and verifies its entries against the manifest.
 * @param migrations the migrations of this version
 * @throws StartupError if the file is not a backup, is damaged, or was created by a newer version
 */
export async function openBackup(path: string, migrations: readonly Migration[]): Promise<Backup> {
  const zip = await openZip(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code
        ? `The file ${path} cannot be read (${error.code}).`
        : `The file ${path} is not a backup, or is incomplete (${error.message}).`,
    )
  })
  try {
    const items = await withoutObjects(zip)
    const manifest = await parseManifest(path, items)
    const plan = planMigrations(manifest, migrations)
    const backup = { manifest, plan, table: (saved: SavedTable) => requireItem(items, entryNames.table(saved.name)) }
    const objects = () => savedObjects(path, requireItem(items, entryNames.objects))
    await checkTables(backup, items)
    await checkObjects(manifest, requireItem(items, entryNames.objects), objects)
    return { ...backup, objects, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(`The backup ${path} is damaged (${errorMessageOf(error)}). Nothing was restored from it.`)
  }
}

/** Returns all entries of the archive except the stored files. */
async function withoutObjects(zip: OpenZip): Promise<Map<string, OpenedZipEntry>> {
  const items = new Map<string, OpenedZipEntry>()
  for await (const item of zip.items()) if (!item.name.startsWith(objectFolder)) items.set(item.name, item)
  return items
}

async function parseManifest(path: string, items: Map<string, OpenedZipEntry>): Promise<Manifest> {
  const item = items.get(entryNames.manifest)
  if (!item || item.size > maxManifestBytes) throw new StartupError(`The file ${path} is not a backup.`)
  return readManifest(await text(await item.read()))
}

function requireItem(items: Map<string, OpenedZipEntry>, name: string): OpenedZipEntry {
  const item = items.get(name)
  if (!item) throw new Error(`${name} is missing`)
  return item
}

async function checkTables({ manifest, table }: Pick<Backup, 'manifest' | 'table'>, items: Map<string, OpenedZipEntry>): Promise<void> {
  for (const saved of manifest.tables) await requireSame(table(saved), saved)
  const fixedEntries = manifest.tables.length + [entryNames.manifest, entryNames.objects].length
  if (items.size !== fixedEntries) throw new Error('it contains entries that are not in the manifest')
}

async function checkObjects(manifest: Manifest, index: OpenedZipEntry, objects: Backup['objects']): Promise<void> {
  if ((await readDigest(await index.read())).sha256 !== manifest.objects.index) throw new Error(`${index.name} has changed`)
  let count = 0
  for await (const object of objects()) {
    await requireSame({ name: entryNames.object(object.name), read: object.read }, object)
    count += 1
  }
  if (count !== manifest.objects.count) throw new Error('some of its files are missing')
}

async function requireSame({ name, read }: Pick<OpenedZipEntry, 'name' | 'read'>, saved: { bytes: number; sha256: string }): Promise<void> {
  const actualDigest = await readDigest(await read())
  if (actualDigest.size !== saved.bytes || actualDigest.sha256 !== saved.sha256) throw new Error(`${name} has changed`)
}

/**
 * Yields the stored files. The index and the archive's directory list them in the same order, so both are read in parallel with constant
 * memory.
 */
async function* savedObjects(path: string, index: OpenedZipEntry): ReturnType<Backup['objects']> {
  const zip = await openZip(path)
  const lines = linesOf(await index.read())
  try {
    for await (const item of zip.items()) {
      if (!item.name.startsWith(objectFolder)) continue
      const line = await lines.next()
      const saved = line.done ? null : savedObjectSchema.parse(JSON.parse(line.value))
      if (saved === null || entryNames.object(saved.name) !== item.name) throw new Error(`${item.name} is not in the index`)
      yield { ...saved, read: item.read }
    }
    if (!(await lines.next()).done) throw new Error('some of its files are missing')
  } finally {
    await lines.return(undefined)
    zip.close()
  }
}
