import { openBackup } from '../../features/backup/open-backup.ts'
import { restoreBackup } from '../../features/backup/restore-backup.ts'
import { readMigrations } from '../../platform/database/migrator.ts'
import { migrationsFolder } from '../../prepare-database.ts'
import type { Command } from '../command.ts'
import { forceFlag } from '../force-flag.ts'
import { contentOf } from './backup.ts'

export const restore: Command = {
  words: ['file'],
  flags: forceFlag('replace what is in the database'),
  about: 'a backup in the place of the database, and its files; the server must not run',
  run: async ({ signal, url, files }, { words: [file = ''], flags }) => {
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
  },
}
