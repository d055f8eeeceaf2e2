import { z } from 'zod'
import type { Database } from './platform/database/database.ts'
import type { Logger } from './platform/log.ts'
import type { ObjectFiles } from './platform/objects/object-files.ts'
import { defineJob, type Job } from './platform/queue/queue.ts'

export interface JobDependencies {
  database: Database
  files: ObjectFiles
  log: Logger
}

/** The catalogue of background work. */
export function jobs({ database, files, log }: JobDependencies): Job[] {
  return [
    defineJob({
      name: 'purge-expired',
      payload: z.object({}),
      cron: '17 * * * *',
      load: async () => {
        const { purgeExpired } = await import('./wire/auth/purge-expired.ts')
        return async () => log.info(await purgeExpired(database.owner), 'expired sessions and limits purged')
      },
    }),
    defineJob({
      name: 'remove-files',
      payload: z.object({}),
      cron: '* * * * *',
      load: async () => {
        const { removeFiles } = await import('./wire/storage/collection/remove-files.ts')
        return async (_, signal) => report(log, await removeFiles(database.owner, files, signal), 'files of removed objects removed')
      },
    }),
    defineJob({
      name: 'end-uploads',
      payload: z.object({}),
      cron: '*/10 * * * *',
      load: async () => {
        const { endUploads } = await import('./wire/storage/collection/end-uploads.ts')
        return async (_, signal) => report(log, await endUploads(database.owner, files, signal), 'abandoned uploads ended')
      },
    }),
    defineJob({
      name: 'collect-orphans',
      payload: z.object({}),
      cron: '41 3 * * *',
      load: async () => {
        const { collectOrphans } = await import('./wire/storage/collection/collect-orphans.ts')
        return async (_, signal) => report(log, await collectOrphans(database.owner, files, signal), 'files without a row collected')
      },
    }),
  ]
}

function report(log: Logger, count: number, what: string): void {
  if (count > 0) log.info({ count }, what)
}
