import { z } from 'zod'
import type { Embedder } from '../features/knowledge/embedder.ts'
import { advanceRun } from '../features/runs/run-jobs.ts'
import type { NotificationSettings } from '../platform/email/notification-settings.ts'
import type { NotifyOfProvider } from '../wire/auth/saml/metadata/refresh-metadata.ts'
import type { Resources } from './resources/open-resources.ts'
import type { RunAccess } from './resources/open-runs.ts'

export interface JobDependencies
  extends Pick<Resources, 'settings' | 'database' | 'files' | 'disk' | 'emailTransport' | 'notification' | 'outbound' | 'quotas' | 'log'> {
  /** Returns the embedder for the model in use, which can change; null if there is none. */
  embedderInUse: () => Embedder | null
  notificationSettings: NotificationSettings
  runs: RunAccess
}

/** Number of processed rows or files, or several such numbers by name, for the log. */
export type JobResult = number | Record<string, number>

export type JobHandler = (signal: AbortSignal, payload: object) => Promise<JobResult>

export interface BackgroundJob {
  name: string
  /** Five-field cron expression in UTC. A hint (queue-hints.ts) can start the job between two scheduled times. */
  schedule: string
  payload: z.ZodType<object>
  /**
   * True to abort the job when the process stops, because another process can continue its work. If absent, the job may continue until its
   * time limit.
   */
  endsOnStop?: true
  /** Log message for a result other than 0. If absent, the result is not logged. */
  message?: string
  /** Imports the code of the handler. Called when the first job starts, so that the import does not delay the start of the server. */
  load: (dependencies: JobDependencies) => Promise<JobHandler>
}

/** Payload of jobs that find their work in database rows. */
const noPayload = z.object({})

const everyMinute = '* * * * *'

/** Pause between two pages of a website, and time limit for indexing the website, in milliseconds. */
const crawlLimits = { pauseMs: 250, timeMs: 5 * 60_000 }

/** Returns whether disk space is critical. Indexing then pauses, so that the database can still write. */
const isOutOfSpace = ({ disk }: JobDependencies) => disk.state()?.level === 'critical'

/**
 * All background work except the execution of runs (`workerJobs`). docs/background-work.md describes each job; a test compares this table
 * with the page.
 */
export const backgroundJobs: readonly BackgroundJob[] = [
  {
    name: 'purge-expired',
    schedule: '17 * * * *',
    payload: noPayload,
    message: 'expired sessions and limits removed',
    load: async ({ database, settings }) => {
      const { purgeExpired } = await import('../wire/auth/sessions/purge-expired.ts')
      return () => purgeExpired(database.owner, settings.SESSION_IDLE_SECONDS)
    },
  },
  {
    name: 'clear-expired-codes',
    schedule: everyMinute,
    payload: noPayload,
    message: 'details of expired codes removed',
    load: async ({ database }) => {
      const { clearExpiredDetails } = await import('../wire/auth/pkce/flow-state.ts')
      return () => clearExpiredDetails(database.owner)
    },
  },
  {
    name: 'refresh-saml-metadata',
    schedule: '*/15 * * * *',
    payload: noPayload,
    endsOnStop: true,
    message: 'SAML metadata refreshed',
    load: async ({ database, settings, outbound, log }) => {
      if (!settings.AUTH_SAML_ENABLED && !settings.AUTH_WORKSPACE_SSO) return async () => 0
      const [{ refreshDueMetadata }, { notifyAdministrators }, { notifyWorkspace }] = await Promise.all([
        import('../wire/auth/saml/metadata/refresh-metadata.ts'),
        import('../features/notifications/notify-administrators.ts'),
        import('../features/notifications/notify-workspace.ts'),
      ])
      const notify: NotifyOfProvider = (client, notice, workspaceId) =>
        workspaceId === null ? notifyAdministrators(client, notice) : notifyWorkspace(client, { workspaceId, minimumRole: 'owner' }, notice)
      return (signal) => refreshDueMetadata({ owner: database.owner, outbound, notify, log, signal })
    },
  },
  {
    name: 'check-domains',
    schedule: '11 * * * *',
    payload: noPayload,
    endsOnStop: true,
    message: 'domains of workspaces checked',
    load: async ({ database, settings }) => {
      if (!settings.AUTH_WORKSPACE_SSO) return async () => 0
      const [{ checkDueDomains }, { notifyWorkspace }, { makeLookUpTxt }] = await Promise.all([
        import('../features/workspaces/sign-in/check-due-domains.ts'),
        import('../features/notifications/notify-workspace.ts'),
        import('../platform/outbound/look-up-txt.ts'),
      ])
      const lookUpTxt = makeLookUpTxt()
      return (signal) => checkDueDomains({ owner: database.owner, lookUpTxt, notify: notifyWorkspace, signal })
    },
  },
  {
    name: 'send-mail',
    schedule: everyMinute,
    payload: noPayload,
    message: 'emails attempted',
    load: async ({ database, emailTransport, log }) => {
      const [{ sendDueEmails }, { recordUndelivered }] = await Promise.all([
        import('../platform/email/send-due-emails.ts'),
        import('./record-undelivered.ts'),
      ])
      const options = { owner: database.owner, log, onFailed: recordUndelivered }
      return async (signal) => (emailTransport ? sendDueEmails({ ...options, transport: emailTransport, signal }) : 0)
    },
  },
  {
    name: 'purge-outbox',
    schedule: '23 4 * * *',
    payload: noPayload,
    message: 'old emails removed',
    load: async ({ database }) => {
      const { purgeOutbox } = await import('../platform/email/purge-outbox.ts')
      return () => purgeOutbox(database.owner)
    },
  },
  {
    name: 'notify-contacts',
    schedule: '*/2 * * * *',
    payload: noPayload,
    message: 'contact messages announced late',
    load: async ({ notification }) => {
      const { notifyOfMissedSubmissions } = await import('../features/contact/notify-of-submission.ts')
      return () => notifyOfMissedSubmissions(notification)
    },
  },
  {
    name: 'send-notices',
    schedule: '*/5 * * * *',
    payload: noPayload,
    endsOnStop: true,
    message: 'approval reminders, escalations, failure digests and notices of stopped directories sent',
    load: async ({ database, notificationSettings }) => {
      const [
        { remindApprovers },
        { makeRepeatAnnouncement },
        { makeApprovalToken },
        { escalateApprovals },
        { sendFailureDigests },
        { announceEndedTokens },
        { notifyWorkspace },
      ] = await Promise.all([
        import('../features/notifications/remind-approvers.ts'),
        import('../features/notifications/repeat-announcement.ts'),
        import('../features/runs/approvals/approval-links.ts'),
        import('../features/runs/approvals/people/escalate-approvals.ts'),
        import('../features/notifications/send-failure-digests.ts'),
        import('../features/workspaces/directory/announce-ended-tokens.ts'),
        import('../features/notifications/notify-workspace.ts'),
      ])
      const repeatAnnouncement = makeRepeatAnnouncement({ ...notificationSettings, makeApprovalToken })
      return async (signal) => ({
        escalations: await escalateApprovals(database.owner, { repeatAnnouncement }, signal),
        reminders: await remindApprovers(database.owner, repeatAnnouncement, signal),
        digests: await sendFailureDigests(database.owner, notificationSettings, signal),
        directories: await announceEndedTokens({ ...notificationSettings, owner: database.owner, notify: notifyWorkspace }, signal),
      })
    },
  },
  {
    name: 'purge-notices',
    schedule: '37 4 * * *',
    payload: noPayload,
    message: 'old notifications and deliveries removed',
    load: async ({ database }) => {
      const { purgeNotifications } = await import('../features/notifications/purge-notifications.ts')
      return () => purgeNotifications(database.owner)
    },
  },
  {
    name: 'purge-activity',
    schedule: '43 4 * * *',
    payload: noPayload,
    message: 'old activity of workspaces removed',
    load: async ({ database }) => {
      const { purgeActivity } = await import('../features/workspaces/purge-activity.ts')
      return () => purgeActivity(database.owner)
    },
  },
  {
    name: 'run-schedules',
    schedule: everyMinute,
    payload: noPayload,
    endsOnStop: true,
    message: 'runs started by schedules',
    load: async ({ database, runs, log }) => {
      const [{ runDueSchedules }, { startRun, effects }] = await Promise.all([
        import('../features/runs/schedules/run-due-schedules.ts'),
        runs.loadRuns(),
      ])
      return (signal) => runDueSchedules({ owner: database.owner, startRun, effects, onStarted: runs.signals.due, log, signal })
    },
  },
  {
    name: 'send-deliveries',
    schedule: everyMinute,
    payload: noPayload,
    endsOnStop: true,
    message: 'deliveries attempted',
    load: async ({ database, outbound, notificationSettings: { productName }, log }) => {
      const { sendDueDeliveries } = await import('../features/deliveries/send-due-deliveries.ts')
      return (signal) => sendDueDeliveries({ owner: database.owner, outbound, productName, log, signal })
    },
  },
  {
    name: 'fold-usage',
    schedule: everyMinute,
    payload: noPayload,
    load: async ({ database, quotas, notificationSettings }) => {
      const [{ makeQuotaNotifications }, { updateMonthlyUsage }, { warnAboutLimits }] = await Promise.all([
        import('./make-quota-notifications.ts'),
        import('../features/quotas/usage-rows.ts'),
        import('../features/quotas/warn-about-limits.ts'),
      ])
      const quotaNotifications = makeQuotaNotifications(notificationSettings)
      return async () => ({
        folded: await updateMonthlyUsage(database.owner),
        warned: await warnAboutLimits(database.owner, quotas, quotaNotifications),
      })
    },
  },
  {
    name: 'index-knowledge',
    schedule: everyMinute,
    payload: noPayload,
    endsOnStop: true,
    message: 'knowledge items attempted',
    load: async (dependencies) => {
      const { database, settings, files, outbound, embedderInUse, log } = dependencies
      const [{ indexPending }, { makeReader: openReader }] = await Promise.all([
        import('../features/knowledge/indexing/index-pending.ts'),
        import('../features/knowledge/indexing/reader.ts'),
      ])
      const crawl = { ...crawlLimits, pages: settings.KNOWLEDGE_CRAWL_PAGES }
      const options = { owner: database.owner, files, outbound, openReader, crawl, log }
      return async (signal) => (isOutOfSpace(dependencies) ? 0 : indexPending({ ...options, embedder: embedderInUse(), signal }))
    },
  },
  {
    name: 'embed-knowledge',
    schedule: '*/5 * * * *',
    payload: noPayload,
    endsOnStop: true,
    message: 'missing embeddings added',
    load: async (dependencies) => {
      const { database, embedderInUse, log } = dependencies
      const { embedMissing } = await import('../features/knowledge/indexing/embed-missing.ts')
      return async (signal) =>
        isOutOfSpace(dependencies) ? 0 : embedMissing({ owner: database.owner, embedder: embedderInUse(), log, signal })
    },
  },
  {
    name: 'sync-websites',
    schedule: '7 * * * *',
    payload: noPayload,
    message: 'websites queued for a new crawl',
    load: async ({ database }) => {
      const [{ requestWebsiteSync }, { purgeHostLimits }] = await Promise.all([
        import('../features/knowledge/websites/request-website-sync.ts'),
        import('../platform/outbound/crawler-gate.ts'),
      ])
      return async () => {
        await purgeHostLimits(database.owner)
        return requestWebsiteSync(database.owner)
      }
    },
  },
  {
    name: 'collect-unlisted-documents',
    schedule: '23 3 * * *',
    payload: noPayload,
    message: 'documents without a knowledge item removed',
    load: async ({ database }) => {
      const { deleteUnreferencedDocuments } = await import('../features/knowledge/delete-unreferenced-documents.ts')
      return () => deleteUnreferencedDocuments(database.owner)
    },
  },
  {
    name: 'collect-unused-media',
    schedule: '29 3 * * *',
    payload: noPayload,
    message: 'unused videos removed',
    load: async ({ database }) => {
      const { collectUnusedVideos } = await import('../features/demos/collect-unused-videos.ts')
      return () => collectUnusedVideos(database.owner)
    },
  },
  {
    name: 'remove-files',
    schedule: everyMinute,
    payload: noPayload,
    message: 'files of removed objects deleted',
    load: async ({ database, files }) => {
      const { removeFiles } = await import('../wire/storage/collection/remove-files.ts')
      return (signal) => removeFiles(database.owner, files, signal)
    },
  },
  {
    name: 'end-uploads',
    schedule: '*/10 * * * *',
    payload: noPayload,
    message: 'expired uploads ended',
    load: async ({ database, files }) => {
      const { endUploads } = await import('../wire/storage/collection/end-uploads.ts')
      return (signal) => endUploads(database.owner, files, signal)
    },
  },
  {
    name: 'collect-orphans',
    schedule: '41 3 * * *',
    payload: noPayload,
    message: 'files without a row deleted',
    load: async ({ database, files }) => {
      const { collectOrphans } = await import('../wire/storage/collection/collect-orphans.ts')
      return (signal) => collectOrphans(database.owner, files, signal)
    },
  },
]

/** Jobs without a schedule. The run worker fetches and completes them, in the transactions that claim and release runs. */
export const workerJobs = [advanceRun] as const
