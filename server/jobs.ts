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
export function jobs({ database, log }: JobDependencies): Job[] {
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
  ]
}
