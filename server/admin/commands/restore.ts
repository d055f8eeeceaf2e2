import { migrationsFolder } from '../../boot/preparation/migrations-folder.ts'
import { openBackup } from '../../features/backup/open-backup.ts'
import { restoreBackup } from '../../features/backup/restore-backup.ts'
import { readMigrations } from '../../platform/database/migrator.ts'
import type { RunCommand } from '../command.ts'
import { describeContent } from './backup.ts'

export const run: RunCommand = async ({ signal, url, files }, { positionals: [file = ''], flags }) => {
  // Reads and checks the whole backup before changing anything.
  const backup = await openBackup(file, await readMigrations(migrationsFolder))
  try {
    const options = { url: await url({ mayBeNew: true }), files: await files(), replaces: flags.has('force'), signal }
    await restoreBackup(backup, options)
    const { takenAt, productVersion } = backup.manifest
    return `Restored ${describeContent(backup.manifest)}, as of ${takenAt} (Workwright ${productVersion}).`
  } finally {
    backup.close()
  }
}
