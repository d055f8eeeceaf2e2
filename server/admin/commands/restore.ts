import { openBackup } from '../../features/backup/open-backup.ts'
import { restoreBackup } from '../../features/backup/restore-backup.ts'
import { migrationsFolder } from '../../migrations-folder.ts'
import { readMigrations } from '../../platform/database/migrator.ts'
import type { Run } from '../command.ts'
import { contentOf } from './backup.ts'

export const run: Run = async ({ signal, url, files }, { words: [file = ''], flags }) => {
  // All of it is read before anything is touched, or made.
  const backup = await openBackup(file, await readMigrations(migrationsFolder))
  try {
    const options = { url: await url({ mayBeNew: true }), files: await files(), replaces: flags.has('force'), signal }
    await restoreBackup(backup, options)
    const { takenAt, productVersion } = backup.manifest
    return `Restored ${contentOf(backup.manifest)}, as of ${takenAt} (Workwright ${productVersion}).`
  } finally {
    backup.close()
  }
}
