import type { PgBoss } from 'pg-boss'

interface OwnQueue {
  name: string
  options: {
    retryLimit?: number
    retryBackoff?: boolean
    /** Tells workers of a job at once. A NOTIFY within a transaction makes commits wait for each other: not for what comes by the hundred. */
    notify?: boolean
    expireInSeconds?: number
    deleteAfterSeconds?: number
  }
}

/** Makes the queues that are not there, and gives those of an earlier version what they have now. One look when all are right. */
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

/** Says when work comes round, where that is not said yet. */
export async function ensureSchedules(boss: PgBoss, jobs: readonly { name: string; cron?: string | undefined }[]): Promise<void> {
  const present = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  await Promise.all(
    jobs.map(async ({ name, cron }) => {
      const schedule = present.get(name)
      if (cron && (schedule?.cron !== cron || schedule.timezone !== 'UTC')) await boss.schedule(name, cron)
    }),
  )
}
