import { messages } from '../../../contracts/messages.ts'
import type { TokenFault } from './access-token.ts'

/** The services behind the gateway; `api` are the product's own calls. */
const services = ['auth', 'rest', 'storage', 'functions', 'api'] as const
/** The route patterns of the services' endpoints. */
export const servicePaths: readonly string[] = services.map((service) => `/${service}/*`)
/** A service behind the gateway: the first part of its paths. */
export type Service = (typeof services)[number]

/** The service that a path belongs to, by its first part. */
export function serviceOf(path: string): Service {
  const service = services.find((name) => path.startsWith(`/${name}/`))
  if (!service) throw new Error(`The gateway does not stand before ${path}`)
  return service
}

interface OpenEndpoint {
  methods: readonly string[]
  path: RegExp
}

/** What browsers open by themselves, and what is public by nature: no API key is asked for. */
const openEndpoints: readonly OpenEndpoint[] = [
  { methods: ['GET', 'HEAD'], path: /^\/auth\/v1\/(health|\.well-known\/jwks\.json|authorize|verify)$/ },
  { methods: ['GET', 'HEAD', 'POST'], path: /^\/auth\/v1\/callback$/ },
  { methods: ['POST'], path: /^\/auth\/v1\/sso\/saml\/acs$/ },
  { methods: ['GET', 'HEAD'], path: /^\/auth\/v1\/sso\/saml\/metadata$/ },
  { methods: ['GET', 'POST'], path: /^\/auth\/v1\/sso\/saml\/slo$/ },
  { methods: ['GET', 'HEAD'], path: /^\/storage\/v1\/(object|render\/image)\/(public|sign)\// },
  { methods: ['GET', 'HEAD'], path: /^\/storage\/v1\/status$/ },
  // The secret in the path is the key.
  { methods: ['POST'], path: /^\/functions\/v1\/hooks\/[^/]+$/ },
  // Opened by a link that is good for once.
  { methods: ['GET', 'HEAD'], path: /^\/api\/account\/export$/ },
]

/** Whether a request needs no API key. */
export function isOpenEndpoint(method: string, path: string): boolean {
  return openEndpoints.some((endpoint) => endpoint.methods.includes(method) && endpoint.path.test(path))
}

interface Refusal {
  status: 400 | 401
  body: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * How each service words that a bearer token is not acceptable (wire contract, sections 2 to 4).
 * `auth` is not here: it reads the token itself, because most of its endpoints do not need one.
 */
export const tokenRefusals: Record<Exclude<Service, 'auth'>, (fault: TokenFault, message: string) => Refusal> = {
  rest: (fault, message) => {
    const code = fault === 'expired' || fault === 'claims' ? 'PGRST303' : 'PGRST301'
    return {
      status: 401,
      body: { code, details: null, hint: null, message },
      headers: {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
        'Proxy-Status': `PostgREST; error=${code}`,
      },
    }
  },
  storage: (fault) => ({
    status: 400,
    body: {
      statusCode: '403',
      error: 'Unauthorized',
      message: fault === 'expired' ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS',
      code: 'AccessDenied',
    },
  }),
  api: (fault) => ({
    status: 401,
    body: { error: { code: 'not_authenticated', message: fault === 'expired' ? 'The session has expired' : messages.notAuthenticated } },
  }),
  functions: () => ({ status: 401, body: { code: 401, message: 'Invalid JWT' } }),
}
