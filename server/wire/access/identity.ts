/** Claims of an access token that this server issued (wire contract, section 1, "JWT"). */
export interface AccessTokenClaims {
  sub: string
  role: string
  session_id: string
  aal: 'aal1' | 'aal2'
  /** Seconds since 1970. */
  exp: number
  iat: number
  [claim: string]: unknown
}

/** The caller, as identified by the gateway from `apikey` and `Authorization`. */
export interface Identity {
  /** Database role: `anon`, `authenticated` or `service_role`. */
  role: string
  /** JSON text for `request.jwt.claims`. */
  claims: string
  /** The verified access token's claims; null when only a key was given. */
  token: AccessTokenClaims | null
  /** Network address of the caller; null when unknown. */
  address: string | null
}

/** Returns user and session of a token, for features, which do not handle tokens; null for an API key. */
export function personOf({ token, claims }: Identity): { userId: string; sessionId: string; claims: string } | null {
  return token === null ? null : { userId: token.sub, sessionId: token.session_id, claims }
}

/** Variables that the gateway sets in Hono's context for the services. */
export interface GatewayVariables {
  identity: Identity
  requestId: string
}
