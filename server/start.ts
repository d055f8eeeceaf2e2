import type { Settings } from './config/settings.ts'
import { embedderOf } from './features/knowledge/embedder.ts'
import { advanceRun } from './features/workflows/runs/run-jobs.ts'
import { makeRunNotices } from './features/workflows/runs/run-notices.ts'
import type { RunWorker } from './features/workflows/runs/run-worker.ts'
import { jobs } from './jobs.ts'
import { makeLoadRuns } from './load-runs.ts'
import { openDatabase } from './open-database.ts'
import { openDisk, reportRestart } from './open-disk.ts'
import { makeComputePool } from './platform/compute/compute-pool.ts'
import type { Database } from './platform/database/database.ts'
import { openListener } from './platform/database/listener.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'
import { openSmtp } from './platform/mail/transport.ts'
import { openModels } from './platform/models/open-models.ts'
import type { ObjectFiles } from './platform/objects/object-files.ts'
import { openFiles } from './platform/objects/open-files.ts'
import { makeFairOutbound } from './platform/outbound/fair-outbound.ts'
import { makeOutbound } from './platform/outbound/open-outbound.ts'
import { makePasswords, type Passwords } from './platform/passwords.ts'
import { type Queue, startQueue } from './platform/queue/queue.ts'
import { settleAll } from './platform/settle-all.ts'
import { updateContent } from './prepare-database.ts'
import { startRunWork } from './run-work.ts'
import { openHttpNeeds, type Serving, serve } from './serve.ts'
import type { LastRestart } from './supervised.ts'
import { triggerJobs } from './trigger-jobs.ts'
import type { WebSource } from './web-application.ts'

export interface StartOptions {
  settings: Settings
  /** The database, with the schema of this version (prepare-database.ts). */
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
  web: WebSource | null
  /** Why the supervisor started this process; null or absent after a start by hand. */
  lastRestart?: LastRestart | null
}

/**
 * Starts this process's part: HTTP, background work, or both (`ROLE`). How to end it goes to the lifecycle. What does not
 * lean on each other comes up side by side; what few need comes when it is needed (platform/on-first-use.ts).
 * @returns what listens; null for a worker.
 */
export async function start({ settings, ownerUrl, lifecycle, log, web, lastRestart = null }: StartOptions): Promise<Serving | null> {
  const [database, plainFiles] = await settleAll([openDatabase(settings, ownerUrl, lifecycle, log), openFiles(settings)])
  lifecycle.onStop('files', 2, async () => plainFiles.close())
  const works = settings.ROLE !== 'web'
  let address = `http://${settings.HOST}:${settings.PORT}`
  const publicUrl = () => settings.PUBLIC_URL ?? address
  const { SMTP_URL, MAIL_FROM } = settings
  const mail = SMTP_URL && MAIL_FROM ? openSmtp({ SMTP_URL, MAIL_FROM }) : null
  lifecycle.onStop('mail', 2, async () => mail?.close())
  const notification = { owner: database.owner, productName: settings.PRODUCT_NAME, publicUrl, hasMailServer: mail !== null }
  const { disk, files } = await openDisk({ settings, files: plainFiles, notification, lifecycle, log })
  void reportRestart(notification, lastRestart, log)
  const compute = makeComputePool()
  lifecycle.onStop('compute', 2, async () => compute.close())
  const models = openModels(settings, { compute })
  const outbound = makeFairOutbound(makeOutbound({ allowPrivate: settings.OUTBOUND_ALLOW_PRIVATE }), {
    owner: database.owner,
    pagesPerHost: settings.OUTBOUND_PAGES_PER_HOST,
    callsPerHost: settings.OUTBOUND_CALLS_PER_HOST,
  })
  lifecycle.onStop('outbound', 2, outbound.close)
  const stopping = new AbortController()
  // Jobs ask for other jobs, and the queue begins with all of them.
  const opened = Promise.withResolvers<Queue>()
  const hint = (job: string) => void opened.promise.then((queue) => queue.hint(job))
  // Ordered in transactions that may not have ended yet: a first look soon, and another when even slow ones have.
  const hintSoon = (job: string) => {
    for (const wait of [50, 1000]) setTimeout(() => hint(job), wait).unref()
  }
  const quotas = {
    runs: settings.QUOTA_RUNS_PER_MONTH,
    tokens: settings.QUOTA_TOKENS_PER_MONTH,
    costUsd: settings.QUOTA_COST_USD_PER_MONTH,
  }
  const noticeSettings = { ...notification, onQueued: () => hintSoon('send-mail') }
  let worker: RunWorker | null = null
  const runNotices = makeRunNotices({ owner: database.owner, log, onDue: () => worker?.wake() })
  lifecycle.onStop('run notices', 2, runNotices.close)
  const loadRuns = makeLoadRuns(
    { ...noticeSettings, quotas, onDelivery: () => hintSoon('send-deliveries') },
    { send: async (...job) => (await opened.promise).send(...job) },
  )
  const triggers = triggerJobs({
    database,
    outbound,
    notices: noticeSettings,
    loadRuns,
    onRunStarted: runNotices.due,
    stopping: stopping.signal,
    log,
  })
  const catalogue = jobs({
    database,
    files,
    mail,
    notification,
    outbound,
    embedder: embedderOf(models),
    sessionIdleSeconds: settings.SESSION_IDLE_SECONDS,
    crawlPages: settings.KNOWLEDGE_CRAWL_PAGES,
    saml: settings.AUTH_SAML_ENABLED,
    stopping: stopping.signal,
    disk,
    log,
  })
  const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })

  const queueing = startQueue({ url: ownerUrl, jobs: [...catalogue, ...triggers], taken: [advanceRun], works, log })
  lifecycle.onStop('queue', settings.SHUTDOWN_SECONDS + 2, async () => {
    stopping.abort(new Error('stopping'))
    await (await queueing.catch(() => null))?.stop(settings.SHUTDOWN_SECONDS)
  })
  const listening = openListener({ url: ownerUrl, log })
  lifecycle.onStop('notices', 2, async () => (await listening.catch(() => null))?.close())
  const [queue, listener, httpNeeds] = await settleAll([
    queueing,
    listening,
    settings.ROLE === 'worker' ? null : listening.then((listener) => openHttpNeeds({ settings, database, log }, listener)),
    prepareContent({ settings, database, files, passwords, log }),
  ])
  opened.resolve(queue)
  if (works) {
    const onMail = () => hintSoon('send-mail')
    const tools = { database, queue, loadRuns, notices: runNotices, models, compute, outbound, notification }
    const running = await startRunWork({ ...tools, settings, onMail, listener, log })
    worker = running
    lifecycle.onStop('runs', settings.SHUTDOWN_SECONDS + 2, () => running.stop(settings.SHUTDOWN_SECONDS))
  }
  if (httpNeeds === null) {
    await queue.begin()
    return null
  }
  await settleAll([
    listener.listen('mail_due', () => queue.hint('send-mail')),
    listener.listen('knowledge_pending', () => queue.hint('index-knowledge')),
  ])
  const shared = {
    settings,
    log,
    database,
    files,
    disk,
    lastRestart,
    passwords,
    web,
    publicUrl,
    notification,
    queue,
    models,
    outbound,
    quotas,
  }
  const serving = await serve({ ...shared, ...httpNeeds, loadRuns, runNotices }, lifecycle)
  address = serving.address
  await queue.begin()
  return serving
}

interface Content {
  settings: Settings
  database: Database
  files: ObjectFiles
  passwords: Passwords
  log: Logger
}

/** What is to be there: the catalogue of this version, samples and an administrator as the settings have it. */
async function prepareContent({ settings, database, files, passwords, log }: Content): Promise<void> {
  await updateContent(database.owner)
  if (settings.SAMPLE_CONTENT) {
    const [{ seedSamples }, { metadataOf }] = await Promise.all([
      import('./features/samples/seed-samples.ts'),
      import('./wire/storage/objects/object-row.ts'),
    ])
    await seedSamples({ owner: database.owner, files, describeFile: metadataOf, log })
  }
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
  if (!email || !password) return
  const { ensureAdministrator } = await import('./features/accounts/administrators.ts')
  await ensureAdministrator({ owner: database.owner, passwords, log, rules: settings }, { email, password })
}
