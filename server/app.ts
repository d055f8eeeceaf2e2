import { Hono } from 'hono'
import { tableFileLimits } from '../contracts/runs/table-file.ts'
import type { AppDependencies } from './boot/app-dependencies.ts'
import { makeServices, originOf, type Services } from './boot/services.ts'
import { makeWebHandler } from './boot/web-application.ts'
import { captchaOf } from './config/captcha-settings.ts'
import { limitSubmissions } from './features/contact/submission-limit.ts'
import { getClientAddress, networkOf } from './platform/http/client-address.ts'
import { closeAfterUnreadBody } from './platform/http/connections/unread-body.ts'
import { AppError, renderError } from './platform/http/errors.ts'
import { type LazyApp, type MountLazyRoutes, makeLazyApp } from './platform/http/lazy-routes.ts'
import { requestLog } from './platform/http/logging/request-log.ts'
import { secureData, secureResponses } from './platform/http/pages/secure-responses.ts'
import { setRequestCaller } from './platform/request-caller.ts'
import { userCallerOf } from './wire/access/identity.ts'
import { bufferBodies, limitInProgress, makeInProgressGate } from './wire/access/request-limits.ts'
import { servicePaths } from './wire/access/service-paths.ts'

/** Maximum size of a JSON request body for `/storage/v1` and `/functions/v1`, in bytes. */
const maxJsonBodyBytes = 1024 * 1024

type AppEnv = { Variables: { requestId: string } }
type App = Hono<AppEnv>
type Mount = MountLazyRoutes<AppEnv>

/**
 * Creates the application. Routes mounted with `mount` are loaded on their first request. The application is then composed again, so
 * state that requests share must be created in `makeServices`, which is called once.
 */
export function makeApp(dependencies: AppDependencies): LazyApp {
  const services = makeServices(dependencies)
  return makeLazyApp((mount: Mount) => {
    const app = new Hono<AppEnv>()
    addMiddleware(app, services)
    addMonitoring(app, services)
    addConfiguration(app, services)
    // Routes for the Supabase protocol
    mountAuth(app, mount, services)
    mountRest(app, mount, services)
    mountStorage(app, mount, services)
    mountFunctions(app, mount, services)
    mountScim(app, mount, services)
    // Routes for the product's own API
    mountApi(app, mount, services)
    // Routes for the sitemap, feeds and the web application
    app.route('/', services.publishing)
    addWebApplication(app, services)
    return app
  })
}

/** Adds logging, security headers and error handling to all routes. */
function addMiddleware(app: App, { settings, log, logRefusal }: Services): void {
  app.use(requestLog(log))
  app.use(secureResponses({ publicUrl: settings.PUBLIC_URL, includeSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS }))
  app.use(closeAfterUnreadBody)
  // Treats every request as a visitor's until the gateway has verified its access token.
  app.use((context, next) => {
    setRequestCaller({ kind: 'visitor', network: networkOf(getClientAddress(context, settings.TRUST_PROXY)) })
    return next()
  })
  for (const path of [...servicePaths, '/scim/*']) app.use(path, secureData, logRefusal)
  app.onError((error, context) => renderError(error, context, log))
  app.notFound((context) => renderError(new AppError('not_found'), context, log))
}

/** Adds the liveness and readiness endpoints for operators. */
function addMonitoring(app: App, { readiness }: Services): void {
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    const report = await readiness.check()
    return context.json(report, report.status === 'ready' ? 200 : 503)
  })
}

/** Adds the endpoint with the public configuration for clients. */
function addConfiguration(app: App, { configAt }: Services): void {
  app.get('/app-config.json', (context) => context.json(configAt(originOf(context)), 200, { 'cache-control': 'no-store' }))
}

function mountAuth(app: App, mount: Mount, services: Services): void {
  const {
    settings,
    database,
    tokens,
    signingKeys,
    refreshTokens,
    passwords,
    publicUrl,
    outbound,
    authOutbox: outbox,
    gateway,
    log,
  } = services
  app.use('/auth/v1/*', gateway)
  mount(app, '/auth/v1', async () => {
    const { makeAuthRoutes } = await import('./wire/auth/routes.ts')
    return makeAuthRoutes({
      settings,
      owner: database.owner,
      tokens,
      signingKeys,
      refreshTokens,
      passwords,
      publicUrl,
      outbound,
      outbox,
      log,
    })
  })
}

function mountRest(app: App, mount: Mount, services: Services): void {
  const { settings, database, restSchema, limiter, buffer, gateway, restRate, restProgress, recordRead, log } = services
  app.use('/rest/v1/*', gateway, restRate, restProgress, bufferBodies({ buffer, maxBodyBytes: settings.REST_MAX_BODY_BYTES }))
  app.use(
    '/rest/v1/contact_submissions',
    limitSubmissions({
      limiter,
      trustProxy: settings.TRUST_PROXY,
      rateLimit: settings.CONTACT_RATE_LIMIT,
      isExempt: (context) => context.get('identity').role === 'service_role',
    }),
  )
  mount(app, '/rest/v1', async () => {
    const [{ makeRestRoutes }, { largeColumns }, { auditedTables, auditedLists }] = await Promise.all([
      import('./wire/rest/routes.ts'),
      import('./features/runs/large-columns.ts'),
      import('./features/administration/read-audit/audited-tables.ts'),
    ])
    return makeRestRoutes({
      api: database.api,
      schemaCache: restSchema,
      maxRows: settings.REST_MAX_ROWS,
      maxBodyBytes: settings.REST_MAX_BODY_BYTES,
      maxResponseBytes: settings.REST_MAX_ANSWER_BYTES,
      aggregates: settings.REST_AGGREGATES,
      plansAllowed: settings.REST_PLANS,
      buffer,
      timeoutsMs: {
        anon: settings.REST_ANON_TIMEOUT_MS,
        authenticated: settings.REST_SIGNED_IN_TIMEOUT_MS,
        service_role: settings.REST_SERVICE_TIMEOUT_MS,
      },
      txRollbackAllowed: settings.REST_TX_ROLLBACK_ALLOWED,
      largeColumns,
      auditedTables,
      auditedLists,
      recordRead,
      publicReads: { relations: new Set(['blog_posts', 'demos']), cacheControl: 'public, max-age=10, stale-while-revalidate=60' },
      log,
    })
  })
}

function mountStorage(app: App, mount: Mount, services: Services): void {
  const { settings, database, files, linkTokens, buffer, gateway, recordRead, log } = services
  const bufferJson = bufferBodies({ buffer, maxBodyBytes: maxJsonBodyBytes, isBuffered: (type) => /json/i.test(type) })
  app.use('/storage/v1/*', gateway, bufferJson)
  // Responds with 503, because tus-js-client does not retry after 429.
  app.post('/storage/v1/upload/resumable', limitInProgress(makeInProgressGate(), 503))
  mount(app, '/storage/v1', async () => {
    const { makeStorageRoutes } = await import('./wire/storage/routes.ts')
    return makeStorageRoutes({
      database,
      files,
      links: linkTokens,
      limits: { file: settings.STORAGE_MAX_FILE_BYTES, media: settings.STORAGE_MAX_MEDIA_BYTES },
      recordRead,
      log,
    })
  })
}

function mountFunctions(app: App, mount: Mount, services: Services): void {
  const { settings, database, limiter, runSignals, loadRuns, buffer, gateway, compute, log } = services
  app.use('/functions/v1/*', gateway, bufferBodies({ buffer, maxBodyBytes: maxJsonBodyBytes }))
  app.use('/functions/v1/read-table', bufferBodies({ buffer, maxBodyBytes: tableFileLimits.maxBytes }))
  mount(app, '/functions/v1/read-table', async () => {
    const { makeTableFileRoutes } = await import('./features/runs/table-files/routes.ts')
    return makeTableFileRoutes({ compute, limiter, callerOf: (context) => userCallerOf(context.get('identity')), log })
  })
  mount(app, '/functions/v1/hooks', async () => {
    const [{ makeWebhookEndpointRoutes }, { findCredentials }, { startRun }] = await Promise.all([
      import('./features/runs/webhook-endpoints/routes.ts'),
      import('../contracts/safety/credentials/find-credentials.ts'),
      loadRuns(),
    ])
    return makeWebhookEndpointRoutes({
      owner: database.owner,
      startRun,
      onStarted: runSignals.due,
      limiter,
      rateLimit: settings.WEBHOOK_ENDPOINT_RATE_LIMIT,
      trustProxy: settings.TRUST_PROXY,
      findCredentials,
      log,
    })
  })
  mount(app, '/functions/v1', async () => {
    const [{ makeFunctions }, runs, replies] = await Promise.all([import('./boot/functions.ts'), loadRuns(), services.openReplies()])
    return makeFunctions({ ...services, ...runs, replies })
  })
}

/** Mounts the provisioning service, whose clients send the token of a workspace instead of an API key. */
function mountScim(app: App, mount: Mount, services: Services): void {
  const { settings, database, limiter, publicUrl, authOutbox, log } = services
  mount(app, '/scim/v2', async () => {
    const [{ makeScimRoutes }, { makeDirectoryEmails }] = await Promise.all([
      import('./wire/scim/routes.ts'),
      import('./features/workspaces/directory/directory-emails.ts'),
    ])
    return makeScimRoutes({
      owner: database.owner,
      api: database.api,
      limiter,
      rateLimit: settings.SCIM_RATE_LIMIT,
      trustProxy: settings.TRUST_PROXY,
      publicUrl,
      emails: makeDirectoryEmails({ productName: settings.PRODUCT_NAME, publicUrl }),
      hasMailServer: authOutbox.hasServer,
      onQueued: authOutbox.onQueued,
      log,
    })
  })
}

function mountApi(app: App, mount: Mount, services: Services): void {
  app.use('/api/*', services.gateway)
  mountAccountApi(app, mount, services)
  mountAdministrationApi(app, mount, services)
  app.all('/api/*', (context) => renderError(new AppError('not_found'), context, services.log))
}

function mountAccountApi(app: App, mount: Mount, { settings, database, files, passwords, log }: Services): void {
  mount(app, '/api/account', async () => {
    const { makeAccountRoutes } = await import('./features/account/routes.ts')
    return makeAccountRoutes({
      database,
      files,
      passwords,
      callerOf: (context) => userCallerOf(context.get('identity')),
      rateLimit: settings.AUTH_RATE_LIMIT,
      productName: settings.PRODUCT_NAME,
      log,
    })
  })
}

function mountAdministrationApi(app: App, mount: Mount, services: Services): void {
  mount(app, '/api/admin', async () => {
    const { makeAdministrationApi } = await import('./boot/administration-api.ts')
    return makeAdministrationApi(services)
  })
}

/** Serves the web application: files, pages, and the not-found page. */
function addWebApplication(app: App, { settings, web, configAt, describePage, log }: Services): void {
  app.all(
    '*',
    makeWebHandler({
      source: web,
      log,
      configFor: (context) => configAt(originOf(context)),
      describePage,
      foreignOrigins: captchaOf(settings)?.origins,
    }),
  )
}
