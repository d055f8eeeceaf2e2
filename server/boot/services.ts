import type { Context } from 'hono'
import type { AppConfig } from '../../contracts/app-config.ts'
import { captchaOf } from '../config/captcha-settings.ts'
import { makePageHeads } from '../features/blog/page-heads.ts'
import { makePublishingRoutes } from '../features/blog/routes.ts'
import { refusalLog } from '../platform/http/logging/refusal-log.ts'
import { makeRateLimiter } from '../platform/http/rate-limit.ts'
import { makeRequestWindow } from '../platform/http/request-window.ts'
import { makeAccessTokens } from '../wire/access/access-token.ts'
import { makeGateway } from '../wire/access/gateway.ts'
import { limitInProgress, limitRate, makeInProgressGate } from '../wire/access/request-limits.ts'
import { providersOf } from '../wire/auth/providers/provider.ts'
import type { AppDependencies } from './app-dependencies.ts'

export type Services = ReturnType<typeof makeServices>

/** Creates the services that requests share. */
export function makeServices(dependencies: AppDependencies) {
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
    authOutbox: { hasServer: notification.hasMailServer, onQueued: () => queue.hint('send-mail') },
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

/** Returns the origin of the request's URL. */
export const originOf = (context: Context): string => new URL(context.req.url).origin

/** Returns a function that creates the public configuration for clients of an origin. */
function makeConfigAt({ settings, apiKeys, models, notification }: AppDependencies) {
  return (origin: string): AppConfig => ({
    supabaseUrl: settings.PUBLIC_URL ?? origin,
    publishableKey: apiKeys.publishable,
    productName: settings.PRODUCT_NAME,
    maxFileBytes: settings.STORAGE_MAX_FILE_BYTES,
    signIn: {
      providers: [...providersOf(settings).values()].map(({ id, name }) => ({ id, name })),
      sso: settings.AUTH_SAML_ENABLED,
      workspaceSso: settings.AUTH_WORKSPACE_SSO,
      mail: notification.hasMailServer,
      passkeys: settings.AUTH_PASSKEYS,
      phone: settings.SMS_WEBHOOK_URL !== undefined,
      phoneSignIn: settings.AUTH_PHONE,
    },
    emailChange: settings.AUTH_EMAIL_CHANGE,
    languageModel: models.describe().provider !== 'builtin',
    adminsNeedSecondFactor: settings.AUTH_REQUIRE_MFA_FOR_ADMINS,
    captcha: captchaOf(settings)?.publicConfig ?? null,
  })
}
