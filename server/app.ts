import { type Context, Hono } from 'hono'
import type { AppConfig } from '../contracts/app-config.ts'
import { tableFileLimits } from '../contracts/runs/table-file.ts'
import product from '../package.json' with { type: 'json' }
import type { AppDependencies } from './boot/app-dependencies.ts'
import { makeWebHandler } from './boot/web-application.ts'
import { captchaOf } from './config/captcha-settings.ts'
import { makePageHeads } from './features/blog/page-heads.ts'
import { makePublishingRoutes } from './features/blog/routes.ts'
import { limitSubmissions } from './features/contact/submission-limit.ts'
import { getClientAddress, networkOf } from './platform/http/client-address.ts'
import { closeAfterUnreadBody } from './platform/http/connections/unread-body.ts'
import { AppError, renderError } from './platform/http/errors.ts'
import { type LazyApp, type MountPart, makeLazyApp } from './platform/http/lazy-routes.ts'
import { refusalLog } from './platform/http/logging/refusal-log.ts'
import { requestLog } from './platform/http/logging/request-log.ts'
import { secureData, secureResponses } from './platform/http/pages/secure-responses.ts'
import { makeRateLimiter } from './platform/http/rate-limit.ts'
import { makeRequestWindow } from './platform/http/request-window.ts'
import { setRequestCaller } from './platform/request-caller.ts'
import { makeAccessTokens } from './wire/access/access-token.ts'
import { makeGateway } from './wire/access/gateway.ts'
import { userCallerOf } from './wire/access/identity.ts'
import { bufferBodies, limitInProgress, limitRate, makeInProgressGate } from './wire/access/request-limits.ts'
import { servicePaths } from './wire/access/service-paths.ts'
import { providersOf } from './wire/auth/providers/provider.ts'

/** Maximum size of a JSON request body for `/storage/v1` and `/functions/v1`, in bytes. */
const maxJsonBodyBytes = 1024 * 1024

type AppEnv = { Variables: { requestId: string } }
type App = Hono<AppEnv>
type Mount = MountPart<AppEnv>

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
    // Routes for the product's own API
    mountApi(app, mount, services)
    // Routes for the sitemap, feeds and the web application
    app.route('/', services.publishing)
    addWebApplication(app, services)
    return app
  })
}

type Services = ReturnType<typeof makeServices>

/** Creates the services that requests share. */
function makeServices(dependencies: AppDependencies) {
  const { settings, log, database, apiKeys, signingKeys, revokedSessions, publicUrl, notification, queue } = dependencies
  const trustProxy = settings.TRUST_PROXY
  const configAt = makeConfigAt(dependencies)
  const tokens = makeAccessTokens({
    keys: signingKeys,
    issuer: () => `${publicUrl()}/auth/v1`,
    expiresIn: settings.JWT_EXPIRES_IN,
    roles: settings.JWT_ROLES,
  })
  const siteOf = (context: Context) => ({ origin: configAt(originOf(context)).supabaseUrl, name: settings.PRODUCT_NAME })
  return {
    ...dependencies,
    configAt,
    tokens,
    gateway: makeGateway({ apiKeys, tokens, revokedSessions, trustProxy }),
    limiter: makeRateLimiter(database.owner),
    authMail: { hasServer: notification.hasMailServer, onQueued: () => queue.hint('send-mail') },
    // Without PUBLIC_URL, these pages contain the host of the request, so shared caches must not store them.
    publishing: makePublishingRoutes({ api: database.api, siteOf, isCacheable: settings.PUBLIC_URL !== undefined }),
    describePage: makePageHeads({ api: database.api, log }),
    restRate: limitRate({
      window: makeRequestWindow({ windowMs: 60_000, maxKeys: 20_000 }),
      perUser: settings.REST_RATE_LIMIT,
      perNetwork: settings.REST_VISITOR_RATE_LIMIT,
    }),
    restProgress: limitInProgress(makeInProgressGate()),
    logRefusal: refusalLog({ log, trustProxy }),
  }
}

const originOf = (context: Context): string => new URL(context.req.url).origin

/** Returns a function that creates the public configuration for clients of an origin. */
function makeConfigAt({ settings, apiKeys, notification }: AppDependencies) {
  return (origin: string): AppConfig => ({
    supabaseUrl: settings.PUBLIC_URL ?? origin,
    publishableKey: apiKeys.publishable,
    productName: settings.PRODUCT_NAME,
    maxFileBytes: settings.STORAGE_MAX_FILE_BYTES,
    signIn: {
      providers: [...providersOf(settings).values()].map(({ id, name }) => ({ id, name })),
      sso: settings.AUTH_SAML_ENABLED,
      mail: notification.hasMailServer,
      passkeys: settings.AUTH_PASSKEYS,
      phone: settings.SMS_WEBHOOK_URL !== undefined,
    },
    emailChange: settings.AUTH_EMAIL_CHANGE,
    adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS,
    captcha: captchaOf(settings)?.publicConfig ?? null,
  })
}

/** Adds logging, security headers and error handling to all routes. */
function addMiddleware(app: App, { settings, log, logRefusal }: Services): void {
  app.use(requestLog(log))
  app.use(secureResponses({ publicUrl: settings.PUBLIC_URL, includeSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS }))
  app.use(closeAfterUnreadBody)
  // Treat every request as a request of a visitor until the gateway has verified its access token.
  app.use((context, next) => {
    setRequestCaller({ kind: 'visitor', network: networkOf(getClientAddress(context, settings.TRUST_PROXY)) })
    return next()
  })
  for (const path of servicePaths) app.use(path, secureData, logRefusal)
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
  const { settings, database, tokens, signingKeys, refreshTokens, passwords, publicUrl, outbound, authMail: mail, gateway, log } = services
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
      mail,
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
    const [{ makeRestRoutes }, { largeColumns }, { auditedTables }] = await Promise.all([
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
  // Reject with 503, because tus-js-client does not retry after 429.
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
      import('./features/safety/credentials/find-credentials.ts'),
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
  const { settings, database, readiness, disk, lastRestart, notification, models, modelSelection, compute, quotas } = services
  const { authMail: mail, publicUrl } = services
  const identities = {
    callerOf: (context: Context) => userCallerOf(context.get('identity')),
    addressOf: (context: Context) => context.get('identity').address,
  }
  mount(app, '/api/admin', async () => {
    const [
      { makeAdministrationRoutes },
      { makeModelRoutes },
      { makeLocalModelRoutes },
      { resetFactors },
      { issueRecoveryLink },
      { inviteAccount },
      { replyToSubmission },
      { makeCodeDigests },
      { addNotification },
    ] = await Promise.all([
      import('./features/administration/routes.ts'),
      import('./features/models/routes.ts'),
      import('./features/models/local-model-routes.ts'),
      import('./wire/auth/factors/reset-factors.ts'),
      import('./wire/auth/admin/issue-recovery-link.ts'),
      import('./wire/auth/admin/invite-account.ts'),
      import('./features/contact/reply-to-submission.ts'),
      import('./wire/auth/mail/code-digest.ts'),
      import('./features/notifications/add-notification.ts'),
    ])
    const codes = makeCodeDigests(database.owner)
    return makeAdministrationRoutes({
      owner: database.owner,
      readiness,
      disk,
      lastRestart,
      version: product.version,
      role: settings.ROLE,
      hasMailServer: notification.hasMailServer,
      alertRecipients: { emails: settings.ALERT_EMAILS.length, hasWebhook: settings.ALERT_WEBHOOK_URL !== undefined },
      models,
      quotas,
      ...identities,
      modelRoutes: makeModelRoutes({
        selection: modelSelection,
        ...identities,
        fileRoutes: makeLocalModelRoutes({ selection: modelSelection, owner: database.owner, ...identities }),
        runTrial: async (candidate, options) => {
          const { runTrial } = await import('./features/runs/trial/run-trial.ts')
          return runTrial({ owner: database.owner, compute, models: candidate, ...options })
        },
      }),
      invitations: {
        inviteAccount: (client, user) => inviteAccount(client, { codes, settings, publicUrl, mail }, user),
        onMailQueued: mail.onQueued,
      },
      replyToSubmission: (client, reply) => replyToSubmission(client, notification, reply),
      recoveryLinks: {
        issueRecoveryLink: (client, user) => issueRecoveryLink(client, { codes, settings, publicUrl }, user),
        announce: (client, userId, notice) =>
          addNotification(client, { userId, kind: 'account_access', link: '/account?tab=privacy', ...notice }),
      },
      resetFactors: (client, user, { passkeys }) =>
        resetFactors(client, { settings, mail }, user, { loginUrl: `${publicUrl()}/login`, passkeys }),
    })
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
