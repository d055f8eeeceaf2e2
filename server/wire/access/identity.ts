/** Claims of an access token that this server issued. */
export interface AccessTokenClaims {
  sub: string
  role: string
  session_id: string
  aal: 'aal1' | 'aal2'
  /** Time of expiry, in seconds since 1970. */
  exp: number
  iat: number
  [claim: string]: unknown
}

/** The caller, as identified by the gateway from `apikey` and `Authorization`. */
export interface Identity {
  /** Database role: `anon`, `authenticated` or `service_role`. */
  role: string
  /** Claims as JSON text, for the database setting `request.jwt.claims`. */
  claims: string
  /** Claims of the verified access token; null if the request has only an API key. */
  token: AccessTokenClaims | null
  /** Network address of the caller; null if it is unknown. */
  address: string | null
}

/** Returns user, session and claims of a token, for features that do not handle tokens. Returns null for an API key. */
export function userCallerOf({ token, claims }: Identity): { userId: string; sessionId: string; claims: string } | null {
  return token === null ? null : { userId: token.sub, sessionId: token.session_id, claims }
}

/** Variables that the gateway sets in Hono's context for the services. */
export interface GatewayVariables {
  identity: Identity
  requestId: string
}
