import { type Context, Hono } from 'hono'
import type { AppConfig } from '../contracts/app-config.ts'
import product from '../package.json' with { type: 'json' }
import type { AppDependencies } from './app-dependencies.ts'
import { captchaOf } from './config/captcha-settings.ts'
import { limitSubmissions } from './features/contact/submission-limit.ts'
import { makePageHeads } from './features/publishing/page-heads.ts'
import { makePublishingRoutes } from './features/publishing/routes.ts'
import { getClientAddress, networkOf } from './platform/http/client-address.ts'
import { AppError, renderError } from './platform/http/errors.ts'
import { type MountPart, type PartedApp, serveInParts } from './platform/http/parts.ts'
import { makeRateLimiter } from './platform/http/rate-limit.ts'
import { refusalLog } from './platform/http/refusal-log.ts'
import { requestLog } from './platform/http/request-log.ts'
import { makeRequestWindow } from './platform/http/request-window.ts'
import { secureAnswers, secureData } from './platform/http/secure-answers.ts'
import { closeAfterUnreadBody } from './platform/http/unread-body.ts'
import { setRequestCaller } from './platform/request-caller.ts'
import { makeWebHandler } from './web-application.ts'
import { makeAccessTokens } from './wire/access/access-token.ts'
import { makeGateway } from './wire/access/gateway.ts'
import { personOf } from './wire/access/identity.ts'
import { bufferBodies, limitInProgress, limitRate, makeProgressGate } from './wire/access/request-limits.ts'
import { servicePaths } from './wire/access/services.ts'
import { providersOf } from './wire/auth/providers/provider.ts'

/** Bytes of a JSON body of storage and of functions at most. */
const jsonBodyBytes = 1024 * 1024

type AppEnv = { Variables: { requestId: string } }

/** The whole application on one page: what is public, what is guarded, in which order. Services come with their first request. */
export function makeApp(dependencies: AppDependencies): PartedApp {
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
    disk,
    lastRestart,
    web,
    publicUrl,
    notification,
    queue,
    models,
    outbound,
    quotas,
    loadRuns,
    runNotices,
    buffer,
  } = dependencies
  const captcha = captchaOf(settings)
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
      phone: settings.SMS_WEBHOOK_URL !== undefined,
    },
    adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS,
    captcha: captcha?.shown ?? null,
  })
  const trustProxy = settings.TRUST_PROXY
  const issuer = () => `${publicUrl()}/auth/v1`
  const tokens = makeAccessTokens({ keys: signingKeys, issuer, expiresIn: settings.JWT_EXPIRES_IN })
  const gateway = makeGateway({ apiKeys, tokens, revokedSessions, trustProxy })
  const limiter = makeRateLimiter(database.owner)
  const mail = { hasServer: notification.hasMailServer, onQueued: () => queue.hint('send-mail') }
  const siteOf = (context: Context) => ({ origin: configAt(new URL(context.req.url).origin).supabaseUrl, name: settings.PRODUCT_NAME })
  // Without PUBLIC_URL these pages name the host of the request, so no cache may give them to other clients.
  const publishing = makePublishingRoutes({ api: database.api, siteOf, isCacheable: settings.PUBLIC_URL !== undefined })
  const describePage = makePageHeads({ api: database.api, log })
  const restRate = limitRate({
    window: makeRequestWindow({ windowMs: 60_000, maxKeys: 20_000 }),
    perPerson: settings.REST_RATE_LIMIT,
    perNetwork: settings.REST_VISITOR_RATE_LIMIT,
  })
  const restProgress = limitInProgress(makeProgressGate())
  const logRefusal = refusalLog({ log, trustProxy })

  return serveInParts((mount: MountPart<AppEnv>) => {
    const app = new Hono<AppEnv>()
    app.use(requestLog(log))
    app.use(secureAnswers({ publicUrl: settings.PUBLIC_URL, includeSubdomains: settings.HSTS_INCLUDE_SUBDOMAINS }))
    app.use(closeAfterUnreadBody)
    // A visitor, until the gateway knows better.
    app.use((context, next) => {
      setRequestCaller({ kind: 'visitor', network: networkOf(getClientAddress(context, trustProxy)) })
      return next()
    })
    app.onError((error, context) => renderError(error, context, log))
    app.notFound((context) => renderError(new AppError('not_found'), context, log))

    // For whoever runs us
    app.get('/healthz', (context) => context.json({ status: 'ok' }))
    app.get('/readyz', async (context) => {
      const report = await readiness.check()
      return context.json(report, report.status === 'ready' ? 200 : 503)
    })

    for (const path of servicePaths) app.use(path, secureData, logRefusal)

    // For any client
    app.get('/app-config.json', (context) => context.json(configAt(new URL(context.req.url).origin), 200, { 'cache-control': 'no-store' }))

    // The Supabase protocol, behind the gateway (key, identity, CORS)
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
    app.use('/rest/v1/*', gateway, restRate, restProgress, bufferBodies({ buffer, maxBodyBytes: settings.REST_MAX_BODY_BYTES }))
    app.use(
      '/rest/v1/contact_submissions',
      limitSubmissions({
        limiter,
        trustProxy,
        rateLimit: settings.CONTACT_RATE_LIMIT,
        isExempt: (context) => context.get('identity').role === 'service_role',
      }),
    )
    mount(app, '/rest/v1', async () => {
      const { makeRestRoutes } = await import('./wire/rest/routes.ts')
      return makeRestRoutes({
        api: database.api,
        schemaCache: restSchema,
        maxRows: settings.REST_MAX_ROWS,
        maxBodyBytes: settings.REST_MAX_BODY_BYTES,
        maxAnswerBytes: settings.REST_MAX_ANSWER_BYTES,
        timeoutsMs: {
          anon: settings.REST_ANON_TIMEOUT_MS,
          authenticated: settings.REST_SIGNED_IN_TIMEOUT_MS,
          service_role: settings.REST_SERVICE_TIMEOUT_MS,
        },
        txRollbackAllowed: settings.REST_TX_ROLLBACK_ALLOWED,
        publicReads: { relations: new Set(['blog_posts', 'demos']), cacheControl: 'public, max-age=10, stale-while-revalidate=60' },
        log,
      })
    })

    app.use('/storage/v1/*', gateway, bufferBodies({ buffer, maxBodyBytes: jsonBodyBytes, isBuffered: (type) => /json/i.test(type) }))
    mount(app, '/storage/v1', async () => {
      const { makeStorageRoutes } = await import('./wire/storage/routes.ts')
      return makeStorageRoutes({
        database,
        files,
        links: linkTokens,
        limits: { file: settings.STORAGE_MAX_FILE_BYTES, media: settings.STORAGE_MAX_MEDIA_BYTES },
        log,
      })
    })

    app.use('/functions/v1/*', gateway, bufferBodies({ buffer, maxBodyBytes: jsonBodyBytes }))
    mount(app, '/functions/v1/hooks', async () => {
      const [{ makeHookRoutes }, { startRun }] = await Promise.all([import('./features/workflows/hooks/hook-routes.ts'), loadRuns()])
      return makeHookRoutes({
        owner: database.owner,
        startRun,
        onStarted: runNotices.due,
        limiter,
        rateLimit: settings.HOOK_RATE_LIMIT,
        trustProxy,
        log,
      })
    })
    mount(app, '/functions/v1', async () => {
      const [{ makeFunctions }, runs] = await Promise.all([import('./functions.ts'), loadRuns()])
      return makeFunctions({ ...dependencies, ...runs, limiter })
    })

    // The product's own calls, behind the same gateway
    app.use('/api/*', gateway)
    mount(app, '/api/account', async () => {
      const { makeAccountRoutes } = await import('./features/accounts/routes.ts')
      return makeAccountRoutes({
        database,
        files,
        passwords,
        callerOf: (context) => personOf(context.get('identity')),
        rateLimit: settings.AUTH_RATE_LIMIT,
        productName: settings.PRODUCT_NAME,
        log,
      })
    })
    mount(app, '/api/admin', async () => {
      const [{ makeAdministrationRoutes }, { resetFactors }] = await Promise.all([
        import('./features/administration/routes.ts'),
        import('./wire/auth/factors/reset-factors.ts'),
      ])
      return makeAdministrationRoutes({
        owner: database.owner,
        readiness,
        disk,
        lastRestart,
        version: product.version,
        role: settings.ROLE,
        hasMailServer: notification.hasMailServer,
        models,
        quotas,
        callerOf: (context) => personOf(context.get('identity')),
        addressOf: (context) => context.get('identity').address,
        resetFactors: (client, person, { passkeys }) =>
          resetFactors(client, { settings, mail }, person, { loginUrl: `${publicUrl()}/login`, passkeys }),
      })
    })
    app.all('/api/*', (context) => renderError(new AppError('not_found'), context, log))

    // For crawlers and readers of feeds
    app.route('/', publishing)

    // The web application: files, pages, 404
    app.all(
      '*',
      makeWebHandler({
        source: web,
        log,
        configFor: (context) => configAt(new URL(context.req.url).origin),
        describePage,
        foreign: captcha?.origins,
      }),
    )
    return app
  })
}
