import type { Settings } from '../../config/settings.ts'
import type { NotifyOptions } from '../../features/contact/notify-of-submission.ts'
import { type ModelSelection, openModelSelection } from '../../features/models/model-selection.ts'
import type { AlertOptions } from '../../features/notifications/alerts/raise-alert.ts'
import type { Quotas } from '../../features/quotas/quotas.ts'
import { type ComputePool, makeComputePool } from '../../platform/compute/compute-pool.ts'
import { settleAll } from '../../platform/concurrency/settle-all.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Listener } from '../../platform/database/listener.ts'
import type { DiskWatch } from '../../platform/disk/disk-watch.ts'
import { type EmailTransport, openSmtp } from '../../platform/email/smtp-transport.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { Models } from '../../platform/models/models.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { openFiles } from '../../platform/objects/open-files.ts'
import { makeFairOutbound } from '../../platform/outbound/fair-outbound.ts'
import { makeOutbound } from '../../platform/outbound/make-outbound.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { makePasswords, type Passwords } from '../../platform/passwords/passwords.ts'
import type { LastRestart } from '../processes/supervisor.ts'
import { openDatabase } from './open-database.ts'
import { openDisk, reportRestart } from './open-disk.ts'
import { openNotificationListener } from './open-notification-listener.ts'

/** Connections and services that HTTP requests and background work share. */
export interface Resources {
  settings: Settings
  log: Logger
  database: Database
  /** The connection that receives NOTIFY messages. */
  listener: Listener
  files: ObjectFiles
  disk: DiskWatch
  /** Null if `SMTP_URL` or `MAIL_FROM` is not set: emails then stay in the outbox. */
  emailTransport: EmailTransport | null
  notification: NotifyOptions
  /** Recipients of alerts about the state of the server. */
  alerts: AlertOptions
  compute: ComputePool
  models: Models
  /** Selects `models`: the model from the environment variables, or the choice of an administrator. */
  modelSelection: ModelSelection
  outbound: Outbound
  /** HTTP client for alerts, which may reach private addresses, because an operator configures their URL. */
  alertOutbound: Outbound
  passwords: Passwords
  quotas: Quotas
}

export interface OpenResourcesOptions {
  settings: Settings
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
  publicUrl: () => string
  lastRestart: LastRestart | null
}

/** Opens the shared resources and registers the shutdown of each. */
export async function openResources(options: OpenResourcesOptions): Promise<Resources> {
  const { settings, ownerUrl, lifecycle, log, publicUrl, lastRestart } = options
  const [database, plainFiles] = await settleAll([openDatabase(settings, ownerUrl, lifecycle, log), openFiles(settings)])
  lifecycle.onStop('files', 2, async () => plainFiles.close())
  const emailTransport = openEmail(settings, lifecycle)
  const notification = { owner: database.owner, productName: settings.PRODUCT_NAME, publicUrl, hasMailServer: emailTransport !== null }
  const alerts = { ...notification, emails: settings.ALERT_EMAILS, hasWebhook: settings.ALERT_WEBHOOK_URL !== undefined }
  const compute = makeComputePool()
  lifecycle.onStop('compute', 2, async () => compute.close())
  const [{ disk, files }, listener, modelSelection] = await settleAll([
    openDisk({ settings, files: plainFiles, alerts, lifecycle, log }),
    // The listener opens after the pools, so that it closes before them: the jobs that a NOTIFY message requests need a pool.
    openNotificationListener({ url: ownerUrl, log }, lifecycle),
    openModelSelection({ settings, owner: database.owner, compute, log, environment: process.env }),
  ])
  void reportRestart(alerts, lastRestart, log)
  lifecycle.onStop('models', 2, modelSelection.close)
  return {
    settings,
    log,
    database,
    listener,
    files,
    disk,
    emailTransport,
    notification,
    alerts,
    compute,
    models: modelSelection.models,
    modelSelection,
    outbound: openOutbound(settings, database, lifecycle),
    alertOutbound: openAlertOutbound(lifecycle),
    passwords: makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES }),
    quotas: {
      runs: settings.QUOTA_RUNS_PER_MONTH,
      tokens: settings.QUOTA_TOKENS_PER_MONTH,
      costUsd: settings.QUOTA_COST_USD_PER_MONTH,
    },
  }
}

function openEmail({ SMTP_URL, MAIL_FROM }: Settings, lifecycle: Lifecycle): EmailTransport | null {
  if (!SMTP_URL || !MAIL_FROM) return null
  const emailTransport = openSmtp({ SMTP_URL, MAIL_FROM })
  lifecycle.onStop('mail', 2, async () => emailTransport.close())
  return emailTransport
}

function openOutbound(settings: Settings, database: Database, lifecycle: Lifecycle): Outbound {
  const outbound = makeFairOutbound(makeOutbound({ allowPrivate: settings.OUTBOUND_ALLOW_PRIVATE }), {
    owner: database.owner,
    pagesPerHost: settings.OUTBOUND_PAGES_PER_HOST,
    callsPerHost: settings.OUTBOUND_CALLS_PER_HOST,
  })
  lifecycle.onStop('outbound', 2, outbound.close)
  return outbound
}

function openAlertOutbound(lifecycle: Lifecycle): Outbound {
  const outbound = makeOutbound({ allowPrivate: true })
  lifecycle.onStop('alert outbound', 2, outbound.close)
  return outbound
}
