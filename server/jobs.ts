import { z } from 'zod'
import type { NotifyOptions } from './features/contact/notify.ts'
import type { Embedder } from './features/knowledge/embedder.ts'
import type { Database } from './platform/database/database.ts'
import type { DiskWatch } from './platform/disk/disk-watch.ts'
import type { Logger } from './platform/log.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { ObjectFiles } from './platform/objects/object-files.ts'
import type { Outbound } from './platform/outbound/outbound.ts'
import { defineJob, type Job } from './platform/queue/queue.ts'

export interface JobDependencies {
  database: Database
  files: ObjectFiles
  /** Null: there is no mail server, and mails stay in the outbox. */
  mail: MailTransport | null
  notification: NotifyOptions
  outbound: Outbound
  /** Null: texts are not embedded. */
  embedder: Embedder | null
  /** `SESSION_IDLE_SECONDS` */
  sessionIdleSeconds: number
  /** Pages of one site that a knowledge item may stand for. */
  crawlPages: number
  /** `AUTH_SAML_ENABLED` */
  saml: boolean
  /** Aborted when this process is about to end: long work is given back. */
  stopping: AbortSignal
  disk: Pick<DiskWatch, 'state'>
  log: Logger
}

/** The catalogue of background work. */
export function jobs({
  database,
  files,
  mail,
  notification,
  outbound,
  embedder,
  sessionIdleSeconds,
  crawlPages,
  saml,
  stopping,
  disk,
  log,
}: JobDependencies): Job[] {
  /** Indexing waits, so that the database keeps room to work. */
  const isOutOfSpace = () => disk.state()?.level === 'critical'
  return [
    defineJob({
      name: 'purge-expired',
      payload: z.object({}),
      cron: '17 * * * *',
      load: async () => {
        const { purgeExpired } = await import('./wire/auth/purge-expired.ts')
        return async () => log.info(await purgeExpired(database.owner, sessionIdleSeconds), 'expired sessions and limits purged')
      },
    }),
    defineJob({
      name: 'clear-expired-codes',
      payload: z.object({}),
      cron: '* * * * *',
      load: async () => {
        const { clearExpiredDetails } = await import('./wire/auth/pkce/flow-state.ts')
        return async () => report(log, await clearExpiredDetails(database.owner), 'details of expired codes removed')
      },
    }),
    defineJob({
      name: 'send-mail',
      payload: z.object({}),
      cron: '* * * * *',
      load: async () => {
        const { sendDueMails } = await import('./platform/mail/send-due-mails.ts')
        return async (_, signal) => {
          if (mail) report(log, await sendDueMails({ owner: database.owner, transport: mail, log, signal }), 'mails tried')
        }
      },
    }),
    defineJob({
      name: 'purge-outbox',
      payload: z.object({}),
      cron: '23 4 * * *',
      load: async () => {
        const { purgeOutbox } = await import('./platform/mail/purge-outbox.ts')
        return async () => report(log, await purgeOutbox(database.owner), 'old mails removed')
      },
    }),
    defineJob({
      name: 'notify-contacts',
      payload: z.object({}),
      cron: '*/2 * * * *',
      load: async () => {
        const { notifyOfForgotten } = await import('./features/contact/notify.ts')
        return async () => report(log, await notifyOfForgotten(notification), 'contact messages told late')
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
      name: 'index-knowledge',
      payload: z.object({}),
      cron: '* * * * *',
      load: async () => {
        const [{ indexPending }, { makeReader }] = await Promise.all([
          import('./features/knowledge/indexing/index-pending.ts'),
          import('./features/knowledge/indexing/reader.ts'),
        ])
        return async (_, signal) => {
          if (isOutOfSpace()) return
          report(
            log,
            await indexPending({
              owner: database.owner,
              files,
              outbound,
              embedder,
              openReader: makeReader,
              crawl: { pages: crawlPages, pauseMs: 250, timeMs: 5 * 60_000 },
              log,
              signal: AbortSignal.any([signal, stopping]),
            }),
            'knowledge items tried',
          )
        }
      },
    }),
    defineJob({
      name: 'embed-knowledge',
      payload: z.object({}),
      cron: '*/5 * * * *',
      load: async () => {
        const { embedMissing } = await import('./features/knowledge/indexing/embed-missing.ts')
        return async (_, signal) => {
          if (isOutOfSpace()) return
          report(
            log,
            await embedMissing({ owner: database.owner, embedder, log, signal: AbortSignal.any([signal, stopping]) }),
            'passages embedded later',
          )
        }
      },
    }),
    defineJob({
      name: 'sync-websites',
      payload: z.object({}),
      cron: '7 * * * *',
      load: async () => {
        const { askForSync } = await import('./features/knowledge/websites/ask-for-sync.ts')
        const { purgeHostTurns } = await import('./platform/outbound/reader-gate.ts')
        return async () => {
          await purgeHostTurns(database.owner)
          report(log, await askForSync(database.owner), 'websites to be looked at again')
        }
      },
    }),
    defineJob({
      name: 'refresh-saml-metadata',
      payload: z.object({}),
      cron: '*/15 * * * *',
      load: async () => {
        if (!saml) return async () => undefined
        const [{ refreshDueMetadata }, { tellAdministrators: tell }] = await Promise.all([
          import('./wire/auth/saml/refresh-metadata.ts'),
          import('./features/notifications/tell-administrators.ts'),
        ])
        const options = { owner: database.owner, outbound, tell, log }
        return async (_, signal) =>
          report(log, await refreshDueMetadata({ ...options, signal: AbortSignal.any([signal, stopping]) }), 'SAML metadata read again')
      },
    }),
    defineJob({
      name: 'collect-unlisted-documents',
      payload: z.object({}),
      cron: '23 3 * * *',
      load: async () => {
        const { collectUnlisted } = await import('./features/knowledge/collect-unlisted.ts')
        return async () => report(log, await collectUnlisted(database.owner), 'documents without an item collected')
      },
    }),
    defineJob({
      name: 'collect-unused-media',
      payload: z.object({}),
      cron: '29 3 * * *',
      load: async () => {
        const { collectMedia } = await import('./features/publishing/collect-media.ts')
        return async () => report(log, await collectMedia(database.owner), 'videos that no demo shows collected')
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
