import { z } from 'zod'
import type { NoticeSettings } from './features/notifications/notice-settings.ts'
import type { LoadRuns } from './load-runs.ts'
import type { Database } from './platform/database/database.ts'
import type { Logger } from './platform/log.ts'
import type { Outbound } from './platform/outbound/outbound.ts'
import { defineJob, type Job } from './platform/queue/queue.ts'

export interface TriggerJobDependencies {
  database: Database
  outbound: Outbound
  notices: NoticeSettings
  loadRuns: LoadRuns
  /** A run was started: said after the commit. */
  onRunStarted: () => void
  stopping: AbortSignal
  log: Logger
}

/** Background work around runs: what starts them by itself, what leaves them, whom they are told to. */
export function triggerJobs({ database, outbound, notices, loadRuns, onRunStarted, stopping, log }: TriggerJobDependencies): Job[] {
  const until = (signal: AbortSignal) => AbortSignal.any([signal, stopping])
  const report = (count: number, what: string) => {
    if (count > 0) log.info({ count }, what)
  }
  return [
    defineJob({
      name: 'run-schedules',
      payload: z.object({}),
      cron: '* * * * *',
      load: async () => {
        const [{ runDueSchedules }, { startRun }] = await Promise.all([
          import('./features/workflows/schedules/run-due-schedules.ts'),
          loadRuns(),
        ])
        const options = { owner: database.owner, startRun, onStarted: onRunStarted, log }
        return async (_, signal) => report(await runDueSchedules({ ...options, signal: until(signal) }), 'runs started by schedules')
      },
    }),
    defineJob({
      name: 'send-deliveries',
      payload: z.object({}),
      cron: '* * * * *',
      load: async () => {
        const { sendDueDeliveries } = await import('./features/deliveries/send-due-deliveries.ts')
        const options = { owner: database.owner, outbound, productName: notices.productName, log }
        return async (_, signal) => report(await sendDueDeliveries({ ...options, signal: until(signal) }), 'deliveries tried')
      },
    }),
    defineJob({
      name: 'send-notices',
      payload: z.object({}),
      cron: '*/5 * * * *',
      load: async () => {
        const [{ remindApprovers }, { sendFailureDigests }] = await Promise.all([
          import('./features/notifications/remind-approvers.ts'),
          import('./features/notifications/send-failure-digests.ts'),
        ])
        return async (_, signal) => {
          report(await remindApprovers(database.owner, notices, until(signal)), 'approvers reminded')
          report(await sendFailureDigests(database.owner, notices, until(signal)), 'owners told of more failures')
        }
      },
    }),
    defineJob({
      name: 'fold-usage',
      payload: z.object({}),
      cron: '* * * * *',
      load: async () => {
        const { foldUsage } = await import('./features/workflows/quotas/usage-rows.ts')
        return async () => void (await foldUsage(database.owner))
      },
    }),
    defineJob({
      name: 'purge-notices',
      payload: z.object({}),
      cron: '37 4 * * *',
      load: async () => {
        const { purgeNotices } = await import('./features/notifications/purge-notices.ts')
        return async () => report(await purgeNotices(database.owner), 'old notices and deliveries removed')
      },
    }),
  ]
}
