import { makeApp } from './app.ts'
import type { Settings } from './config/settings.ts'
import { ensureAdministrator } from './features/accounts/administrators.ts'
import { embedderOf } from './features/knowledge/embedder.ts'
import { seedSamples } from './features/samples/seed-samples.ts'
import { makeRunEffects } from './features/workflows/effects-of-runs.ts'
import { openRunFeed } from './features/workflows/runs/run-feed.ts'
import { advanceRun } from './features/workflows/runs/run-jobs.ts'
import { makeRunNotices } from './features/workflows/runs/run-notices.ts'
import type { RunWorker } from './features/workflows/runs/run-worker.ts'
import { makeStartRun } from './features/workflows/runs/start-run.ts'
import { jobs } from './jobs.ts'
import { ensureApiLogin } from './platform/database/api-login.ts'
import { type Database, openPool } from './platform/database/database.ts'
import { openListener } from './platform/database/listener.ts'
import { listen } from './platform/http/listener.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'
import { openSmtp } from './platform/mail/transport.ts'
import { openModels } from './platform/models/open-models.ts'
import { openFiles } from './platform/objects/open-files.ts'
import { makeOutbound } from './platform/outbound/outbound.ts'
import { makePasswords } from './platform/passwords.ts'
import { type Queue, startQueue } from './platform/queue/queue.ts'
import { makeReadiness } from './platform/readiness.ts'
import { startRunWork } from './run-work.ts'
import { triggerJobs } from './trigger-jobs.ts'
import type { WebSource } from './web-application.ts'
import { ensureApiKeys } from './wire/access/api-keys.ts'
import { openRevokedSessions } from './wire/access/revoked-sessions.ts'
import { applyRules } from './wire/access/rules.ts'
import { openSigningKeys } from './wire/access/signing-keys.ts'
import { openRefreshTokens } from './wire/auth/refresh-token.ts'
import { openSchemaCache } from './wire/rest/schema/cache.ts'
import { openLinkTokens } from './wire/storage/links/link-token.ts'
import { metadataOf } from './wire/storage/objects/object-row.ts'

export interface StartOptions {
  settings: Settings
  /** The database, updated to this version (prepare-database.ts). */
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
  web: WebSource | null
}

/**
 * Starts this process's part: HTTP, background work, or both (`ROLE`). How to end it goes to the lifecycle.
 * @returns the address that it listens on; null for a worker.
 */
export async function start({ settings, ownerUrl, lifecycle, log, web }: StartOptions): Promise<string | null> {
  const database = await openDatabase(settings, ownerUrl, lifecycle, log)
  const files = await openFiles(settings)
  lifecycle.onStop('files', 2, async () => files.close())
  if (settings.SAMPLE_CONTENT) await seedSamples({ owner: database.owner, files, describeFile: metadataOf, log })
  const works = settings.ROLE !== 'web'
  let address = `http://${settings.HOST}:${settings.PORT}`
  const publicUrl = () => settings.PUBLIC_URL ?? address
  const mail =
    settings.SMTP_URL && settings.MAIL_FROM ? await openSmtp({ SMTP_URL: settings.SMTP_URL, MAIL_FROM: settings.MAIL_FROM }) : null
  lifecycle.onStop('mail', 2, async () => mail?.close())
  const notification = { owner: database.owner, productName: settings.PRODUCT_NAME, publicUrl, hasMailServer: mail !== null }
  const models = openModels(settings)
  const outbound = makeOutbound({ allowPrivate: settings.OUTBOUND_ALLOW_PRIVATE })
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
  const effects = makeRunEffects({ ...noticeSettings, quotas, onDelivery: () => hintSoon('send-deliveries') })
  let worker: RunWorker | null = null
  const runNotices = makeRunNotices({ owner: database.owner, log, onDue: () => worker?.wake() })
  lifecycle.onStop('run notices', 2, runNotices.close)
  const startRun = makeStartRun({ queue: { send: async (...job) => (await opened.promise).send(...job) }, effects })
  const triggers = triggerJobs({
    database,
    outbound,
    notices: noticeSettings,
    startRun,
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
    stopping: stopping.signal,
    log,
  })
  const queue = await startQueue({ url: ownerUrl, jobs: [...catalogue, ...triggers], taken: [advanceRun], works, log })
  opened.resolve(queue)
  lifecycle.onStop('queue', settings.SHUTDOWN_SECONDS + 2, () => {
    stopping.abort(new Error('stopping'))
    return queue.stop(settings.SHUTDOWN_SECONDS)
  })
  const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
  if (settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD)
    await ensureAdministrator({ owner: database.owner, passwords, log }, { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD })
  const notices = await openListener({ url: ownerUrl, log })
  lifecycle.onStop('notices', 2, notices.close)
  if (works) {
    const onMail = () => hintSoon('send-mail')
    const tools = { database, queue, effects, notices: runNotices, models, outbound, notification }
    const running = await startRunWork({ ...tools, settings, onMail, listener: notices, log })
    worker = running
    lifecycle.onStop('runs', settings.SHUTDOWN_SECONDS + 2, () => running.stop(settings.SHUTDOWN_SECONDS))
  }
  if (settings.ROLE === 'worker') {
    await queue.begin()
    return null
  }

  await applyRules(database.owner, { adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS })
  const [apiKeys, signingKeys, revokedSessions, refreshTokens, linkTokens, restSchema] = await Promise.all([
    ensureApiKeys(database.owner, settings),
    openSigningKeys(database.owner, { JWT_KEYS: settings.JWT_KEYS, log }),
    openRevokedSessions({ owner: database.owner, listener: notices, tokenSeconds: settings.JWT_EXPIRES_IN, log }),
    openRefreshTokens(database.owner),
    openLinkTokens(database.owner),
    openSchemaCache({ owner: database.owner, listener: notices, schemas: settings.API_SCHEMAS, log }),
  ])
  const runFeed = await openRunFeed(notices)
  await notices.listen('mail_due', () => queue.hint('send-mail'))
  await notices.listen('knowledge_pending', () => queue.hint('index-knowledge'))
  let draining = false
  const readiness = makeReadiness(
    { database: () => database.api.query('select 1'), queue: queue.check, files: files.check },
    () => draining,
  )
  const app = makeApp({
    settings,
    log,
    database,
    files,
    apiKeys,
    signingKeys,
    revokedSessions,
    refreshTokens,
    linkTokens,
    passwords,
    restSchema,
    readiness,
    web,
    publicUrl,
    notification,
    queue,
    models,
    outbound,
    quotas,
    effects,
    startRun,
    runNotices,
    runFeed,
  })

  const listener = await listen({ fetch: app.fetch, port: settings.PORT, host: settings.HOST })
  address = listener.address
  lifecycle.onStop('http', settings.SHUTDOWN_SECONDS + 1, () => {
    draining = true
    return listener.drain(settings.SHUTDOWN_SECONDS)
  })
  await queue.begin()
  return address
}

async function openDatabase(settings: Settings, ownerUrl: string, lifecycle: Lifecycle, log: Logger): Promise<Database> {
  // While we stop, the database may be quicker than the last connection.
  const onError = (error: Error) => !lifecycle.isStopping() && log.warn({ fault: error.message }, 'database connection lost')
  const owner = openPool({
    url: ownerUrl,
    size: Math.max(4, Math.ceil(settings.DATABASE_POOL_SIZE / 2)),
    statementTimeout: 60_000,
    onError,
  })
  const apiUrl = await ensureApiLogin(owner, ownerUrl)
  const api = openPool({ url: apiUrl, size: settings.DATABASE_POOL_SIZE, statementTimeout: 15_000, onError })
  const close = async () => void (await Promise.all([owner.end(), api.end()]))
  lifecycle.onStop('database pools', 5, close)
  return { owner, api, close }
}
