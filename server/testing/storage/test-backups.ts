import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { migrationsFolder } from '../../boot/preparation/migrations-folder.ts'
import { openBackup } from '../../features/backup/open-backup.ts'
import { restoreBackup } from '../../features/backup/restore-backup.ts'
import { saveBackup } from '../../features/backup/save-backup.ts'
import { writeNewFile } from '../../platform/archive/new-file.ts'
import { type Migration, readMigrations } from '../../platform/database/migrator.ts'
import { openLocalFiles } from '../../platform/objects/local/local-files.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { makeScratchFolder } from '../scratch-folder.ts'

export interface BackupHarness {
  folder: string
  files: ObjectFiles
  /** The database migrations in this repository. */
  migrations: Migration[]
  /** Creates a backup of a database and of `files`. Returns the path of the backup. */
  save(url: string): Promise<string>
  restore(file: string, url: string, options?: { migrations?: readonly Migration[]; replaces?: boolean }): Promise<void>
  remove(): Promise<void>
}

/** Creates functions that save and restore backups in this process, with a temporary folder for files and backups. */
export async function makeBackupHarness(): Promise<BackupHarness> {
  const scratch = await makeScratchFolder()
  const files = await openLocalFiles(join(scratch.path, 'storage'))
  const migrations = await readMigrations(migrationsFolder)
  const { signal } = new AbortController()
  let backupCount = 0
  return {
    folder: scratch.path,
    files,
    migrations,
    save: async (url) => {
      const file = join(scratch.path, `backup-${++backupCount}.zip`)
      const write = (archive: ReadableStream<Uint8Array>) => writeNewFile(file, archive, { replaces: false, signal })
      await saveBackup({ url, files, productVersion: '0', signal }, write)
      return file
    },
    restore: async (file, url, { migrations: known = migrations, replaces = false } = {}) => {
      const backup = await openBackup(file, known)
      await restoreBackup(backup, { url, files, replaces, signal }).finally(backup.close)
    },
    remove: () => scratch.remove(),
  }
}

/** Returns the given migrations followed by an additional one. */
export function withNext(migrations: readonly Migration[], sql: string): Migration[] {
  return [
    ...migrations,
    { version: (migrations.at(-1)?.version ?? 0) + 1, name: 'next', sql, checksum: createHash('sha256').update(sql).digest('hex') },
  ]
}
