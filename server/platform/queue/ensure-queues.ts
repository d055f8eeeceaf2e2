import type { PgBoss } from 'pg-boss'

interface OwnQueue {
  name: string
  options: {
    retryLimit?: number
    retryBackoff?: boolean
    /**
     * True to notify workers immediately. NOTIFY serializes commits, so this is not suitable for queues with hundreds of jobs per second.
     */
    notify?: boolean
    expireInSeconds?: number
    deleteAfterSeconds?: number
  }
}

/** Creates missing queues and updates the options of existing ones. Executes only one query if nothing has changed. */
export async function ensureQueues(boss: PgBoss, queues: readonly OwnQueue[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map<string, unknown>(Object.entries(queue))]))
  await Promise.all(
    queues.map(async ({ name, options }) => {
      const queue = present.get(name)
      if (!queue) await boss.createQueue(name, options)
      else if (Object.entries(options).some(([option, value]) => queue.get(option) !== value)) await boss.updateQueue(name, options)
    }),
  )
}

/** Creates missing schedules and updates changed ones. */
export async function ensureSchedules(boss: PgBoss, jobs: readonly { name: string; cron?: string | undefined }[]): Promise<void> {
  const present = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  await Promise.all(
    jobs.map(async ({ name, cron }) => {
      const schedule = present.get(name)
      if (cron && (schedule?.cron !== cron || schedule.timezone !== 'UTC')) await boss.schedule(name, cron)
    }),
  )
}
