import { type Context, Hono } from 'hono'
import type { AppConfig } from '../contracts/app-config.ts'
import product from '../package.json' with { type: 'json' }
import type { Settings } from './config/settings.ts'
import { makeAccountRoutes } from './features/accounts/routes.ts'
import { makeAdministrationRoutes } from './features/administration/routes.ts'
import type { NotifyOptions } from './features/contact/notify.ts'
import { limitSubmissions } from './features/contact/submission-limit.ts'
import { makePageHeads } from './features/publishing/page-heads.ts'
import { makePublishingRoutes } from './features/publishing/routes.ts'
import { makeHookRoutes } from './features/workflows/hooks/hook-routes.ts'
import type { Quotas } from './features/workflows/quotas/quotas.ts'
import type { RunEffects } from './features/workflows/runs/effects.ts'
import type { RunFeed } from './features/workflows/runs/run-feed.ts'
import type { RunNotices } from './features/workflows/runs/run-notices.ts'
import type { StartRun } from './features/workflows/runs/start-run.ts'
import { makeFunctions } from './functions.ts'
import type { Database } from './platform/database/database.ts'
import { AppError, renderError } from './platform/http/errors.ts'
import { makeRateLimiter } from './platform/http/rate-limit.ts'
import { requestLog } from './platform/http/request-log.ts'
import { closeAfterUnreadBody } from './platform/http/unread-body.ts'
import type { Logger } from './platform/log.ts'
import type { Models } from './platform/models/models.ts'
import type { ObjectFiles } from './platform/objects/object-files.ts'
import type { Outbound } from './platform/outbound/outbound.ts'
import type { Passwords } from './platform/passwords.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { Readiness } from './platform/readiness.ts'
import { makeWebHandler, type WebSource } from './web-application.ts'
import { makeAccessTokens } from './wire/access/access-token.ts'
import type { ApiKeys } from './wire/access/api-keys.ts'
import { makeGateway } from './wire/access/gateway.ts'
import { personOf } from './wire/access/identity.ts'
import type { RevokedSessions } from './wire/access/revoked-sessions.ts'
import type { SigningKeys } from './wire/access/signing-keys.ts'
import { resetFactors } from './wire/auth/factors/reset-factors.ts'
import { providersOf } from './wire/auth/providers/provider.ts'
import type { RefreshTokens } from './wire/auth/refresh-token.ts'
import { makeAuthRoutes } from './wire/auth/routes.ts'
import { makeRestRoutes } from './wire/rest/routes.ts'
import type { RestSchemaCache } from './wire/rest/schema/cache.ts'
import type { LinkTokens } from './wire/storage/links/link-token.ts'
import { makeStorageRoutes } from './wire/storage/routes.ts'

/** Everything that the routes need, made once by start.ts. */
export interface AppDependencies {
  settings: Settings
  log: Logger
  database: Database
  files: ObjectFiles
  apiKeys: ApiKeys
  signingKeys: SigningKeys
  revokedSessions: RevokedSessions
  refreshTokens: RefreshTokens
  linkTokens: LinkTokens
  passwords: Passwords
  restSchema: RestSchemaCache
  readiness: Readiness
  web: WebSource | null
  /** The address that people use, for tokens and links: `PUBLIC_URL`, or where we listen. */
  publicUrl: () => string
  notification: NotifyOptions
  queue: Queue
  models: Models
  outbound: Outbound
  quotas: Quotas
  effects: RunEffects
  startRun: StartRun
  runNotices: RunNotices
  runFeed: RunFeed
}

/** The whole application on one page: what is public, what is guarded, in which order. */
export function makeApp(dependencies: AppDependencies) {
  const {
    settings,
    log,
    database,
    files,
    linkTokens,
    apiKeys,
    signingKeys,
    revokedSessions,
    refreshTokens,
    passwords,
    restSchema,
    readiness,
    web,
    publicUrl,
    notification,
    queue,
    models,
    outbound,
    startRun,
    runNotices,
  } = dependencies
  const app = new Hono<{ Variables: { requestId: string } }>()
  const configAt = (origin: string): AppConfig => ({
    supabaseUrl: settings.PUBLIC_URL ?? origin,
    publishableKey: apiKeys.publishable,
    productName: settings.PRODUCT_NAME,
    maxFileBytes: settings.STORAGE_MAX_FILE_BYTES,
    signIn: {
      providers: [...providersOf(settings).values()].map(({ id, name }) => ({ id, name })),
      sso: settings.AUTH_SAML_ENABLED,
      mail: notification.hasMailServer,
      passkeys: settings.AUTH_PASSKEYS,
    },
    adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS,
  })
  const trustProxy = settings.TRUST_PROXY
  const issuer = () => `${publicUrl()}/auth/v1`
  const tokens = makeAccessTokens({ keys: signingKeys, issuer, expiresIn: settings.JWT_EXPIRES_IN })
  const gateway = makeGateway({ apiKeys, tokens, revokedSessions, trustProxy })
  const limiter = makeRateLimiter(database.owner)
  const mail = { hasServer: notification.hasMailServer, onQueued: () => queue.hint('send-mail') }

  app.use(requestLog(log))
  app.use(closeAfterUnreadBody)
  app.onError((error, context) => renderError(error, context, log))
  app.notFound((context) => renderError(new AppError('not_found'), context, log))

  // For whoever runs us
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    const report = await readiness.check()
    return context.json(report, report.status === 'ready' ? 200 : 503)
  })

  // For any client
  app.get('/app-config.json', (context) => context.json(configAt(new URL(context.req.url).origin), 200, { 'cache-control': 'no-store' }))

  // The Supabase protocol, behind the gateway (key, identity, CORS)
  app.use('/auth/v1/*', gateway)
  app.route(
    '/auth/v1',
    makeAuthRoutes({
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
    }),
  )
  app.use('/rest/v1/*', gateway)
  app.use(
    '/rest/v1/contact_submissions',
    limitSubmissions({
      limiter,
      trustProxy,
      rateLimit: settings.CONTACT_RATE_LIMIT,
      isExempt: (context) => context.get('identity').role === 'service_role',
    }),
  )
  app.route(
    '/rest/v1',
    makeRestRoutes({
      api: database.api,
      schemaCache: restSchema,
      maxRows: settings.REST_MAX_ROWS,
      maxBodyBytes: settings.REST_MAX_BODY_BYTES,
      txRollbackAllowed: settings.REST_TX_ROLLBACK_ALLOWED,
      publicReads: { relations: new Set(['blog_posts', 'demos']), cacheControl: 'public, max-age=10, stale-while-revalidate=60' },
      log,
    }),
  )

  app.use('/storage/v1/*', gateway)
  app.route(
    '/storage/v1',
    makeStorageRoutes({
      database,
      files,
      links: linkTokens,
      limits: { file: settings.STORAGE_MAX_FILE_BYTES, media: settings.STORAGE_MAX_MEDIA_BYTES },
      log,
    }),
  )

  app.use('/functions/v1/*', gateway)
  app.route(
    '/functions/v1/hooks',
    makeHookRoutes({
      owner: database.owner,
      startRun,
      onStarted: runNotices.due,
      limiter,
      rateLimit: settings.HOOK_RATE_LIMIT,
      trustProxy,
      log,
    }),
  )
  app.route('/functions/v1', makeFunctions({ ...dependencies, limiter }))

  // The product's own calls, behind the same gateway
  app.use('/api/*', gateway)
  app.route(
    '/api/account',
    makeAccountRoutes({
      database,
      files,
      passwords,
      callerOf: (context) => personOf(context.get('identity')),
      rateLimit: settings.AUTH_RATE_LIMIT,
      productName: settings.PRODUCT_NAME,
      log,
    }),
  )
  app.route(
    '/api/admin',
    makeAdministrationRoutes({
      owner: database.owner,
      readiness,
      version: product.version,
      role: settings.ROLE,
      hasMailServer: notification.hasMailServer,
      models,
      callerOf: (context) => personOf(context.get('identity')),
      addressOf: (context) => context.get('identity').address,
      resetFactors: (client, person) => resetFactors(client, { settings, mail }, person, `${publicUrl()}/login`),
    }),
  )
  app.all('/api/*', (context) => renderError(new AppError('not_found'), context, log))

  // For crawlers and readers of feeds
  const siteOf = (context: Context) => ({ origin: configAt(new URL(context.req.url).origin).supabaseUrl, name: settings.PRODUCT_NAME })
  app.route('/', makePublishingRoutes({ api: database.api, siteOf }))

  // The web application: files, pages, 404
  const describePage = makePageHeads({ api: database.api, log })
  app.all('*', makeWebHandler({ source: web, log, configFor: (context) => configAt(new URL(context.req.url).origin), describePage }))
  return app
}
