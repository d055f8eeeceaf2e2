import { messages } from '../../../contracts/messages.ts'
import type { TokenError } from './access-token.ts'

/** Names of the services behind the gateway. `api` is the service with the product's own endpoints. */
const services = ['auth', 'rest', 'storage', 'functions', 'api'] as const
/** Route patterns for the services. */
export const servicePaths: readonly string[] = services.map((service) => `/${service}/*`)
/** A service behind the gateway, named like the first segment of its paths. */
export type Service = (typeof services)[number]

/** Returns the service that a path belongs to. */
export function serviceOf(path: string): Service {
  const service = services.find((name) => path.startsWith(`/${name}/`))
  if (!service) throw new Error(`The gateway does not check requests for ${path}`)
  return service
}

interface OpenEndpoint {
  methods: readonly string[]
  path: RegExp
}

/** Endpoints that need no API key, because browsers open them directly or they are public. */
const openEndpoints: readonly OpenEndpoint[] = [
  { methods: ['GET', 'HEAD'], path: /^\/auth\/v1\/(health|\.well-known\/jwks\.json|authorize|verify)$/ },
  { methods: ['GET', 'HEAD', 'POST'], path: /^\/auth\/v1\/callback$/ },
  { methods: ['POST'], path: /^\/auth\/v1\/sso\/saml\/acs$/ },
  { methods: ['GET', 'HEAD'], path: /^\/auth\/v1\/sso\/oidc\/[^/]+$/ },
  { methods: ['GET', 'HEAD'], path: /^\/auth\/v1\/sso\/saml\/metadata$/ },
  { methods: ['GET', 'POST'], path: /^\/auth\/v1\/sso\/saml\/slo$/ },
  { methods: ['GET', 'HEAD'], path: /^\/storage\/v1\/(object|render\/image)\/(public|sign)\// },
  { methods: ['GET', 'HEAD'], path: /^\/storage\/v1\/status$/ },
  // The token of a signed upload URL authenticates the request.
  { methods: ['PUT'], path: /^\/storage\/v1\/object\/upload\/sign\// },
  { methods: ['POST', 'PATCH', 'HEAD', 'DELETE'], path: /^\/storage\/v1\/upload\/resumable\/sign(\/|$)/ },
  // The path contains a secret that authenticates the request.
  { methods: ['POST'], path: /^\/functions\/v1\/hooks\/[^/]+$/ },
  // The link contains a single-use token that authenticates the request.
  { methods: ['GET', 'HEAD'], path: /^\/api\/account\/export$/ },
]

/** Returns whether a request needs no API key. */
export function isOpenEndpoint(method: string, path: string): boolean {
  return openEndpoints.some((endpoint) => endpoint.methods.includes(method) && endpoint.path.test(path))
}

interface Refusal {
  status: 400 | 401
  body: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * Error responses to an invalid bearer token, by service. `auth` is missing because it verifies
 * tokens itself: most of its endpoints need none.
 */
export const tokenRefusals: Record<Exclude<Service, 'auth'>, (error: TokenError, message: string) => Refusal> = {
  rest: (error, message) => {
    const code = error === 'expired' || error === 'claims' ? 'PGRST303' : 'PGRST301'
    return {
      status: 401,
      body: { code, details: null, hint: null, message },
      headers: {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
        'Proxy-Status': `PostgREST; error=${code}`,
      },
    }
  },
  storage: (error) => ({
    status: 400,
    body: {
      statusCode: '403',
      error: 'Unauthorized',
      message: error === 'expired' ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS',
      code: 'AccessDenied',
    },
  }),
  api: (error) => ({
    status: 401,
    body: { error: { code: 'not_authenticated', message: error === 'expired' ? 'The session has expired' : messages.notAuthenticated } },
  }),
  functions: () => ({ status: 401, body: { code: 401, message: 'Invalid JWT' } }),
}
